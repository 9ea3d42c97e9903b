import { existsSync, globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fillPlaceholders, placeholderValues } from "../../domain/placeholders.ts";
import { formatNumber } from "../../i18n/format.ts";
import { fallbackLocale, isLocale, type Locale, locales, perLocale } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { argumentsOf, type FlatMessages, faultsOfMessage, flatten } from "./message-shape.ts";
import { isOrdinaryWord, typedByHand } from "./typed-by-hand.ts";
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
  const content = await textsIn(contentDir);
  const isNameWord = perLocale((locale) =>
    isOrdinaryWord(
      site.name,
      locale,
      content.filter((each) => each.locale === locale).map(({ text }) => text),
    ),
  );
  const faultsOfText = (text: string, locale: Locale) => [
    ...typedByHand(text, site, facts, isNameWord[locale]),
    ...wrongLetters(text, locale),
  ];

  const faults: string[] = [];
  for (const part of (await readdir(messagesDir)).sort()) {
    const english = await messagesIn(messagesDir, part, fallbackLocale);
    for (const locale of locales) {
      const report = (key: string, fault: string) =>
        faults.push(`i18n/messages/${part}/${locale}.json: ${key}: ${fault}`);
      if (!existsSync(join(messagesDir, part, `${locale}.json`))) {
        report("the file", "missing; add it");
        continue;
      }
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

  for (const { file, locale, text } of content) {
    const unknown = problemOf(() => fillPlaceholders(text, valuesOf(locale)));
    const found = [...(unknown ? [unknown] : []), ...faultsOfText(text, locale)];
    faults.push(...found.map((fault) => `content/${file}: ${fault}`));
  }
  return faults;
}

/** Reads the texts of the content folder that are in one language. `file` is the path within the folder. */
async function textsIn(contentDir: string): Promise<{ file: string; locale: Locale; text: string }[]> {
  const files = globSync("**/*.{md,yml}", { cwd: contentDir }).sort();
  const texts = files.map(async (file) => {
    const locale = languageOf(file);
    return locale === null ? [] : [{ file, locale, text: await readFile(join(contentDir, file), "utf8") }];
  });
  return (await Promise.all(texts)).flat();
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
