import { expect, test } from "vitest";
import { opened } from "../fixtures/opened.ts";
import { openSite } from "./open-site.ts";

const site = opened(() => openSite());

test.each(["/en/no/such/a", "/en/blog/no/such", "/en/no-such", "/kk/no/such", "/no/such/prefix"])(
  "the reused page for %s is the same as the one rendered for it",
  async (path) => {
    await site.get(`${path.split("/").slice(0, 2).join("/")}/first/page`);
    const reused = await site.get(path);
    // With a parameter, the page is always rendered.
    const rendered = await site.get(`${path}?x=1`);
    expect(reused.status).toBe(404);
    expect(reused.text).toContain(path);
    expect(reused.text).toBe(rendered.text.replaceAll(`${path}?x=1`, path));
  },
);

test.each(['/en/"x"/y', "/en/%3Cscript%3E/y", "/en/a/b&c", "/en/$&/$1"])("%s is shown as text", async (path) => {
  await site.get("/en/first/page");
  const { status, text } = await site.get(path);
  expect(status).toBe(404);
  const shown = decodeURIComponent(path).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const unescaped = text.replace(/&(?:amp|lt|gt|quot);/g, (name) => {
    const signs: Record<string, string> = { "&amp;": "&#38;", "&lt;": "&#60;", "&gt;": "&#62;", "&quot;": "&#34;" };
    return signs[name] ?? name;
  });
  expect(unescaped).toContain(`Page not found: <!-- -->${shown}`);
});
