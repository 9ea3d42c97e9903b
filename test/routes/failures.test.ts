import { describe, expect, it, vi } from "vitest";
import { unavailable } from "../../domain/content.ts";
import { noContent } from "../fixtures/no-content.ts";
import { opened } from "../fixtures/opened.ts";
import { openApp } from "./app.ts";

// Some tests open a whole site, which takes long.
vi.setConfig({ testTimeout: 60_000 });

const site = opened(() => openApp());

describe("the redirect from the root", () => {
  it.each([
    ["the cookie", { cookies: { lang: "uz" }, acceptLanguage: "ru" }, "/uz"],
    ["the browser's list", { acceptLanguage: "de;q=0.9, kk-KZ;q=0.8, ru;q=0.1" }, "/kk"],
    ["nothing", {}, "/en"],
  ])("is decided by %s", async (_, visitor, target) => {
    const { status, headers, cached } = await site.ask("/", visitor);
    expect([status, headers.get("Location")]).toEqual([302, target]);
    expect(headers.get("Vary")).toBe("Accept-Language, Cookie");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Set-Cookie")).toBe(`lang=${target.slice(1)}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`);
    expect(cached).toBe(false);
  });

  it("keeps the query", async () => {
    const { headers } = await site.ask("/?utm_source=x&a=b", {});
    expect(headers.get("Location")).toBe("/en?utm_source=x&a=b");
  });
});

describe("not found", () => {
  it.each([
    ["no route", "/kk/no/such", "Page not found: ", "/kk/no/such"],
    ["no language", "/xx/blog", "Page not found: ", "/xx/blog"],
    ["no such post", "/ru/blog/no-such", "Page Not Found: ", "/ru/blog/no-such"],
    ["no such topic", "/ru/blog/category/no-such", "Page Not Found: ", "/ru/blog/category/no-such"],
    ["a page past the end", "/ru/blog?page=99", "Page Not Found: ", "/ru/blog?page=99"],
    ["a page that is no number", "/ru/blog?page=x", "Page Not Found: ", "/ru/blog?page=x"],
    ["an encoded name, read", "/kk/%D0%B0%D0%B1", "Page not found: ", "/kk/аб"],
  ])("%s", async (_, path, sentence, shown) => {
    const page = await site.ask(encodeURI(decodeURI(path)));
    expect(page.status).toBe(404);
    expect(page.text.replaceAll("<!-- -->", "")).toContain(sentence + shown);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Vary")).toBe("User-Agent");
    expect(page.cached).toBe(false);
  });

  it("is shown in the browser's language if the address has none of ours", async () => {
    expect((await site.ask("/xx/blog", { acceptLanguage: "ru" })).text).toContain('<html lang="ru"');
  });

  it("shows at most 200 characters of what was asked", async () => {
    const { text } = await site.ask(`/en/${"a".repeat(500)}/b`);
    expect(text.replaceAll("<!-- -->", "")).toContain(`Page not found: /en/${"a".repeat(196)}<`);
  });

  it("gives crawlers only the status, and logs that", async () => {
    const before = site.logged.length;
    const page = await site.ask("/en/no/such", { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    expect([page.status, page.text]).toEqual([404, ""]);
    expect(site.logged.slice(before).map(([, , message]) => message)).toEqual(["error page withheld from a crawler"]);
  });
});

describe("old addresses of posts", () => {
  it.each([
    ["a post", "/en/honest-clock-in", 301, "/en/blog/honest-clock-in"],
    ["the same, encoded", "/en/honest%2Dclock-in", 301, "/en/blog/honest-clock-in"],
    ["no post", "/en/nothing-here", 404, null],
    ["a post of another language", "/id/honest-clock-in", 301, "/id/blog/honest-clock-in"],
    ["a post under a slug of another language", "/ru/honest-clock-in", 301, "/ru/blog/honest-clock-in"],
    ["three segments", "/en/old/honest-clock-in", 404, null],
    ["what begins as the help center does", "/en/help-clock-in", 404, null],
  ])("%s", async (_, path, status, target) => {
    const page = await site.ask(path);
    expect([page.status, page.headers.get("Location")]).toEqual([status, target]);
  });
});

describe("when the content source is unavailable", () => {
  const away = noContent(async () => unavailable);
  const sad = opened(() => openApp({ content: away }));

  // The last one may be an own page.
  it.each(["/en/blog", "/en/blog/category/shifts", "/en/blog/honest-clock-in", "/en/sitemap.xml", "/en/webinar"])(
    "%s is 503, with a time to try again, and never cached",
    async (path) => {
      const page = await sad.ask(path);
      expect([page.status, page.headers.get("Retry-After"), page.cached]).toEqual([503, "30", false]);
    },
  );

  it.each(["/en", "/en/features/attendance", "/en/pricing", "/en/contact?topic=support&article=new-phone"])(
    "%s still works",
    async (path) => {
      const { status, text } = await sad.ask(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/id="help-articles"|href="\/en\/faq\/./);
    },
  );

  it("an old address is logged and not found if only the posts are unavailable", async () => {
    const app = await openApp({ content: { ...away, own: { ...away.own, find: async () => null } } });
    expect((await app.ask("/en/honest-clock-in")).status).toBe(404);
    expect(app.logged).toContainEqual(["warn", { slug: "honest-clock-in" }, "Post check failed for slug"]);
    await app.close();
  });
});

it("an unexpected failure shows a reference that is in the log, and no details", async () => {
  const fail = () => Promise.reject(new Error("secret of the house"));
  const broken = await openApp({ content: noContent(fail) });
  for (const path of ["/ru/blog/any", "/ru/blog/any.data"]) {
    const page = await broken.ask(path);
    expect([page.status, page.cached]).toEqual([500, false]);
    expect(page.text).not.toContain("secret");
    const reference = broken.logged
      .flatMap(([, fields]) => ("reference" in fields ? [String(fields.reference)] : []))
      .at(-1);
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    expect(page.text).toContain(reference);
  }
  await broken.close();
});
