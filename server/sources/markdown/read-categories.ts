import * as v from "valibot";
import { type Locale, locales } from "../../../i18n/locales.ts";
import type { Outcome } from "./mistake.ts";
import { readYaml } from "./read-yaml.ts";

export type CategoryTitles = ReadonlyMap<string, Record<Locale, string> & { icon?: string }>;

const title = v.pipe(v.string("write its title as text"), v.trim(), v.minLength(1, "write its title"));

const iconFix = "write a set and a name, such as lucide:calendar-days";

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, "name it with lower-case Latin letters, digits and hyphens")),
  v.strictObject(
    {
      ...({ en: title, ru: title, id: title, kk: title, az: title, uz: title } satisfies Record<Locale, typeof title>),
      icon: v.exactOptional(v.pipe(v.string(iconFix), v.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, iconFix))),
    },
    `give its title in each of ${locales.join(", ")}`,
  ),
  "write one category a line, its titles below it",
);

/** `categories.yml`: slug → title in every language. Never throws because of the text. */
export function readCategories(file: string, source: string): Outcome<CategoryTitles> {
  const outcome = readYaml({ file, part: "the file" }, source, schema);
  return outcome.ok ? { ok: true, value: new Map(Object.entries(outcome.value)) } : outcome;
}
