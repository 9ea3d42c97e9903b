import { expect, it } from "vitest";
import { languageCookie } from "./language-cookie.ts";

it.each([
  [{ secure: false, framed: false }, "lang=kk; Path=/; Max-Age=31536000; SameSite=Lax"],
  [{ secure: true, framed: false }, "lang=kk; Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
  [{ secure: true, framed: true }, "lang=kk; Path=/; Max-Age=31536000; SameSite=None; Secure; Partitioned"],
])("under %o the cookie is %s", (circumstances, cookie) => {
  expect(languageCookie("kk", circumstances)).toBe(cookie);
});
