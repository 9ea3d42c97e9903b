import type * as v from "valibot";
import { featurePages, industries } from "../../../domain/features.ts";
import type { Pages, PageTexts } from "../../../domain/page-texts.ts";
import * as schemas from "../../../domain/page-texts.ts";
import { pricingSchema } from "../../../domain/pricing-texts.ts";
import { latenessSchema, scheduleSchema } from "../../../domain/tools-texts.ts";
import { trustSchema } from "../../../domain/trust-texts.ts";
import { typeset } from "../../../domain/typeset.ts";
import { type Locale, locales, perLocale } from "../../../i18n/locales.ts";
import { type ContentFiles, contentFiles } from "./content-files.ts";
import { readVacancies } from "./read-vacancies.ts";

/**
 * Reads `content/pages/…`: one file per page and language. `fill` replaces placeholders and throws on unknown ones.
 * Throws an `Error` with one line per mistake: file, field, problem, fix.
 */
export function readPages(contentDir: string, fill: (locale: Locale, text: string, field?: string) => string): Pages {
  const files = contentFiles(contentDir);
  const texts = perLocale((locale): PageTexts => {
    const page = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
      files.yaml(`pages/${name}/${locale}.yml`, schema, (text, field) =>
        typeset(locale, fill(locale, text, field), field),
      );
    return {
      home: page("home", schemas.homeSchema),
      features: byName(featurePages, (slug) => page(`features/${slug}`, schemas.featureSchema(slug))),
      featuresOverview: page("features/overview", schemas.featuresOverviewSchema),
      industries: byName(industries, (slug) => page(`industries/${slug}`, schemas.industrySchema)),
      industriesOverview: page("industries/overview", schemas.industriesOverviewSchema),
      about: page("about", schemas.aboutSchema),
      careers: page("careers", schemas.careersSchema),
      problem: page("problem", schemas.problemSchema),
      pricing: page("pricing", pricingSchema),
      trust: page("trust", trustSchema),
      schedule: page("schedule", scheduleSchema),
      lateness: page("lateness", latenessSchema),
      scenes: page("scenes", schemas.scenesSchema),
    };
  });
  const related = files.yaml("pages/features/related.yml", schemas.relatedSchema);
  const examples = files.yaml("pages/industries/examples.yml", schemas.industryExamplesSchema);
  const vacancies = readVacancies(contentDir, files, fill);
  files.done();
  reportUngrouped(files, texts);
  files.done();
  return { texts, related, ...examples, vacancies };
}

/** Reports each feature that is not in exactly one group of the overview. */
function reportUngrouped(files: ContentFiles, texts: Record<Locale, PageTexts>): void {
  for (const locale of locales) {
    const named = texts[locale].featuresOverview.groups.flatMap((group) => group.features);
    for (const slug of featurePages.filter((slug) => named.filter((each) => each === slug).length !== 1)) {
      const file = `pages/features/overview/${locale}.yml`;
      files.report(file, "groups", `${slug} is not in exactly one`, "name it once");
    }
  }
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
