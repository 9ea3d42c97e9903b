import * as v from "valibot";
import { fallbackLocale, type Locale, locales } from "../../../i18n/locales.ts";
import type { MirrorCategory } from "../mirror-file.ts";
import { type Outcome, readYaml, wrong } from "./read-yaml.ts";

/** Categories by slug, in the order of the file. */
export type Categories = ReadonlyMap<string, CategoryTitles>;

export type CategoryTitles = Partial<Record<Locale, string>> & {
  icon?: string;
  parent?: string;
  /** A one-line description in each language. */
  about?: Partial<Record<Locale, string>>;
};

const title = v.pipe(v.string("write its title as text"), v.trim(), v.minLength(1, "write its title"));
// A language without a title has that of the first language. A site with fewer languages may keep the other titles.
const others = ["en", "ru", "id", "kk", "az", "uz", ...locales].map((locale) => [locale, v.exactOptional(title)]);
const titles: { [key: string]: typeof title } = { ...Object.fromEntries(others), [fallbackLocale]: title };

const iconFix = "write a set and a name, such as lucide:calendar-days";

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, "name it with lower-case Latin letters, digits and hyphens")),
  v.strictObject(
    {
      ...titles,
      icon: v.exactOptional(v.pipe(v.string(iconFix), v.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, iconFix))),
      parent: v.exactOptional(v.string("write the name of another category")),
      about: v.exactOptional(v.strictObject(titles, `write a line in ${fallbackLocale}, and in the other languages`)),
    },
    `give its title in ${fallbackLocale}, and in the other languages`,
  ),
  "write one category a line, its titles below it",
);

/** Reads `categories.yml`, which maps each slug to its titles in every language. Never throws because of the text. */
export function readCategories(file: string, source: string): Outcome<Categories> {
  const outcome = readYaml({ file, part: "the file" }, source, schema);
  if (!outcome.ok) return outcome;
  const categories = new Map(Object.entries(outcome.value));
  for (const [slug, { parent }] of categories) {
    const fix = "write the name of a category that has no parent itself";
    if (parent === undefined || (categories.has(parent) && !categories.get(parent)?.parent)) continue;
    return wrong(file, `${slug}.parent`, `found "${parent}"`, fix);
  }
  return { ok: true, value: categories };
}

/** Returns the slug of the category, and of its parent if it has one. */
export function ancestorsOf(categories: Categories, slug: string): string[] {
  const parent = categories.get(slug)?.parent;
  return parent === undefined ? [slug] : [slug, parent];
}

export function toMirrorCategories(categories: Categories): MirrorCategory[] {
  return [...categories].flatMap(([slug, { icon, parent, about, ...titles }]) =>
    locales.map((locale) => ({
      ...{ locale, slug, title: titles[locale] ?? titles[fallbackLocale] ?? slug },
      ...(icon === undefined ? {} : { icon }),
      ...(parent === undefined ? {} : { parent }),
      ...(about === undefined ? {} : { about: about[locale] ?? about[fallbackLocale] ?? "" }),
    })),
  );
}
