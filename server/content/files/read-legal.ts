import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { ConsentText, Legal, LegalDocument, LegalText } from "../../../domain/legal.ts";
import type { Site } from "../../../domain/site.ts";
import { fallbackLocale, type Locale, perLocale } from "../../../i18n/locales.ts";
import type { Overlay } from "../../texts/overlay.ts";
import { renderBody } from "../markdown/render-body.ts";
import { type ContentFiles, contentFiles, type KnownFiles } from "./content-files.ts";

export interface LegalOptions {
  site: Site;
  leadsKeepMonths: number;
  spamKeepMonths: number;
  tagManager: boolean;
  /** The edits that are laid over the files. */
  overlay?: Overlay;
  /** Fills `{site.…}` and `{fact:…}`. Throws on unknown placeholders. */
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

/** Reads the legal texts and the list of cookies of a content folder. Throws like `readSite`. */
export function readLegal(contentDir: string, options: LegalOptions, known?: KnownFiles): Legal {
  const files = contentFiles(contentDir, known, options.overlay);
  const list = files.yaml("cookies.yml", cookieList);
  const read = (document: LegalDocument) => perLocale((locale) => readDocument(files, document, locale, options));
  const documents = { privacy: read("privacy"), terms: read("terms"), cookies: read("cookies") };
  files.done();
  checkScripts(files, contentDir, options.site, list);
  const waiting = new Set(options.site.scripts.map(({ id }) => id));
  const told = perLocale((locale) => documents.cookies[locale].cookies);
  const items = Object.entries(list)
    .filter(([id, { needs }]) => needs === undefined || options.tagManager || waiting.has(id))
    .map(([id, { needs, ...item }]) => ({ id, ...item }));
  for (const { id } of items.filter(({ id }) => !(id in told[fallbackLocale]))) {
    files.report(`pages/cookies/${fallbackLocale}.md`, `cookies.${id}`, "missing", "write its name and purpose");
  }
  files.done();
  const texts = (document: LegalDocument) => perLocale((locale) => documents[document][locale].text);
  return {
    texts: { privacy: texts("privacy"), terms: texts("terms"), cookies: texts("cookies") },
    // A cookie that one language does not explain is explained in the fallback language.
    consent: { items, texts: perLocale((locale) => ({ ...told[fallbackLocale], ...told[locale] })) },
  };
}

/** Reports scripts of `site.yml` that no visitor could allow, or that do not exist. */
function checkScripts(
  files: ContentFiles,
  contentDir: string,
  { scripts }: Site,
  list: v.InferOutput<typeof cookieList>,
): void {
  for (const [index, { id, src }] of scripts.entries()) {
    const field = `scripts.${index}`;
    if (list[id]?.necessary !== false) {
      files.report("site.yml", `${field}.id`, `found "${id}"`, "write an item of cookies.yml with necessary: false");
    }
    if (src.startsWith("/") && !existsSync(join(contentDir, "public", src))) {
      files.report("site.yml", `${field}.src`, `found "${src}"`, `add the file public${src}`);
    }
  }
}

function readDocument(
  files: ContentFiles,
  document: LegalDocument,
  asked: Locale,
  options: LegalOptions,
): { text: LegalText; cookies: Record<string, ConsentText> } {
  // A site without a legal text would break the law, so a language that lacks one has that of the fallback language.
  const isMissing = !files.exists(`pages/${document}/${asked}.md`);
  const locale = isMissing ? fallbackLocale : asked;
  const fill = (text: string) => withLegal(options)(locale, text);
  return files.markdown(
    `pages/${document}/${locale}.md`,
    fields,
    ({ title, description, cookies = {}, ...rest }, text) => ({
      text: { title: fill(title), description: fill(description), ...rest, body: renderBody(locale, fill(text)).body },
      cookies: Object.fromEntries(
        Object.entries(cookies).map(([id, { name, purpose }]) => [id, { name: fill(name), purpose: fill(purpose) }]),
      ),
    }),
  );
}

/** Returns a function that also fills the placeholders of `fillLegal`. */
export function withLegal(options: LegalOptions): LegalOptions["fill"] {
  return (locale, text) => options.fill(locale, fillLegal(text, locale, options));
}

/** Fills the months for which the site keeps data, who is responsible for it, and the language in an address. */
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
