import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const sha = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const local = {
  siteUrl: "http://localhost:3000",
  indexing: true,
  frameAncestors: "'none'",
  contentPolicy: true,
  tagHosts: [],
};

function policyOf(html: string, options: Partial<typeof local> = {}): string {
  const headers = securityHeaders({ ...local, ...options }).document(html);
  return headers[headers.indexOf("Content-Security-Policy") + 1] ?? "";
}

test("the policy is the specified one", () => {
  const html = "<style>a{}</style><script>1</script><script>2</script><script>1</script>";
  expect(policyOf(html)).toBe(
    `default-src 'self'; script-src 'self' ${sha("1")} ${sha("2")}; style-src 'self' ${sha("a{}")}; ` +
      "style-src-attr 'none'; img-src 'self' data:; connect-src 'self'; " +
      "frame-src https://www.youtube-nocookie.com https://player.vimeo.com; worker-src 'self'; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test.each([
  ['<script src="/a.js"></script>', []],
  ['<script type="module" src="/a.js"></script>', []],
  ['<script type="application/ld+json">{}</script>', []],
  ['<script type="text/plain" id="start">x</script>', ["x"]],
  ['<SCRIPT async="">x</SCRIPT>', ["x"]],
  ["<script>a\r\nb\rc</script>", ["a\nb\nc"]],
  ["<script></script>", [""]],
  ["<p>none</p>", []],
])("%j allows %j", (html, texts) => {
  const scripts = /script-src 'self'([^;]*)/.exec(policyOf(html))?.[1]?.trim() ?? "";
  expect(scripts).toBe(texts.map(sha).join(" "));
});

test("https alone gets HSTS and upgrades", () => {
  const secure = { ...local, siteUrl: "https://site.example" };
  expect(securityHeaders(secure).all).toContain("Strict-Transport-Security");
  expect(policyOf("", secure)).toMatch(/; upgrade-insecure-requests$/);
  expect(securityHeaders(local).all).not.toContain("Strict-Transport-Security");
  expect(policyOf("")).not.toContain("upgrade-insecure-requests");
});

test("every answer is guarded; those of a site that is not to be found say so", () => {
  expect(securityHeaders(local).all).toEqual([
    "X-Content-Type-Options",
    "nosniff",
    "Referrer-Policy",
    "strict-origin-when-cross-origin",
  ]);
  expect(securityHeaders({ ...local, indexing: false }).all.slice(-2)).toEqual(["X-Robots-Tag", "noindex"]);
});

test("frames are for those who are named", () => {
  expect(policyOf("", { frameAncestors: "'self' https://a.example" })).toContain(
    "frame-ancestors 'self' https://a.example",
  );
});

test("in development there is no policy", () => {
  expect(policyOf("<script>1</script>", { contentPolicy: false })).not.toContain("script-src");
});
