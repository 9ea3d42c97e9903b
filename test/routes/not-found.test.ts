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

test.each([
  ['/en/"x"/y', "/en/&quot;x&quot;/y"],
  ["/en/%3Cscript%3E/y", "/en/&lt;script&gt;/y"],
  ["/en/a/b&c", "/en/a/b&amp;c"],
  ["/en/$&/$1", "/en/$&amp;/$1"],
])("%s is shown as text", async (path, shown) => {
  await site.get("/en/first/page");
  const { status, text } = await site.get(path);
  expect(status).toBe(404);
  expect(text).toContain(`Page not found: <!-- -->${shown}`);
});
