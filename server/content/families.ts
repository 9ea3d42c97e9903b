import type { CatalogEntry, CollectionName, Translations } from "../../domain/content.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import type { Mirror, Row } from "./mirror.ts";

/** The start of a query for entries with the title and icon of their category, in the language of the entry. */
export const cards = `select e.*, c.title as category_title, c.icon as category_icon from entries e
  left join categories c on c.collection = e.collection and c.locale = e.locale and c.slug = e.category`;

export const newestFirst = `order by e.published desc, e.id`;

/**
 * Finds the entry with this slug and returns its public rows, one per language; empty if there is none. A slug of this
 * language is preferred to a slug of another language, and a current slug to a former one.
 */
export function findFamily(mirror: Mirror, name: CollectionName, now: number, locale: Locale, slug: string): Row[] {
  const rows = mirror.all(
    `select e.id, e.locale, s.old from slugs s join entries e using (entry)
      where s.collection = ? and s.slug = ? and e.hidden = 0 and e.published <= ? order by s.old, e.published desc`,
    ...[name, slug, now],
  );
  const order = [locale, ...locales];
  const rank = ({ old, locale: each }: Row) => Number(old) * order.length + order.indexOf(each as Locale);
  const [found] = rows.toSorted((a, b) => rank(a) - rank(b));
  if (!found) return [];
  return mirror.all(
    `${cards} where e.collection = ? and e.id = ? and e.hidden = 0 and e.published <= ?`,
    name,
    found.id ?? "",
    now,
  );
}

/** Returns every public entry of a collection, newest first. */
export function catalogOf(mirror: Mirror, name: CollectionName, now: number): CatalogEntry[] {
  const rows = mirror.all(
    `select e.id, e.locale, e.slug, e.updated from entries e
      where e.collection = ? and e.hidden = 0 and e.published <= ? ${newestFirst}`,
    ...[name, now],
  );
  const families = Map.groupBy(rows, ({ id }) => String(id));
  return [...families].map(([id, family]) => ({
    collection: name,
    id,
    translations: translationsOf(family),
    updated: Object.fromEntries(family.map(({ locale, updated }) => [locale, new Date(Number(updated)).toISOString()])),
  }));
}

export function translationsOf(family: readonly Row[]): Translations {
  return Object.fromEntries(family.map(({ locale, slug }) => [locale, slug]));
}
