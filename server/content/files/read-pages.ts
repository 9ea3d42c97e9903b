import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import * as v from "valibot";
import type { Vacancy } from "../../../domain/content.ts";
import { featurePages, industries } from "../../../domain/features.ts";
import { legalDocuments } from "../../../domain/legal.ts";
import type { Pages, PageTexts } from "../../../domain/page-texts.ts";
import * as schemas from "../../../domain/page-texts.ts";
import { shippedFeatures, shippedIndustries } from "../../../domain/shipped.ts";
import { typeset } from "../../../domain/typeset.ts";
import { fallbackLocale, isLocale, type Locale, locales, perLocale } from "../../../i18n/locales.ts";
import type { Overlay } from "../../texts/overlay.ts";
import { schemaOf } from "../../texts/read-limit.ts";
import type { Outcome } from "../markdown/read-yaml.ts";
import { renderBody } from "../markdown/render-body.ts";
import { type ContentFiles, contentFiles, type KnownFiles, readFilled } from "./content-files.ts";

const text = v.pipe(v.string("write a text"), v.trim(), v.minLength(1, "write something"), v.maxLength(120));

const fields = v.strictObject({
  title: text,
  place: text,
  country: v.pipe(v.string("write a country's code"), v.regex(/^[A-Z]{2}$/, "write two letters such as KZ")),
  posted: v.pipe(v.string("write a date"), v.isoDate("write a date such as 2026-03-09")),
});

/**
 * Reads `content/vacancies/<slug>/<lang>.md`: title, place, country and date are in the front matter, the text is
 * below. A vacancy may exist in some languages only. Without the folder there are no vacancies.
 */
function readVacancies(
  contentDir: string,
  files: ContentFiles,
  fill: (locale: Locale, text: string) => string,
): Record<Locale, Vacancy[]> {
  const found = perLocale((): Vacancy[] => []);
  for (const file of filesOf(contentDir)) {
    const [, slug = "", lang] = /^vacancies\/([a-z0-9-]+)\/(\w+)\.md$/.exec(file) ?? [];
    if (!isLocale(lang)) {
      files.report(file, "file name", "not a language", "name it vacancies/<slug>/<language>.md");
      continue;
    }
    found[lang].push(
      files.markdown(file, fields, ({ title, place, country, posted }, text) => ({
        slug,
        title: fill(lang, title),
        place: fill(lang, place),
        country,
        posted,
        body: renderBody(lang, fill(lang, text)).body,
      })),
    );
  }
  return found;
}

function filesOf(contentDir: string): string[] {
  try {
    return readdirSync(join(contentDir, "vacancies"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
      .map((entry) => relative(contentDir, join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

const textNames = Object.keys(schemas.textSchemas) as (keyof typeof schemas.textSchemas)[];

type FillPage = (locale: Locale, text: string, field?: string) => string;

/**
 * Reads a text as if it were in this file of `content/pages`. `null`: the file is no YAML of a page. What several files
 * must agree on is not checked.
 */
export function readPage(file: string, source: string, fill: FillPage): Outcome<unknown> | null {
  const [, name = "", locale] = /^pages\/(.+)\/(\w+)\.yml$/.exec(file) ?? [];
  const schema = schemaOf(name);
  return schema && isLocale(locale) ? readFilled(file, source, schema, typesetting(locale, fill)) : null;
}

function typesetting(locale: Locale, fill: FillPage) {
  return (text: string, field: string) => typeset(locale, fill(locale, text, field), field);
}

/** Reads `content/pages/…`: one file per page and language. Throws like `readSite`, also where `fill` throws. */
export function readPages(contentDir: string, fill: FillPage, known?: KnownFiles, overlay?: Overlay): Pages {
  const files = contentFiles(contentDir, known, overlay);
  const names = new Set<string>([
    ...legalDocuments,
    // The texts of what the site does without may stay.
    ...shippedFeatures.map((slug) => `features/${slug}`),
    ...shippedIndustries.map((slug) => `industries/${slug}`),
  ]);
  const missing = perLocale((): string[] => []);
  const texts = perLocale((locale): PageTexts => {
    const page = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
      names.add(name);
      const own = `pages/${name}/${locale}.yml`;
      const isMissing = locale !== fallbackLocale && !files.exists(own);
      if (isMissing) missing[locale].push(name);
      const [language, file] = isMissing ? [fallbackLocale, `pages/${name}/${fallbackLocale}.yml`] : [locale, own];
      return files.yaml(file, schema, typesetting(language, fill));
    };
    const plain = byName(textNames, (name) => page<v.GenericSchema>(name, schemas.textSchemas[name]));
    return {
      ...(plain as Pick<PageTexts, keyof typeof schemas.textSchemas>),
      features: byName(featurePages, (slug) => page(`features/${slug}`, schemas.featureSchema(slug))),
      featuresOverview: page("features/overview", schemas.featuresOverviewSchema),
      industries: byName(industries, (slug) => page(`industries/${slug}`, schemas.industrySchema)),
      industriesOverview: page("industries/overview", schemas.industriesOverviewSchema),
    };
  });
  const related = files.yaml("pages/features/related.yml", schemas.relatedSchema);
  const examples = files.yaml("pages/industries/examples.yml", schemas.industryExamplesSchema);
  const vacancies = readVacancies(contentDir, files, fill);
  reportUnknownFolders(contentDir, files, names);
  files.done();
  reportUngrouped(files, texts, missing);
  files.done();
  return { texts, related, ...examples, vacancies, missing };
}

/** Reports each folder that no page is read from, because its author expects a page. Own pages are in the mirror. */
function reportUnknownFolders(contentDir: string, files: ContentFiles, names: ReadonlySet<string>): void {
  const pages = join(contentDir, "pages");
  if (!existsSync(pages)) return;
  const known = [...names, "own"].map((name) => `${name}/`);
  for (const entry of readdirSync(pages, { recursive: true, withFileTypes: true })) {
    const name = relative(pages, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
    if (!entry.isDirectory() || /(^|\/)\./.test(name) || name.startsWith("own/")) continue;
    if (known.some((each) => each.startsWith(`${name}/`))) continue;
    files.report(`pages/${name}`, "folder name", "no page has this name", "correct the name, or remove the folder");
  }
}

/** A feature without a text in a language may lack a group there. */
function reportUngrouped(
  files: ContentFiles,
  texts: Record<Locale, PageTexts>,
  missing: Record<Locale, string[]>,
): void {
  for (const locale of locales) {
    const named = texts[locale].featuresOverview.groups.flatMap((group) => group.features);
    for (const slug of featurePages) {
      const times = named.filter((each) => each === slug).length;
      if (times === 1 || (times === 0 && missing[locale].includes(`features/${slug}`))) continue;
      const file = `pages/features/overview/${locale}.yml`;
      files.report(file, "groups", `${slug} is not in exactly one`, "name it once");
    }
  }
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
