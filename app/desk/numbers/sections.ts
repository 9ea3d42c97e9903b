import { experiments } from "./experiments.ts";
import type { Reader, Section } from "./section.ts";
import { articles, missed, misses, reasons, translations, undelivered, unopened, vitals } from "./site-sections.ts";
import { days, form, funnel, landings, outcomes, sources } from "./visit-sections.ts";

/** Makes the sections that have something to show. A campaign limits them to visits, because only these know it. */
export function sectionsOf(reader: Reader, isCampaign: boolean): Section[] {
  const others = [articles, reasons, misses, unopened, missed, translations, undelivered, vitals, experiments];
  return [days, sources, landings, funnel, form, outcomes, ...(isCampaign ? [] : others)]
    .map((make) => ({ bars: [], charts: [], ...make(reader) }))
    .filter(({ rows }) => rows.length > 0);
}
