/*
 * npm run translations: shows how much of the texts each language has, what has changed since it was translated, with
 * the hash of the text that it was translated from, and what is missing.
 */
import { join } from "node:path";
import process from "node:process";
import { isLocale, type Locale, locales } from "../i18n/locales.ts";
import { lineOf } from "../server/content/markdown/read-yaml.ts";
import { type Family, readFamilies } from "../server/texts/families.ts";
import {
  acceptUnits,
  coverageOf,
  type Lock,
  readLock,
  type TranslatedUnit,
  translatedUnits,
  writeLock,
} from "../server/texts/lock.ts";
import { exchangeTexts } from "./exchange.ts";
import { siteDir } from "./site-dir.ts";
import { refuse, say, table } from "./terminal.ts";

const usage = [
  "npm run translations                                        shows the state of all languages",
  "npm run translations -- accept <language|all>               takes all translations as current",
  "npm run translations -- accept <language|all> new           only those of which nothing is recorded",
  "npm run translations -- accept <language|all> <address> …   only these, for example after a correction",
];

/** Returns a row for each language and part, with the texts and words of each state. */
export function coverageRows(families: readonly Family[], dir: string): string[][] {
  const head = ["", "part", "texts", "words", "current", "words", "changed", "words", "missing", "words"];
  const rows = locales.flatMap((locale) =>
    [...coverageOf(families, locale, lockOf(dir, locale))].map(([part, { total, current, changed, missing }]) => [
      ...[locale, part],
      ...[total, current, changed, missing].flatMap(({ units, words }) => [String(units), String(words)]),
    ]),
  );
  return [head, ...rows];
}

/** Returns a line for each text of a language that has changed or is missing. A family that is missing has one line. */
export function dueLines(families: readonly Family[], locale: Locale, lock: Lock): string[] {
  return families.flatMap((family) => {
    const units = translatedUnits(family, locale, lock);
    const due = units.filter(({ state }) => state !== "current");
    const isAbsent = units.length > 1 && units.every(({ state }) => state === "missing");
    const words = units.reduce((sum, unit) => sum + unit.words, 0);
    return isAbsent ? [`${family.id}: missing, ${words} words`] : due.map(dueLine);
  });
}

function dueLine({ address, state, words, recorded }: TranslatedUnit): string {
  const [[, hash = ""] = []] = recorded;
  return `${address}: ${state}, ${words} words${recorded.length === 1 ? `, made from ${hash}` : ""}`;
}

/** Takes translations as current: all of them, those of which nothing is recorded (`new`), or those at the addresses. */
export function accept(families: readonly Family[], dir: string, locale: Locale, which: readonly string[]): void {
  const isAccepted = ({ address, recorded }: TranslatedUnit) =>
    which.length === 0 || which.includes(address) || (recorded.length === 0 && which.includes("new"));
  const lock = acceptUnits(families, locale, lockOf(dir, locale), isAccepted);
  if (Object.keys(lock).length > 0) writeLock(dir, locale, lock);
}

/** Returns how many translations of a folder are of a text that has changed. A lock that cannot be read has none. */
export async function changedTranslations(dir: string): Promise<number> {
  const families = await readFamilies(dir);
  const counts = locales.map((locale) => {
    const lock = readLock(dir, locale);
    const units = lock.ok ? families.flatMap((family) => translatedUnits(family, locale, lock.value)) : [];
    return units.filter(({ state }) => state === "changed").length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function lockOf(dir: string, locale: Locale): Lock {
  const lock = readLock(dir, locale);
  if (lock.ok) return lock.value;
  throw new Error(lock.mistakes.map(lineOf).join("\n"));
}

async function run(words: string[]): Promise<void> {
  const [command, language = "", ...which] = words;
  if (await exchangeTexts(words)) return;
  const families = await readFamilies(siteDir, new Map(), join(import.meta.dirname, "../i18n"));
  if (command === undefined) return show(families);
  if (command !== "accept" || !(language === "all" || isLocale(language))) return refuse(...usage);
  const chosen = locales.filter((locale) => language === "all" || locale === language);
  const known = new Set(families.flatMap((family) => chosen.flatMap((locale) => addressesOf(family, locale))));
  const unknown = which.filter((address) => address !== "new" && !known.has(address));
  if (unknown.length > 0) return refuse(`no text of ${language} has the address ${unknown.join(", ")}`);
  for (const locale of chosen) accept(families, siteDir, locale, which);
  show(families);
}

function addressesOf(family: Family, locale: Locale): string[] {
  return translatedUnits(family, locale, {}).map(({ address }) => address);
}

function show(families: readonly Family[]): void {
  say(`${table(coverageRows(families, siteDir))}\n`);
  for (const locale of locales) {
    const due = dueLines(families, locale, lockOf(siteDir, locale));
    if (due.length > 0) say(`${locale}:\n${due.map((line) => `  ${line}`).join("\n")}\n`);
  }
}

if (import.meta.main) await run(process.argv.slice(2)).catch((error: Error) => refuse(...error.message.split("\n")));
