import { isLocale } from "../../../i18n/locales.ts";

/** Prefixes that people type for a language because the interface shows it under that name, with the real prefix. */
const prefixAliases: Readonly<Record<string, string>> = { kz: "kk" };

/**
 * Returns the clean spelling of a canonical path: one leading slash, no double slashes, no trailing slash, and the
 * language prefix in lower case and under its real name. Only real slashes separate segments, so a path that begins
 * with `%5C` or `%2F` never becomes a host.
 */
export function cleanPath(path: string): string {
  const [first, ...rest] = path.split("/").filter((segment) => segment !== "");
  if (first === undefined) return "/";
  return `/${[cleanPrefix(first), ...rest].join("/")}`;
}

function cleanPrefix(segment: string): string {
  const lower = segment.toLowerCase();
  const known = prefixAliases[lower] ?? lower;
  return isLocale(known) ? known : segment;
}
