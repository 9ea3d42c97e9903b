import { globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { placeholderValues } from "../../domain/placeholders.ts";
import type { Site } from "../../domain/site.ts";
import { formatNumber } from "../../i18n/format.ts";
import { isLocale, type Locale, locales } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { argumentFault, differentArguments, faultsOfMessage } from "../../server/messages/message-faults.ts";
import { shippedLocales } from "./shipped-locales.ts";
import { wrongLetters } from "./wrong-letters.ts";

/** The language of the code's messages that the others are compared with. A site may lack it. */
const original = "en";

/**
 * Returns every fault of the messages and of the texts in the content folder, one line each: file, key, what to do.
 * `shipped`: the languages of the site that `messagesDir` has.
 */
export async function checkMessages(
  messagesDir: string,
  contentDir: string,
  shipped: readonly Locale[] = shippedLocales,
): Promise<string[]> {
  const site = readSite(contentDir);
  const facts = readFacts(contentDir);
  const content = await textsIn(contentDir);
  const faults: string[] = [];
  for (const locale of locales) {
    const texts = content.filter((each) => each.locale === locale);
    const all = texts.map(({ text }) => text);
    const names = typedNames(site, locale, all);
    const faultsOfText = (text: string) => [...names(text), ...wrongLetters(text, locale)];
    const values = placeholderValues(site, facts, locale, formatNumber);
    for (const part of shipped.includes(locale) ? (await readdir(messagesDir)).sort() : []) {
      const english = await messagesIn(join(messagesDir, part, `${original}.json`));
      const messages = await messagesIn(join(messagesDir, part, `${locale}.json`));
      const faultsOf = (key: string, message: string | undefined) => {
        if (message === undefined) return ["missing; translate it"];
        const own = [...faultsOfMessage(message, locale, values), ...faultsOfText(message)];
        return locale === original ? own : [...own, ...differencesFromOriginal(english.get(key), message)];
      };
      for (const key of new Set([...english.keys(), ...messages.keys()])) {
        const found = faultsOf(key, messages.get(key));
        faults.push(...found.map((fault) => `i18n/messages/${part}/${locale}.json: ${key}: ${fault}`));
      }
    }
    faults.push(...texts.flatMap(({ file, text }) => faultsOfText(text).map((fault) => `content/${file}: ${fault}`)));
  }
  return faults;
}

/** Reads the texts of the content folder that are in one language. `file` is the path within the folder. */
async function textsIn(contentDir: string): Promise<{ file: string; locale: Locale; text: string }[]> {
  const files = globSync("**/*.{md,yml}", { cwd: contentDir }).sort();
  const texts = files.map(async (file) => {
    const [folder, name = ""] = file.split("/").slice(-2);
    const locale = [folder, name.split(".")[0]].find(isLocale);
    return locale ? [{ file, locale, text: await readFile(join(contentDir, file), "utf8") }] : [];
  });
  return (await Promise.all(texts)).flat();
}

/** Reads a file of messages by their full keys, such as `home.title`. */
async function messagesIn(file: string): Promise<ReadonlyMap<string, string>> {
  const flatten = (branch: object, path: string): [string, string][] =>
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === "object" && value !== null ? flatten(value, `${path}${key}.`) : [[path + key, String(value)]],
    );
  return new Map(flatten(JSON.parse(await readFile(file, "utf8")), ""));
}

/**
 * Returns a function that finds the company's name and address in a text, where a placeholder is needed. The name is
 * not searched if the texts of the language contain it in lower case: it is also a word there, and looks the same at
 * the start of a sentence.
 */
export function typedNames(site: Site, locale: Locale, texts: readonly string[]): (text: string) => string[] {
  // Matches a name also with a suffix, but not in an address.
  const patternOf = (name: string) =>
    new RegExp(String.raw`(?<![\p{L}\p{N}@./-])${RegExp.escape(name)}(?![\p{N}@]|\.\p{L})`, "u");
  const word = patternOf(site.name.toLocaleLowerCase(locale));
  const isWord = texts.some((text) => word.test(text));
  const name = patternOf(site.name);
  return (text) => [
    ...(text.includes(site.email) ? [`"${site.email}" is typed by hand; write {site.email}`] : []),
    ...(!isWord && name.test(text) ? [`"${site.name}" is typed by hand; write {site.name}`] : []),
  ];
}

/**
 * Returns the faults that only a comparison with the English text shows: another key, other arguments, sentences that
 * were not translated.
 */
export function differencesFromOriginal(text: string | undefined, message: string): string[] {
  if (text === undefined) return [`not in ${original}.json; remove it or add it there`];
  const different = differentArguments(text, message);
  const english = sentencesOf(text);
  const left = sentencesOf(message).filter((sentence) => english.includes(sentence) && wordsOf(sentence) >= 3);
  return [
    ...(different ? [argumentFault(different)] : []),
    ...left.map((sentence) => `"${sentence}" is still English`),
  ];
}

function sentencesOf(message: string): string[] {
  return message.split(/(?<=[.!?:;])\s+/).map((sentence) => sentence.trim());
}

function wordsOf(sentence: string): number {
  return sentence.replace(/\{[^{}]*\}|<[^>]*>/g, " ").match(/\p{L}{2,}/gu)?.length ?? 0;
}
