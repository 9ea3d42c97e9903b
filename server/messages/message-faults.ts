import { type MessageFormatElement, type PluralElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { fillPlaceholders, placeholdersOf } from "../../domain/placeholders.ts";
import type { Locale } from "../../i18n/locales.ts";

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
  const needed = formsOf(node, locale).join(", ");
  return lackingForms(node, locale).map(
    (category) => `{${node.value}, plural} lacks "${category}"; ${locale} has ${needed}`,
  );
}

function formsOf({ pluralType = "cardinal" }: PluralElement, locale: Locale): string[] {
  return new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions().pluralCategories;
}

function lackingForms(node: PluralElement, locale: Locale): string[] {
  return formsOf(node, locale).filter((category) => !(category in node.options));
}

/**
 * Returns the arguments, tags and placeholders that a message names and those that it should name, if they differ;
 * otherwise `null`. A message that cannot be read has none.
 */
export function differentArguments(original: string, message: string): { wanted: string; found: string } | null {
  const [wanted, found] = [original, message].map(argumentNames);
  return wanted === undefined || found === undefined || wanted === found ? null : { wanted, found };
}

export function argumentFault({ wanted, found }: { wanted: string; found: string }): string {
  return `names ${found || "nothing"} where English names ${wanted || "nothing"}`;
}

/** Returns the plural forms that the numbers of a message lack in a language, such as `few`. */
export function missingForms(message: string, locale: Locale): string[] {
  return nodesOf(parse(neutral(message))).flatMap((node) =>
    node.type === TYPE.plural ? lackingForms(node, locale) : [],
  );
}

/** Returns the arguments, tags and placeholders of a message in one line; `undefined` if it is no ICU message. */
export function argumentNames(message: string): string | undefined {
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
export function neutral(message: string): string {
  return message.replace(/\{\s*(?:site|fact)[.:][^{},\s]*\s*\}/g, "X");
}
