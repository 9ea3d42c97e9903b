import { globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fillPlaceholders, placeholderValues } from "../../domain/placeholders.ts";
import { formatNumber } from "../../i18n/format.ts";
import { fallbackLocale, isLocale, type Locale, locales } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { argumentsOf, type FlatMessages, faultsOfMessage, flatten } from "./message-shape.ts";
import { typedByHand } from "./typed-by-hand.ts";
import { wrongLetters } from "./wrong-letters.ts";

const root = join(import.meta.dirname, "../..");

/** Returns every fault of the messages and of the texts in the content folder, one line each: file, key, what to do. */
export async function checkMessages(
  messagesDir = join(root, "i18n/messages"),
  contentDir = join(root, "content"),
): Promise<string[]> {
  const site = readSite(contentDir);
  const facts = readFacts(contentDir);
  const valuesOf = (locale: Locale) => placeholderValues(site, facts, locale, formatNumber);
  const faultsOfText = (text: string, locale: Locale) => [
    ...typedByHand(text, site, facts),
    ...wrongLetters(text, locale),
  ];

  const faults: string[] = [];
  for (const part of (await readdir(messagesDir)).sort()) {
    const english = await messagesIn(messagesDir, part, fallbackLocale);
    for (const locale of locales) {
      const report = (key: string, fault: string) =>
        faults.push(`i18n/messages/${part}/${locale}.json: ${key}: ${fault}`);
      const messages = locale === fallbackLocale ? english : await messagesIn(messagesDir, part, locale);
      const values = valuesOf(locale);
      for (const key of english.keys()) if (!messages.has(key)) report(key, "missing; translate it");
      for (const [key, message] of messages) {
        for (const fault of faultsOfFilled(message, locale, values)) report(key, fault);
        for (const fault of faultsOfText(message, locale)) report(key, fault);
        const original = english.get(key);
        if (original === undefined) report(key, `not in ${fallbackLocale}.json; remove it or add it there`);
        else if (locale !== fallbackLocale)
          for (const fault of differencesFromOriginal(original, message)) report(key, fault);
      }
    }
  }

  for (const file of globSync(join(contentDir, "**/*.{md,yml}")).sort()) {
    const locale = languageOf(file);
    if (locale === null) continue;
    const text = await readFile(file, "utf8");
    const unknown = problemOf(() => fillPlaceholders(text, valuesOf(locale)));
    const found = [...(unknown ? [unknown] : []), ...faultsOfText(text, locale)];
    faults.push(...found.map((fault) => `content/${relative(contentDir, file)}: ${fault}`));
  }
  return faults;
}

/** Returns the language that the name of a text's folder or file gives. */
function languageOf(file: string): Locale | null {
  const [folder, name = ""] = file.split("/").slice(-2);
  return [folder, name.split(".")[0]].find(isLocale) ?? null;
}

async function messagesIn(folder: string, part: string, locale: Locale): Promise<FlatMessages> {
  return flatten(JSON.parse(await readFile(join(folder, part, `${locale}.json`), "utf8")));
}

function faultsOfFilled(message: string, locale: Locale, values: ReadonlyMap<string, string>): string[] {
  const unknown = problemOf(() => fillPlaceholders(message, values));
  return unknown ? [unknown] : faultsOfMessage(neutral(message), locale);
}

/**
 * Returns the faults that only a comparison with the English text shows: other arguments, sentences that were not
 * translated.
 */
export function differencesFromOriginal(original: string, message: string): string[] {
  const faults: string[] = [];
  const problem = problemOf(() => {
    const [wanted, found] = [original, message].map((text) => argumentsOf(text, neutral(text)).join(" "));
    if (wanted !== found) faults.push(`names ${found || "nothing"} where English names ${wanted || "nothing"}`);
  });
  // An unreadable message is already reported on its own.
  if (problem) return [];
  const english = new Set(sentencesOf(original));
  const left = sentencesOf(message).filter((sentence) => english.has(sentence) && wordsOf(sentence) >= 3);
  return [...faults, ...left.map((sentence) => `"${sentence}" is still English`)];
}

/**
 * Replaces placeholders with a word. Their values may contain anything and do not matter for the shape of a message.
 */
function neutral(message: string): string {
  return message.replace(/\{\s*(?:site|fact)[.:][^{},\s]*\s*\}/g, "X");
}

function sentencesOf(message: string): string[] {
  return message.split(/(?<=[.!?:;])\s+/).map((sentence) => sentence.trim());
}

function wordsOf(sentence: string): number {
  return sentence.replace(/\{[^{}]*\}|<[^>]*>/g, " ").match(/\p{L}{2,}/gu)?.length ?? 0;
}

function problemOf(attempt: () => unknown): string | null {
  try {
    attempt();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
