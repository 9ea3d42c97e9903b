import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { featurePages, industries } from "../../../domain/features.ts";
import type { Pages, PageTexts } from "../../../domain/page-texts.ts";
import { typeset } from "../../../domain/typeset.ts";
import { type Locale, locales, perLocale } from "../../../i18n/locales.ts";
import { lineOf, type Outcome, wrong } from "../markdown/mistake.ts";
import { readYaml } from "../markdown/read-yaml.ts";
import * as schemas from "./page-schemas.ts";
import { readVacancies } from "./read-vacancies.ts";

/** A text of a field, ready to be shown. */
type Fill = (text: string, field: string) => string;

/**
 * `content/pages/…`: a file a page and language. Throws an `Error` with one line per mistake: file, field, what to
 * write. `fill` puts in placeholders and throws on unknown ones.
 */
export function readPages(contentDir: string, fill: (locale: Locale, text: string) => string): Pages {
  const mistakes: string[] = [];

  function read<Schema extends v.GenericSchema>(file: string, schema: Schema, fillText?: Fill) {
    const outcome = readFile(contentDir, file, schema, fillText);
    if (outcome.ok) return outcome.value;
    mistakes.push(...outcome.mistakes.map((mistake) => `${contentDir}/${lineOf(mistake)}`));
    // Never used: mistakes end in a throw before anybody could.
    return null as never;
  }

  const texts = perLocale((locale): PageTexts => {
    const page = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
      read(`pages/${name}/${locale}.yml`, schema, (text, field) => typeset(locale, fill(locale, text), field));
    return {
      home: page("home", schemas.homeSchema),
      features: byName(featurePages, (slug) => page(`features/${slug}`, schemas.featureSchema(slug))),
      featuresOverview: page("features/overview", schemas.featuresOverviewSchema),
      industries: byName(industries, (slug) => page(`industries/${slug}`, schemas.industrySchema)),
      industriesOverview: page("industries/overview", schemas.industriesOverviewSchema),
      about: page("about", schemas.aboutSchema),
      careers: page("careers", schemas.careersSchema),
      problem: page("problem", schemas.problemSchema),
    };
  });
  const related = read("pages/features/related.yml", schemas.relatedSchema);
  const facts = read("pages/industries/facts.yml", schemas.industryFactsSchema);
  if (mistakes.length === 0) mistakes.push(...ungrouped(contentDir, texts));
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return { texts, related, ...facts, vacancies: readVacancies(contentDir, fill) };
}

/** Every feature stands in one group of the overview. */
function ungrouped(contentDir: string, texts: Record<Locale, PageTexts>): string[] {
  return locales.flatMap((locale) => {
    const named = texts[locale].featuresOverview.groups.flatMap((group) => group.features);
    const odd = featurePages.filter((slug) => named.filter((each) => each === slug).length !== 1);
    const file = `${contentDir}/pages/features/overview/${locale}.yml`;
    return odd.map((slug) => `${file}: groups: ${slug} is not in exactly one: name it once`);
  });
}

function readFile<Schema extends v.GenericSchema>(
  contentDir: string,
  file: string,
  schema: Schema,
  fill?: Fill,
): Outcome<v.InferOutput<Schema>> {
  let source: string;
  try {
    source = readFileSync(join(contentDir, file), "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return wrong(file, "the file", `cannot be read (${code})`, "add it: every language has every page");
  }
  const outcome = readYaml({ file, part: "the file" }, source, schema);
  if (!outcome.ok || !fill) return outcome;
  try {
    return { ok: true, value: fillAll(outcome.value, fill) };
  } catch (error) {
    return wrong(file, "text", error instanceof Error ? error.message : String(error), "correct its spelling");
  }
}

/** The same value, every text in it filled. */
function fillAll<T>(value: T, fill: Fill, field = ""): T {
  if (typeof value === "string") return fill(value, field) as T;
  if (Array.isArray(value)) return value.map((each) => fillAll(each, fill, field)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(each, fill, key)])) as T;
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
