import { describe, expect, test } from "vitest";
import { assetsIn, copyAddress, dateOf, handlingOf, mayCopy } from "./copy-rules.ts";

const origin = "https://site.example";
const navigation = (path: string) => ({ method: "GET", mode: "navigate" as const, url: origin + path });

describe("how each request is handled", () => {
  test.each([
    ["/en/faq", "/en/faq"],
    ["/kk/faq?for=administrators", "/kk/faq?for=administrators"],
    ["/ru/faq/category/payroll?for=employees", "/ru/faq/category/payroll?for=employees"],
    ["/uz/faq/clock-in?utm_source=mail", "/uz/faq/clock-in"],
    ["/uz/faq/clock-in?for=employees", "/uz/faq/clock-in"],
    ["/en/faq?for=%3Cb%3E", "/en/faq"],
  ])("the page %s is copied as %s", (path, copy) => {
    expect(handlingOf(navigation(path), origin)).toEqual({ kind: "page", copy });
  });

  test.each(["/en/faq?q=leave", "/en/faq?q=", "/en/faq/clock-in?rated=yes"])("the page %s is never copied", (path) => {
    expect(handlingOf(navigation(path), origin)).toEqual({ kind: "uncopied-page" });
    expect(copyAddress(new URL(path, origin))).toBeNull();
  });

  test.each([
    ["/en/faq.data", { kind: "data", page: "/en/faq" }],
    ["/en/faq/clock-in.data?_routes=root", { kind: "data", page: "/en/faq/clock-in" }],
    ["/en/faq.data?q=leave", { kind: "data", page: "/en/faq?q=leave" }],
    ["/api/help/az", { kind: "index" }],
    ["/assets/app-1.js", { kind: "asset" }],
  ])("%s: %j", (path, handling) => {
    expect(handlingOf({ method: "GET", mode: "cors", url: origin + path }, origin)).toEqual(handling);
  });

  test.each([
    navigation("/en"),
    navigation("/en/faqs"),
    navigation("/en/faq/preview?id=1"),
    navigation("/en/blog/clock-in"),
    navigation("/de/faq"),
    { ...navigation("/en/faq/clock-in"), method: "POST" },
    { ...navigation("/en/faq/clock-in"), mode: "cors" as const },
    { ...navigation("/en/blog.data"), mode: "cors" as const },
    { ...navigation("/assets/../site.db"), mode: "cors" as const },
    { ...navigation("/api/build.json"), mode: "cors" as const },
    { method: "GET", mode: "no-cors" as const, url: "https://other.example/assets/app-1.js" },
  ])("$method $url ($mode) is left to the browser", (request) => {
    expect(handlingOf(request, origin)).toBeNull();
  });
});

test.each([
  [{ status: 200 }, {}, true],
  [{ status: 200 }, { "Cache-Control": "public, max-age=0, must-revalidate" }, true],
  [{ status: 200 }, { "Cache-Control": "private, no-store" }, false],
  [{ status: 200, redirected: true }, {}, false],
  [{ status: 404 }, {}, false],
  [{ status: 301 }, {}, false],
  [{ status: 503 }, {}, false],
  [{ status: 0 }, {}, false],
])("%j with %j may be copied: %s", (answer, headers, isAllowed) => {
  expect(mayCopy({ redirected: false, ...answer, headers: new Headers(headers) })).toBe(isAllowed);
});

test("reads the date of a copy", () => {
  expect(dateOf({ headers: new Headers({ Date: "Sun, 22 Nov 2026 18:00:00 GMT" }) })).toBe(Date.UTC(2026, 10, 22, 18));
  expect(dateOf({ headers: new Headers() })).toBe(0);
});

test("finds the scripts, style sheets and preloaded fonts of a page, but not the other fonts of its styles", () => {
  const html = `<link rel="stylesheet" href="/assets/blocks-1.css"><link rel="preload" as="font" href="/assets/latin-1.woff2"><style>@font-face{src:url(/assets/other-1.woff2)}</style>
    <script type="text/plain" id="start" data-preload="/assets/a-1.js /assets/b-1.js">import "/assets/a-1.js"</script>`;
  expect(assetsIn(html)).toEqual(["/assets/blocks-1.css", "/assets/a-1.js", "/assets/b-1.js", "/assets/latin-1.woff2"]);
});
