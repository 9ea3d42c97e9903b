import { legalDocuments } from "../../domain/legal.ts";
import { locales } from "../../i18n/locales.ts";
import { readLegal } from "../../server/content/files/read-legal.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { textFiller } from "../../server/content/files/text-filler.ts";

const description = { shortest: 50, longest: 170 };

/**
 * Returns what is wrong with the legal texts and the list of cookies of a content folder. The server reports the same
 * at its start, except for the length of descriptions.
 */
export async function checkLegal(contentDir: string): Promise<string[]> {
  try {
    const site = readSite(contentDir);
    const fill = textFiller(site, readFacts(contentDir));
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
    // The error for settings and texts that cannot be read has a line for each mistake.
    if (!(error instanceof Error)) throw error;
    return error.message.split("\n");
  }
}
