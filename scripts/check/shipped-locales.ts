import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { locales } from "../../i18n/locales.ts";

const known: object = parse(readFileSync(join(import.meta.dirname, "../../i18n/languages.yml"), "utf8"));

/** The languages of the site that come with the code. The others may be incomplete: their texts come one by one. */
export const shippedLocales = locales.filter((locale) => locale in known);
