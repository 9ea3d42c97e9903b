import { expect, test } from "vitest";
import type { InlineCode } from "../../app.ts";
import { type SecurityOptions, securityHeaders } from "./security-headers.ts";

const none = { scripts: [], styles: [] };
const local: SecurityOptions = {
  siteUrl: "http://localhost:3000",
  indexing: true,
  frameAncestors: "'none'",
  contentPolicy: true,
  scriptHosts: [],
  inlineStyles: false,
};

function policyOf(inline: InlineCode, options: Partial<SecurityOptions> = {}): string {
  const headers = securityHeaders({ ...local, ...options }).document(inline);
  return headers[headers.indexOf("Content-Security-Policy") + 1] ?? "";
}

test("the policy is the specified one", () => {
  expect(policyOf({ scripts: ["'sha256-1'", "'sha256-2'"], styles: ["'sha256-3'"] })).toBe(
    "default-src 'self'; script-src 'self' 'sha256-1' 'sha256-2'; style-src 'self' 'sha256-3'; " +
      "style-src-attr 'none'; img-src 'self' data:; connect-src 'self'; " +
      "frame-src https://www.youtube-nocookie.com https://player.vimeo.com; worker-src 'self'; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

// That pages get it with the hosts of other services is tested in test/routes/content-policy.test.ts.
test("scripts of other services write styles only where that is allowed", () => {
  const inline = { scripts: ["'sha256-1'"], styles: ["'sha256-2'"] };
  const scriptHosts = ["https://chat.example"];
  expect(policyOf(inline, { scriptHosts })).not.toContain("unsafe");
  // A browser that knows a hash ignores 'unsafe-inline'.
  const open = policyOf(inline, { scriptHosts, inlineStyles: true });
  expect(open).toContain("style-src 'self' 'unsafe-inline' https://chat.example; style-src-attr 'unsafe-inline'");
  expect(open).toContain("script-src 'self' 'sha256-1'");
});

test("only https gets HSTS and upgrades", () => {
  const secure = { ...local, siteUrl: "https://site.example" };
  expect(securityHeaders(secure).all).toContain("Strict-Transport-Security");
  expect(policyOf(none, secure)).toMatch(/; upgrade-insecure-requests$/);
  expect(securityHeaders(local).all).not.toContain("Strict-Transport-Security");
  expect(policyOf(none)).not.toContain("upgrade-insecure-requests");
});

test("every response has security headers; a site that is not indexed also sends noindex", () => {
  expect(securityHeaders(local).all).toEqual([
    "X-Content-Type-Options",
    "nosniff",
    "Referrer-Policy",
    "strict-origin-when-cross-origin",
  ]);
  expect(securityHeaders({ ...local, indexing: false }).all.slice(-2)).toEqual(["X-Robots-Tag", "noindex"]);
});

test("in development there is no policy", () => {
  expect(policyOf({ scripts: ["'sha256-1'"], styles: [] }, { contentPolicy: false })).not.toContain("script-src");
});
