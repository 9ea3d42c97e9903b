import type { Config } from "./config.ts";
import type { LiveTexts } from "./content/files/live-texts.ts";
import type { OpenContent } from "./content/open-content.ts";
import { daysIn } from "./numbers/day.ts";
import { knownPages } from "./numbers/known-pages.ts";
import { numbersReport } from "./numbers/read-report.ts";
import { SiteNumbers } from "./numbers/site-numbers.ts";
import type { Store } from "./stores/store.ts";
import { pathOf } from "./texts/snapshot.ts";

interface NumbersOptions {
  store: Store;
  texts: LiveTexts;
  content: OpenContent;
  /** Returns the names of all configured channels of the outbox. */
  channels: () => readonly string[];
  log: { error(fields: object, message: string): void };
}

/** Opens the counting of what visitors do, with its experiments and its report. */
export function openNumbers(config: Config, { store, texts, content, channels, log }: NumbersOptions) {
  const { siteUrl, numbers: isOn, cdnMaxAge } = config;
  const dayOf = daysIn(() => texts.now.site.timeZone);
  const read = () => texts.now.experiments;
  const numbers = new SiteNumbers({
    ...{ store, log, siteUrl, isOn, dayOf, isKnownPage: knownPages(content) },
    experiments: {
      read,
      pathOf: (page, lang) => pathOf({ id: `pages/${page}`, part: "pages", files: {} }, lang),
      canChoose: cdnMaxAge === 0,
    },
  });
  const report = numbersReport({ store, reports: numbers.reports, isOn, dayOf, experiments: read, channels });
  return { numbers, report };
}
