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

/** Addresses in a report. */
const maxRows = 100;

const dayMs = 24 * 3600 * 1000;

/**
 * The missed addresses of the last days with the existing one that resembles each most. `catalog`: all posts and help
 * articles. Rejects where the store is away.
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

/** Every page that a rule may lead to. */
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

/** A path as a value in YAML: quoted where a letter could mean something there. */
function yamlText(path: string): string {
  return /^[\w/.~%-]+$/.test(path) ? path : JSON.stringify(path);
}
