import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { ConsentItem } from "../../../domain/consent.ts";
import type { ConsentText, Legal, LegalDocument, LegalText } from "../../../domain/legal.ts";
import { legalDocuments } from "../../../domain/legal.ts";
import type { Site } from "../../../domain/site.ts";
import { fallbackLocale, type Locale, locales, perLocale } from "../../../i18n/locales.ts";
import { splitFrontMatter } from "../markdown/front-matter.ts";
import { lineOf, type Outcome, wrong } from "../markdown/mistake.ts";
import { readYaml } from "../markdown/read-yaml.ts";
import { renderBody } from "../markdown/render-body.ts";

interface LegalOptions {
  site: Site;
  /** Months for which requests are kept. */
  leadsKeepMonths: number;
  spamKeepMonths: number;
  /** Whether a tag manager is configured. */
  tagManager: boolean;
  /** Fills `{site.…}` and `{fact:…}`. Throws on unknown ones. */
  fill: (locale: Locale, text: string) => string;
}

const text = v.pipe(v.string("write a text"), v.trim(), v.minLength(1, "write something"));
const id = v.pipe(text, v.regex(/^[a-z0-9-]{1,40}$/, "write lower-case Latin letters, digits and hyphens"));
const consentText = v.strictObject({ name: text, purpose: text });
const fields = v.strictObject({
  title: text,
  description: text,
  updated: v.pipe(text, v.isoDate("write a date such as 2026-03-09")),
  checkedByLawyer: v.boolean("write true or false"),
  cookies: v.optional(v.record(id, consentText)),
});
const cookieList = v.record(
  id,
  v.strictObject(
    {
      necessary: v.boolean("write true or false"),
      days: v.pipe(v.number("write a number of days"), v.integer(), v.minValue(0), v.maxValue(3650)),
      cookies: v.array(v.pipe(text, v.regex(/^[\w.-]+\*?$/, "write the name of a cookie, such as _ga or _ga*"))),
      needs: v.optional(v.picklist(["tag-manager"], "write tag-manager, or remove the field")),
    },
    "write necessary, days and cookies",
  ),
);

/**
 * The legal texts and the cookies of a content folder. Throws an `Error` with one line per mistake: file, field, what
 * to write.
 */
export function readLegal(contentDir: string, options: LegalOptions): Legal {
  const mistakes: string[] = [];
  const take = <T>(outcome: Outcome<T>): T | null => {
    if (!outcome.ok) mistakes.push(...outcome.mistakes.map(lineOf));
    return outcome.ok ? outcome.value : null;
  };
  const items = take(readItems(contentDir, options.tagManager));
  const files = legalDocuments.flatMap((document) =>
    locales.map((locale) => ({ document, locale, read: take(readDocument(contentDir, document, locale, options)) })),
  );
  for (const id of unnamed(items ?? [], files)) {
    mistakes.push(`pages/cookies/${fallbackLocale}.md: cookies.${id}: missing: write its name and purpose`);
  }
  if (mistakes.length > 0 || !items) throw new Error(mistakes.map((line) => `${contentDir}/${line}`).join("\n"));
  const of = (document: LegalDocument, locale: Locale) => {
    const found = files.find((file) => file.document === document && file.locale === locale)?.read;
    if (!found) throw new Error(`${document} in ${locale} was not read`);
    return found;
  };
  const texts = (document: LegalDocument) => perLocale((locale) => of(document, locale).text);
  return {
    texts: { privacy: texts("privacy"), terms: texts("terms"), cookies: texts("cookies") },
    consent: {
      items,
      // A cookie that somebody added in one language only is explained in that.
      texts: perLocale((locale) => ({ ...of("cookies", fallbackLocale).cookies, ...of("cookies", locale).cookies })),
    },
  };
}

interface ReadFile {
  document: LegalDocument;
  locale: Locale;
  read: { cookies: Record<string, ConsentText> } | null;
}

function unnamed(items: readonly ConsentItem[], files: readonly ReadFile[]): string[] {
  const file = files.find(({ document, locale }) => document === "cookies" && locale === fallbackLocale);
  return items.map(({ id }) => id).filter((id) => file?.read && !(id in file.read.cookies));
}

function readItems(contentDir: string, tagManager: boolean): Outcome<ConsentItem[]> {
  const file = "cookies.yml";
  const source = readText(contentDir, file);
  if (!source.ok) return source;
  const list = readYaml({ file, part: "the file" }, source.value, cookieList);
  if (!list.ok) return list;
  const items = Object.entries(list.value).map(([id, item]) => ({ id, ...item }));
  const known = items.filter(({ needs }) => needs === undefined || tagManager);
  return { ok: true, value: known.map(({ needs, ...item }) => item) };
}

function readDocument(
  contentDir: string,
  document: LegalDocument,
  locale: Locale,
  options: LegalOptions,
): Outcome<{ text: LegalText; cookies: Record<string, ConsentText> }> {
  const file = `pages/${document}/${locale}.md`;
  const source = readText(contentDir, file);
  if (!source.ok) return source;
  const split = splitFrontMatter(file, source.value, fields);
  if (!split.ok) return split;
  try {
    const fill = (text: string) => options.fill(locale, fillLegal(text, locale, options));
    const { title, description, updated, checkedByLawyer, cookies = {} } = split.value.fields;
    const { body } = renderBody(locale, fill(split.value.text));
    const told = Object.entries(cookies).map(([id, { name, purpose }]) => [
      id,
      { name: fill(name), purpose: fill(purpose) },
    ]);
    return {
      ok: true,
      value: {
        text: { title: fill(title), description: fill(description), updated, checkedByLawyer, body },
        cookies: Object.fromEntries(told),
      },
    };
  } catch (error) {
    return wrong(file, "text", error instanceof Error ? error.message : String(error), "correct it");
  }
}

/** What only these texts name: who is responsible, for how long, and the language in an address. */
function fillLegal(text: string, locale: Locale, { site, leadsKeepMonths, spamKeepMonths }: LegalOptions): string {
  const values: Record<string, string> = {
    "legal.controller": site.legalEntity ?? site.name,
    "legal.leadsKeepMonths": String(leadsKeepMonths),
    "legal.spamKeepMonths": String(spamKeepMonths),
    lang: locale,
  };
  return text.replace(/\{(legal\.[^{}\s]*|lang)\}/g, (found, key: string) => {
    const value = values[key];
    if (value === undefined)
      throw new Error(`unknown placeholder ${found}; known are ${Object.keys(values).join(", ")}`);
    return value;
  });
}

function readText(contentDir: string, file: string): Outcome<string> {
  try {
    return { ok: true, value: readFileSync(join(contentDir, file), "utf8") };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return wrong(file, "the file", `cannot be read (${code})`, "add it: every language has every legal text");
  }
}
