import { isLocale } from "../../../i18n/locales.ts";

/** Prefixes that people write for a language, by what it is called in the interface. */
const prefixAliases: Readonly<Record<string, string>> = { kz: "kk" };

/**
 * The clean spelling of a canonical path: one leading slash, none doubled, none at the end, the language's prefix in
 * lower case and by its own name. Only real slashes separate, so what begins with `%5C` or `%2F` never becomes a host.
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
