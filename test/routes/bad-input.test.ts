import { expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { opened } from "../fixtures/opened.ts";
import { openSite } from "./open-site.ts";

const site = opened(() => openSite());

/** Matches what must never be in a response: where our files are, and stack traces. */
const insides = /\bat (\S+ )?\(?(file:|node:|\/)\S*:\d+:\d+|node_modules|\/server\/|\.tsx?\b:\d/;

test.each([
  ["an unknown prefix", "/xx", 404],
  ["an unknown prefix with a page", "/xx/blog", 404],
  ["a language with a region", "/en-US/blog", 404],
  ["a broken escape", "/en/%", 404],
  ["a broken escape of two bytes", "/en/blog/%E0%A4", 404],
  ["a null byte", "/en/blog/%00", 400],
  ["an escaped way up", "/%2e%2e/%2e%2e/etc/passwd", 400],
  ["an escaped slash", "/en%2fblog", 404],
  ["a backslash", "/en/blog/..%5c..%5cx", 404],
  ["hostile text", "/en/blog/%3Cscript%3Ealert(1)%3C%2Fscript%3E", 404],
  ["an object's own name", "/en/blog/constructor", 404],
  ["an object's own name as language", "/__proto__/blog", 404],
  ["a long slug", `/en/blog/${"a".repeat(2000)}`, 404],
  ["an over-long address", `/en/blog/${"a".repeat(9000)}`, 414],
  ["a long query", `/en/blog?q=${"a".repeat(2000)}`, 200],
  ["an over-long query", `/en/blog?q=${"a".repeat(9000)}`, 414],
  ["a parameter two hundred times", `/en/blog?${"page=1&".repeat(200)}`, 200],
  ["an unknown route's data", "/en/no/such.data", 404],
  ["routes nobody has", "/en/blog.data?_routes=root,../../x", 200],
])("%s gets a clear response, and the site keeps working", async (_, path, status) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(insides);
  expect(answer.text).not.toContain("<script>alert(1)");
  if (status >= 400) {
    expect(answer.headers["cache-control"]).toBe("no-store");
    await site.get(path);
    expect(site.cacheStates().at(-1)).not.toBe("hit");
  }
  expect((await site.get(href("home", { lang: "en" }))).status).toBe(200);
  expect(site.errors).toEqual([]);
});

test("an address with a broken escape shows the not-found page in its language", async () => {
  const { text } = await site.get("/kk/50%-off");
  expect(text).toContain('<html lang="kk"');
  expect(text.replaceAll("<!-- -->", "")).toContain(": /kk/50%-off<");
});
