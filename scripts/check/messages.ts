import { globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { fillPlaceholders, placeholdersOf, placeholderValues } from "../../domain/placeholders.ts";
import type { Site } from "../../domain/site.ts";
import { formatNumber } from "../../i18n/format.ts";
import { fallbackLocale, isLocale, type Locale, locales } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { wrongLetters } from "./wrong-letters.ts";

/** Returns every fault of the messages and of the texts in the content folder, one line each: file, key, what to do. */
export async function checkMessages(messagesDir: string, contentDir: string): Promise<string[]> {
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
    for (const part of (await readdir(messagesDir)).sort()) {
      const english = await messagesIn(join(messagesDir, part, `${fallbackLocale}.json`));
      const messages = await messagesIn(join(messagesDir, part, `${locale}.json`));
      const faultsOf = (key: string, message: string | undefined) => {
        if (message === undefined) return ["missing; translate it"];
        const own = [...faultsOfMessage(message, locale, values), ...faultsOfText(message)];
        return locale === fallbackLocale ? own : [...own, ...differencesFromOriginal(english.get(key), message)];
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

/** Returns the faults of one message that can be found without comparing it to other languages. */
export function faultsOfMessage(message: string, locale: Locale, values: ReadonlyMap<string, string>): string[] {
  if (message.trim() === "") return ["empty; write the text or remove the key everywhere"];
  try {
    fillPlaceholders(message, values);
    return nodesOf(parse(neutral(message))).flatMap((node) => faultsOfNode(node, locale));
  } catch (error) {
    return [`not an ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function faultsOfNode(node: MessageFormatElement, locale: Locale): string[] {
  if (node.type === TYPE.number || node.type === TYPE.date || node.type === TYPE.time) {
    return [`{${node.value}} is formatted by the browser, wrongly in kk, az, uz; hand it over formatted`];
  }
  if (node.type !== TYPE.plural) return [];
  const type = node.pluralType ?? "cardinal";
  const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  const missing = needed.filter((category) => !(category in node.options));
  return missing.map((category) => `{${node.value}, plural} lacks "${category}"; ${locale} has ${needed.join(", ")}`);
}

/**
 * Returns the faults that only a comparison with the English text shows: another key, other arguments, sentences that
 * were not translated.
 */
export function differencesFromOriginal(original: string | undefined, message: string): string[] {
  if (original === undefined) return [`not in ${fallbackLocale}.json; remove it or add it there`];
  const [wanted, found] = [original, message].map(argumentsOf);
  // An unreadable message is already reported on its own.
  if (wanted === undefined || found === undefined) return [];
  const english = sentencesOf(original);
  const left = sentencesOf(message).filter((sentence) => english.includes(sentence) && wordsOf(sentence) >= 3);
  return [
    ...(wanted === found ? [] : [`names ${found || "nothing"} where English names ${wanted || "nothing"}`]),
    ...left.map((sentence) => `"${sentence}" is still English`),
  ];
}

/** Returns the arguments, tags and placeholders of a message in one line; `undefined` if it is no ICU message. */
function argumentsOf(message: string): string | undefined {
  try {
    const named = nodesOf(parse(neutral(message))).map((node) => {
      if (node.type === TYPE.argument) return `{${node.value}}`;
      if (node.type === TYPE.tag) return `<${node.value}>`;
      if (node.type === TYPE.plural) return `{${node.value}, plural}`;
      return node.type === TYPE.select ? `{${node.value}, select: ${Object.keys(node.options).sort().join(" ")}}` : "";
    });
    const all = [...named.filter(Boolean), ...placeholdersOf(message).map((key) => `{${key}}`)];
    return [...new Set(all)].sort().join(" ");
  } catch {
    return undefined;
  }
}

/** Returns all nodes at any depth. */
function nodesOf(nodes: MessageFormatElement[]): MessageFormatElement[] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.tag) return [node, ...nodesOf(node.children)];
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [node];
    return [node, ...Object.values(node.options).flatMap((option) => nodesOf(option.value))];
  });
}

/** Replaces placeholders with a word: their values may contain anything, and do not matter for a message's shape. */
function neutral(message: string): string {
  return message.replace(/\{\s*(?:site|fact)[.:][^{},\s]*\s*\}/g, "X");
}

function sentencesOf(message: string): string[] {
  return message.split(/(?<=[.!?:;])\s+/).map((sentence) => sentence.trim());
}

function wordsOf(sentence: string): number {
  return sentence.replace(/\{[^{}]*\}|<[^>]*>/g, " ").match(/\p{L}{2,}/gu)?.length ?? 0;
}
