import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Facts } from "../../domain/facts.ts";
import { placeholderValues } from "../../domain/placeholders.ts";
import type { Site } from "../../domain/site.ts";
import { formatNumber } from "../../i18n/format.ts";
import { fallbackLocale, isLocale, type Locale, locales } from "../../i18n/locales.ts";
import { isTree, type Tree } from "../../i18n/message-tree.ts";
import type { Overrides } from "../../i18n/messages.ts";
import { Overlay } from "../texts/overlay.ts";
import { messageCompiler } from "./compile-messages.ts";
import {
  codeMessages,
  contentPart,
  mergedMessages,
  messageFile,
  messageParts,
  parseMessages,
  readOwn,
} from "./merged-messages.ts";
import { argumentFault, differentArguments, faultsOfMessage, neutral } from "./message-faults.ts";

/** The messages that the build contains. */
export interface BuiltMessages {
  /** See `messageFingerprints`. */
  fingerprints: Readonly<Record<string, string>>;
  /** Returns compiled messages; `undefined`: the build has no such file. */
  of(locale: Locale, part: string): Tree | undefined;
}

/** The messages that differ from those of the build, by language and part. */
export type ChangedMessages = Partial<Record<Locale, Overrides>>;

export interface MessageFolder {
  contentDir: string;
  site: Site;
  facts: Facts;
}

/**
 * Returns a hash for each part of the messages. It changes with what the site's folder adds to the part, and with the
 * values of placeholders.
 */
export function messageFingerprints({ contentDir, site, facts }: MessageFolder): Record<string, string> {
  const values = [...placeholderValues(site, facts, fallbackLocale, formatNumber)];
  const fingerprintOf = (part: string) => {
    const own = locales.map((locale) => readOwn(contentDir, messageFile(part, locale)));
    return createHash("sha256")
      .update(JSON.stringify([values, own]))
      .digest("hex")
      .slice(0, 16);
  };
  return Object.fromEntries(messageParts().map((part) => [part, fingerprintOf(part)]));
}

/**
 * Reads the messages of a site's folder with the edits that are laid over them, and returns those that differ from the
 * build. Edits that do not fit are left out. Throws an `Error` with one line for each mistake in the folder.
 */
export function readMessages(
  { overlay = new Overlay(), ...source }: MessageFolder & { overlay?: Overlay | undefined },
  built: BuiltMessages,
): ChangedMessages {
  const { contentDir, site, facts } = source;
  const now = messageFingerprints(source);
  const isEdited = (part: string) => locales.some((locale) => overlay.editsOf(messageFile(part, locale)).length > 0);
  const parts = liveParts().filter((part) => now[part] !== built.fingerprints[part] || isEdited(part));
  const mistakes = parts.length > 0 ? folderMistakes(source) : [];
  if (mistakes.length > 0) throw new Error(mistakes.map((line) => `${contentDir}/${line}`).join("\n"));
  const changed: ChangedMessages = {};
  for (const locale of parts.length > 0 ? locales : []) {
    const compile = messageCompiler(site, facts, locale);
    for (const part of parts) {
      const before = built.of(locale, part);
      const after = before && compile(parseMessages(laidMessages(source, overlay, part, locale)));
      // Placeholders are free: a site may name itself where the code does not.
      const different = after && differencesIn(before, after);
      if (different) changed[locale] = { ...changed[locale], [part]: different };
    }
  }
  return changed;
}

/** Returns the messages of a part as JSON, with their edits if these have no mistake. */
function laidMessages(source: MessageFolder, overlay: Overlay, part: string, locale: Locale): string {
  const file = messageFile(part, locale);
  const own = editableMessages(source.contentDir, file, readOwn(source.contentDir, file));
  const laid = overlay.lay(file, own);
  if (laid === own) return own;
  const mistakes = messageMistakes(source, file, laid);
  if (mistakes.length === 0) {
    overlay.accept(file);
    return laid;
  }
  overlay.reject(file, mistakes);
  return own;
}

/**
 * Returns the text of a file of messages as it is edited: all messages of its part in its language, because a site's
 * own file has only those that differ from the code. `own`: that file; `null`: there is none.
 */
export function editableMessages(contentDir: string, file: string, own: string | null): string {
  const { part, locale } = placeOf(file);
  const merged = (json: string | null) => mergedMessages(contentDir, part, locale, fallbackLocale, json);
  const whole = (messages: Tree) => `${JSON.stringify(messages, null, 2)}\n`;
  try {
    return whole(merged(own));
  } catch {
    // The mistake in the folder is in the log.
    return whole(merged(null));
  }
}

/** Returns the messages that are new or differ; `null`: there are none. */
function differencesIn(before: Tree, after: Tree): Tree | null {
  const different = Object.entries(after).flatMap(([key, value]): [string, unknown][] => {
    const old = before[key];
    const changed = isTree(value) && isTree(old) ? differencesIn(old, value) : value;
    return changed === null || JSON.stringify(changed) === JSON.stringify(old) ? [] : [[key, changed]];
  });
  return different.length > 0 ? Object.fromEntries(different) : null;
}

/** Returns a line for each mistake in the messages of a site's folder: file, key, what was found, what is wanted. */
export function folderMistakes(source: MessageFolder): string[] {
  const dir = join(source.contentDir, "messages");
  const parts = messageParts();
  const found = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }) : [];
  const unknown = found.filter((entry) => entry.isDirectory() && !parts.includes(entry.name));
  return [
    ...unknown.map(({ name }) => `messages/${name}: no part of the messages has this name: write ${parts.join(", ")}`),
    ...parts.flatMap((part) =>
      locales.flatMap((locale) => {
        const file = messageFile(part, locale);
        const json = readOwn(source.contentDir, file);
        return json === null ? [] : messageMistakes(source, file, json).map((line) => `${file}: ${line}`);
      }),
    ),
  ];
}

/** A site's own markets, plans and industries have names that the code does not know. */
const ownNames = /^(?:pricing\.(?:markets|plans)|contact\.businessAreas)\.[^.]+/;

/** Returns the mistakes in a file of messages, one line each: key, what was found, what is wanted. */
export function messageMistakes({ site, facts }: MessageFolder, file: string, json: string): string[] {
  const { part, locale } = placeOf(file);
  let messages: unknown;
  try {
    messages = JSON.parse(json);
  } catch (error) {
    return [`the file: no JSON (${error instanceof Error ? error.message : String(error)}): correct it`];
  }
  if (!isTree(messages)) return ["the file: write an object of texts"];
  const values = placeholderValues(site, facts, locale, formatNumber);
  const mistakesIn = (tree: Tree, known: Tree | undefined, path: string): string[] =>
    Object.entries(tree).flatMap(([name, value]) => {
      const key = path + name;
      const wanted = known?.[name];
      const isKnown = wanted !== undefined || ownNames.test(key);
      if (!isKnown) return [`${key}: no message has this key: correct its spelling or remove it`];
      if (isTree(value) && typeof wanted !== "string") {
        return mistakesIn(value, isTree(wanted) ? wanted : undefined, `${key}.`);
      }
      if (typeof value !== "string" || isTree(wanted)) {
        const found = JSON.stringify(value);
        return [`${key}: found ${found.slice(0, 80)}: write ${isTree(wanted) ? "an object of texts" : "a text"}`];
      }
      // Placeholders are free: a site may name itself where the code does not.
      const different = wanted === undefined ? null : differentArguments(neutral(String(wanted)), neutral(value));
      const faults = [...faultsOfMessage(value, locale, values), ...(different ? [argumentFault(different)] : [])];
      return faults.map((fault) => `${key}: ${fault}`);
    });
  return mistakesIn(messages, codeMessages(part, "en"), "");
}

/** Returns the part and the language of a file of messages. */
export function placeOf(file: string): { part: string; locale: Locale } {
  const [, part = "", locale] = /^messages\/([^/]+)\/(\w+)\.json$/.exec(file) ?? [];
  return { part, locale: isLocale(locale) ? locale : fallbackLocale };
}

/** Returns the parts whose messages are read while the site runs. */
export function liveParts(): string[] {
  return messageParts().filter((part) => part !== contentPart);
}

/** Returns whether a file of a site's folder has messages that are read while the site runs. */
export function isMessageFile(file: string): boolean {
  return file.startsWith("messages/") && placeOf(file).part !== contentPart;
}
