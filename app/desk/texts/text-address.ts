import { href } from "../../../domain/site-map.ts";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { type Context, visit } from "../../context.ts";

/** Returns the name of a family in an address, where a slash would begin another segment. */
export function familyParameter(family: string): string {
  return family.replaceAll("/", "~");
}

/** Returns the family that an address names. Whether it exists is not checked. */
export function familyOf({ family }: { family: string }): string {
  return family.replaceAll("~", "/");
}

/** Returns the address of the editor: a text in one language, with its source or another language beside it. */
export function textAddress(
  lang: Locale,
  family: string,
  query: { left?: string | null; right?: string | null; find?: string | null; did?: string | null },
): string {
  return href("deskText", { lang, family: familyParameter(family) }, query);
}

/** Reads a language from the query; `null` if it has none. */
export function readLocale(context: Context, name: string): Locale | null {
  const asked = context.get(visit).query.get(name);
  return isLocale(asked) ? asked : null;
}
