import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { placeholdersOf } from "../../domain/placeholders.ts";
import type { Locale } from "../../i18n/locales.ts";

/** A language's messages by their full key, e.g. `home.title`. */
export type FlatMessages = ReadonlyMap<string, string>;

export function flatten(branch: object, path = ""): FlatMessages {
  const entries = Object.entries(branch).flatMap(([key, value]): [string, string][] =>
    typeof value === "object" && value !== null ? [...flatten(value, `${path}${key}.`)] : [[path + key, String(value)]],
  );
  return new Map(entries);
}

/** Returns what is wrong with one message, whose placeholders are already filled; empty if nothing is. */
export function faultsOfMessage(message: string, locale: Locale): string[] {
  if (message.trim() === "") return ["empty; write the text or remove the key everywhere"];
  try {
    return nodesOf(parse(message)).flatMap((node) => faultsOfNode(node, locale));
  } catch (error) {
    return [`not an ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Returns the arguments and placeholders of a message, with the kind of each. They must be the same in all languages.
 */
export function argumentsOf(message: string, filled: string): string[] {
  const named = nodesOf(parse(filled)).flatMap((node) => {
    if (node.type === TYPE.argument) return [`{${node.value}}`];
    if (node.type === TYPE.tag) return [`<${node.value}>`];
    if (node.type === TYPE.plural) return [`{${node.value}, plural}`];
    if (node.type === TYPE.select) return [`{${node.value}, select: ${Object.keys(node.options).sort().join(" ")}}`];
    return [];
  });
  return [...new Set([...named, ...placeholdersOf(message).map((key) => `{${key}}`)])].sort();
}

/** Returns all nodes at any depth. */
function nodesOf(nodes: MessageFormatElement[]): MessageFormatElement[] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.tag) return [node, ...nodesOf(node.children)];
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [node];
    return [node, ...Object.values(node.options).flatMap((option) => nodesOf(option.value))];
  });
}

function faultsOfNode(node: MessageFormatElement, locale: Locale): string[] {
  if (node.type === TYPE.number || node.type === TYPE.date || node.type === TYPE.time) {
    const kind = { [TYPE.number]: "number", [TYPE.date]: "date", [TYPE.time]: "time" }[node.type];
    return [
      `{${node.value}, ${kind}} is written by the browser, wrongly in kk, az, uz; fill {${node.value}} formatted`,
    ];
  }
  if (node.type !== TYPE.plural) return [];
  const needed = new Intl.PluralRules(locale, { type: node.pluralType ?? "cardinal" }).resolvedOptions()
    .pluralCategories;
  const written = Object.keys(node.options).filter((option) => !option.startsWith("="));
  const missing = needed.filter((category) => !written.includes(category));
  const surplus = written.filter((category) => needed.every((known) => known !== category));
  return [
    ...missing.map((category) => `{${node.value}, plural} lacks "${category}"; ${locale} has ${needed.join(", ")}`),
    ...surplus.map((category) => `{${node.value}, plural} has "${category}", which ${locale} never uses; remove it`),
    ...(node.offset ? [`{${node.value}, plural} has an offset, which is ignored; count before`] : []),
  ];
}
