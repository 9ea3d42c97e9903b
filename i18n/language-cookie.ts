import type { Locale } from "./locales.ts";

export const languageCookieName = "lang";

const oneYear = 365 * 24 * 3600;

interface Circumstances {
  /** Only over https. */
  secure: boolean;
  /** Inside a frame of another site, where only a partitioned cookie is kept. */
  framed: boolean;
}

/** The attributes of the language cookie, from `; Path` on. */
export function languageCookieAttributes({ secure, framed }: Circumstances): string {
  const common = `; Path=/; Max-Age=${oneYear}`;
  if (framed) return `${common}; SameSite=None; Secure; Partitioned`;
  return `${common}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** A whole `Set-Cookie` value. */
export function languageCookie(locale: Locale, circumstances: Circumstances): string {
  return `${languageCookieName}=${locale}${languageCookieAttributes(circumstances)}`;
}
