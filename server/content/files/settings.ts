import type * as v from "valibot";
import { type Facts, factsSchema } from "../../../domain/facts.ts";
import {
  choosePlurals,
  fillPlaceholders,
  fillTimes,
  placeholderValues,
  withoutAbsentFacts,
} from "../../../domain/placeholders.ts";
import { type RedirectRule, redirectsSchema } from "../../../domain/redirects.ts";
import { type Site, siteSchema } from "../../../domain/site.ts";
import { formatNumber, formatTime } from "../../../i18n/format.ts";
import { type Locale, perLocale } from "../../../i18n/locales.ts";
import type { Overlay } from "../../texts/overlay.ts";
import { redirectsFile } from "../../texts/renames.ts";
import { contentFiles } from "./content-files.ts";

/** Reads `site.yml` of a content folder. Throws an `Error` with one line per mistake: file, field, problem, fix. */
export function readSite(contentDir: string): Site {
  return readOne(contentDir, "site.yml", siteSchema);
}

/** Reads `facts.yml` of a content folder. Throws like `readSite`. */
export function readFacts(contentDir: string): Facts {
  return readOne(contentDir, "facts.yml", factsSchema);
}

/**
 * Reads `redirects.yml` of a content folder; without that file there are no redirects. `overlay`: the texts with a new
 * address. Throws like `readSite`.
 */
export function readRedirects(contentDir: string, overlay?: Overlay): RedirectRule[] {
  const files = contentFiles(contentDir, undefined, overlay);
  return files.exists(redirectsFile) ? readOne(contentDir, redirectsFile, redirectsSchema, overlay) : [];
}

function readOne<Schema extends v.GenericSchema>(
  contentDir: string,
  file: string,
  schema: Schema,
  overlay?: Overlay,
): v.InferOutput<Schema> {
  const files = contentFiles(contentDir, undefined, overlay);
  const value = files.yaml(file, schema);
  files.done();
  return value;
}

/** Returns a function that fills placeholders and chooses plural forms. It throws on an unknown placeholder. */
export function textFiller(site: Site, facts: Facts): (locale: Locale, text: string) => string {
  const values = perLocale((locale) => placeholderValues(site, facts, locale, formatNumber));
  return (locale, text) => {
    const filled = withoutAbsentFacts(fillPlaceholders(text, values[locale]));
    return choosePlurals(
      fillTimes(filled, (time) => formatTime(locale, time)),
      locale,
    );
  };
}
