import type { Locale } from "./locales.ts";

export const languageCookieName = "lang";

const oneYear = 365 * 24 * 3600;

interface Circumstances {
  /** Whether the cookie is sent only over HTTPS. */
  secure: boolean;
  /** Whether the page is in a frame of another site, where browsers keep only partitioned cookies. */
  framed: boolean;
}

/** Returns the attributes of the language cookie, from `; Path` on. */
export function languageCookieAttributes({ secure, framed }: Circumstances): string {
  const common = `; Path=/; Max-Age=${oneYear}`;
  if (framed) return `${common}; SameSite=None; Secure; Partitioned`;
  return `${common}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Returns a complete `Set-Cookie` value. */
export function languageCookie(locale: Locale, circumstances: Circumstances): string {
  return `${languageCookieName}=${locale}${languageCookieAttributes(circumstances)}`;
}
