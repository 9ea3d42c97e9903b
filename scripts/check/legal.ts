import { legalDocuments } from "../../domain/legal.ts";
import { fillPlaceholders, placeholderValues } from "../../domain/placeholders.ts";
import { formatNumber } from "../../i18n/format.ts";
import { locales } from "../../i18n/locales.ts";
import { readLegal } from "../../server/sources/legal/read-legal.ts";
import { perLocale } from "../../server/sources/markdown/per-locale.ts";
import { readFacts, readSite } from "../../server/sources/settings.ts";

const description = { shortest: 50, longest: 170 };

/** What is wrong with the legal texts and the list of cookies of a content folder; the server's start says the first part too. */
export async function checkLegal(contentDir: string): Promise<string[]> {
  try {
    const site = readSite(contentDir);
    const facts = readFacts(contentDir);
    const values = perLocale((locale) => placeholderValues(site, facts, locale, formatNumber));
    const fill = (locale: keyof typeof values, text: string) => fillPlaceholders(text, values[locale]);
    const { texts } = readLegal(contentDir, { site, fill, leadsKeepMonths: 24, spamKeepMonths: 3, tagManager: true });
    return legalDocuments.flatMap((document) =>
      locales.flatMap((locale) => {
        const { length } = [...texts[document][locale].description];
        const isRight = length >= description.shortest && length <= description.longest;
        const fix = `make it between ${description.shortest} and ${description.longest} long`;
        return isRight ? [] : [`pages/${document}/${locale}.md: description: ${length} characters: ${fix}`];
      }),
    );
  } catch (error) {
    // Settings and texts that cannot be read say what is wrong with them, a line each.
    if (!(error instanceof Error)) throw error;
    return error.message.split("\n");
  }
}
