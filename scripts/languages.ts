import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import type { Language } from "../i18n/languages.ts";
import { lineOf, readYaml } from "../server/content/markdown/read-yaml.ts";
import { contentPart, mergedMessages, messageParts } from "../server/messages/merged-messages.ts";
import { writeGenerated } from "./write-generated.ts";

const root = join(import.meta.dirname, "..");
const shippedFile = "i18n/languages.yml";

const text = v.pipe(v.string("write a text"), v.trim(), v.minLength(1, "write something"));
const tagFix = "write a language's code of two or three lower-case letters, such as tr";
const tag = v.pipe(v.string(tagFix), v.regex(/^[a-z]{2,3}$/, tagFix));
const regionFix = "write the two capital letters of a country, such as TR";
const parts = v.picklist(
  ["latin", "latinExt", "cyrillic", "cyrillicExt"],
  "write latin, latinExt, cyrillic or cyrillicExt",
);

const schema = v.record(
  tag,
  v.strictObject({
    displayCode: text,
    ownName: text,
    openGraph: text,
    phoneRegion: v.optional(v.nullable(v.pipe(v.string(regionFix), v.regex(/^[A-Z]{2}$/, regionFix))), null),
    phoneExample: text,
    fonts: v.array(parts, "write a list of parts, such as [latin]"),
    letters: v.exactOptional(text),
  }),
);

const countFix = "write a list of 1 to 12 languages, such as [en, ru]";
const listSchema = v.pipe(v.array(tag, countFix), v.minLength(1, countFix), v.maxLength(12, countFix));

/**
 * Returns the languages of a site's folder in their order: those that `languages` of its `site.yml` names, or all that
 * come with the code. Throws an `Error` with one line per mistake: file, field, problem, fix.
 */
export function readLanguages(siteDir: string): Record<string, Language> {
  const shipped = readRecords(shippedFile, join(root, shippedFile));
  const ownFile = join(siteDir, "languages.yml");
  const known = { ...shipped, ...(existsSync(ownFile) ? readRecords("languages.yml", ownFile) : {}) };
  const { languages = Object.keys(shipped) } = (parse(readText(join(siteDir, "site.yml"))) ?? {}) as {
    languages?: unknown;
  };
  const list = v.safeParse(listSchema, languages);
  if (!list.success) {
    throw new Error(`site.yml: languages: found ${JSON.stringify(languages)}: ${list.issues[0].message}`);
  }
  return Object.fromEntries(
    list.output.map((each) => {
      const language = known[each];
      if (language) return [each, language];
      const fix = `describe it in languages.yml of this folder, as ${shippedFile} describes others`;
      throw new Error(`site.yml: languages: found "${each}", which does not come with the code: ${fix}`);
    }),
  );
}

function readRecords(name: string, file: string): Record<string, Language> {
  const outcome = readYaml({ file: name, part: "the file" }, readFileSync(file, "utf8"), schema);
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.mistakes.map(lineOf).join("\n"));
}

/** Writes the languages of the site and all their messages for the build. Writes only what changes. */
export function writeLanguages(siteDir: string): void {
  const languages = readLanguages(siteDir);
  const locales = Object.keys(languages);
  const [fallback = "en"] = locales;
  const content = locales.map((locale) => [locale, mergedMessages(siteDir, contentPart, locale, fallback)]);
  writeGenerated(
    "i18n/languages.generated.ts",
    `// Written by scripts/languages.ts.
import type { Language } from "./languages.ts";
import type { Locale } from "./locales.ts";
import type en from "./messages/content/en.json";

export const siteLanguages = ${JSON.stringify(languages, null, 2)} as unknown as Record<Locale, Language>;

export const siteContentMessages = ${JSON.stringify(Object.fromEntries(content), null, 2)} as unknown as Record<Locale, typeof en>;
`,
  );
  const kept = new Set<string>();
  for (const part of messageParts()) {
    for (const locale of locales) {
      const file = `i18n/messages.generated/${part}/${locale}.json`;
      writeGenerated(file, JSON.stringify(mergedMessages(siteDir, part, locale, fallback)));
      kept.add(`${part}/${locale}.json`);
    }
  }
  for (const name of readdirSync(join(root, "i18n/messages.generated"), { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".json") && !kept.has(name)) writeGenerated(`i18n/messages.generated/${name}`, null);
  }
}

/** Returns a line for each market and plan of `facts.yml` without a name in the messages of the site's first language. */
export function missingNames(siteDir: string): string[] {
  const [locale = "en"] = Object.keys(readLanguages(siteDir));
  const { pricing } = mergedMessages(siteDir, "forms", locale, locale);
  const facts: { markets?: Record<string, { contents?: object }> } = parse(readText(join(siteDir, "facts.yml"))) ?? {};
  const markets = Object.entries(facts.markets ?? {});
  const plans = new Set(markets.flatMap(([, market]) => Object.keys(market?.contents ?? {})));
  const wanted = [
    ...markets.map(([name]) => `markets.${name}`),
    ...[...plans].flatMap((name) => [`plans.${name}.title`, `plans.${name}.text`]),
  ];
  const isThere = (key: string) =>
    typeof key.split(".").reduce<unknown>((at, step) => Object(at)[step], pricing) === "string";
  return wanted
    .filter((key) => !isThere(key))
    .map((key) => `messages/forms/${locale}.json: pricing.${key}: missing: facts.yml names it, so write its text here`);
}

function readText(file: string): string {
  return readFileSync(file, "utf8");
}
