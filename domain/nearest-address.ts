import { fallbackLocale, isLocale } from "../i18n/locales.ts";

/** If a larger share of the letters differs, it is a different page. */
const maxDistance = 0.4;

/**
 * Returns the existing path that resembles a missed one most; `null` if none is similar. A path without a language is
 * compared as an English one. Only pages of the same language count.
 */
export function nearestAddress(missed: string, existing: readonly string[]): string | null {
  const [, first] = missed.split("/");
  const path = (isLocale(first) ? missed : `/${fallbackLocale}${missed}`).replace(/\.(?:html?|php)$/, "").toLowerCase();
  const prefix = path.slice(0, 3);
  const near = existing
    .filter((each) => each === prefix || each.startsWith(`${prefix}/`))
    .map((each) => ({ each, distance: distanceOf(path.slice(3), each.slice(3)) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.each ?? null;
}

/**
 * Returns a distance from 0 (the same) to 1. Paths with the same last part are near, wherever they are, because pages
 * move between folders.
 */
function distanceOf(one: string, other: string): number {
  const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const whole = changedShare(one, other);
  const isSlug = lastOf(one).length > 3;
  return isSlug ? Math.min(whole, changedShare(lastOf(one), lastOf(other)) + 0.1) : whole;
}

/**
 * Returns the number of letters to insert, delete or replace, divided by the length of the longer text; 1 if that is
 * more than `maxDistance`.
 */
function changedShare(one: string, other: string): number {
  const longer = Math.max(one.length, other.length, 1);
  const limit = maxDistance * longer;
  if (Math.abs(one.length - other.length) > limit) return 1;
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 0; row < one.length; row++) {
    const current = [row + 1];
    let least = row + 1;
    for (let at = 0; at < other.length; at++) {
      const replaced = (previous[at] ?? 0) + (one[row] === other[at] ? 0 : 1);
      const changes = Math.min(replaced, (previous[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1);
      current.push(changes);
      if (changes < least) least = changes;
    }
    // Further rows can only increase the distance.
    if (least > limit) return 1;
    previous = current;
  }
  return (previous.at(-1) ?? 0) / longer;
}
