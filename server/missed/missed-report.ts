import { setImmediate } from "node:timers/promises";
import type { CatalogEntry, CollectionName } from "../../domain/content.ts";
import type { MissedReport } from "../../domain/desk/missed-report.ts";
import { featurePages, industries } from "../../domain/features.ts";
import { nearestAddress } from "../../domain/nearest-address.ts";
import { isOwnPath } from "../../domain/redirects.ts";
import { href, type PlainPage, pages } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import type { Store } from "../stores/store.ts";
import { readMissed } from "./read-missed.ts";

/** The maximum number of addresses in a report. */
const maxRows = 100;

const dayMs = 24 * 3600 * 1000;

/**
 * Reports the missed addresses of the last `days` days, each with the existing address that resembles it most, and
 * redirect rules for them. `catalog` contains all posts and help articles. Rejects if the store is unavailable.
 */
export async function missedReport(
  store: Store,
  catalog: readonly CatalogEntry[],
  days: number,
): Promise<MissedReport> {
  const missed = (await readMissed(store, Date.now() - days * dayMs)).slice(0, maxRows);
  const existing = missed.length > 0 ? existingAddresses(catalog) : [];
  const rows: MissedReport["rows"] = [];
  for (const each of missed) {
    rows.push({ ...each, nearest: nearestAddress(each.path, existing) });
    // With thousands of posts a comparison takes milliseconds: other requests are answered in between.
    await setImmediate();
  }
  const rules = rows.flatMap(({ path, nearest }) =>
    nearest === null || !isOwnPath(path) ? [] : [`- from: ${yamlText(path)}\n  to: ${nearest}`],
  );
  return { rows, redirects: rules.join("\n") };
}

/** Returns the address of every page to which a redirect rule may lead. */
function existingAddresses(catalog: readonly CatalogEntry[]): string[] {
  const plain = Object.entries(pages).flatMap(([name, { path }]) =>
    path.slice("/:lang".length).includes(":") || name === "thanks" || name.endsWith("Preview")
      ? []
      : [name as PlainPage],
  );
  const slugs = (name: CollectionName, lang: Locale) =>
    catalog.flatMap(({ collection, translations }) => (collection === name ? (translations[lang] ?? []) : []));
  return locales.flatMap((lang) => [
    ...plain.map((name) => href(name, { lang })),
    ...featurePages.map((slug) => href("feature", { lang, slug })),
    ...industries.map((slug) => href("industry", { lang, slug })),
    ...slugs("posts", lang).map((uri) => href("blogPost", { lang, uri })),
    ...slugs("help", lang).map((slug) => href("helpArticle", { lang, slug })),
  ]);
}

/** Returns a path as a YAML value, in quotes if a character could have a meaning in YAML. */
function yamlText(path: string): string {
  return /^[\w/.~%-]+$/.test(path) ? path : JSON.stringify(path);
}
