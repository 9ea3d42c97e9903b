import type { RefusalReason } from "../../domain/desk/texts.ts";
import { shownLength } from "../../domain/placeholders.ts";
import { locales } from "../../i18n/locales.ts";
import { isTree, type Tree } from "../../i18n/message-tree.ts";
import { codeMessages } from "./merged-messages.ts";
import { argumentNames, missingForms, neutral } from "./message-faults.ts";
import { placeOf } from "./read-messages.ts";

const limits = new Map<string, ReadonlyMap<string, number>>();

/**
 * Returns the maximum length of a message in characters, because its place on the page is made for the texts of the
 * code: half as much again as the longest of them. `null`: there is none, because the code has no such message, or its
 * length depends on arguments.
 */
export function messageLimit(part: string, key: string): number | null {
  let known = limits.get(part);
  if (!known) {
    const longest = new Map<string, number>();
    for (const [each, text] of locales.flatMap((locale) => [...textsIn(codeMessages(part, locale))])) {
      const length = /, (?:plural|select)/.test(text) ? Number.POSITIVE_INFINITY : shownLength(text);
      longest.set(each, Math.max(longest.get(each) ?? 0, length));
    }
    known = new Map([...longest].map(([each, length]) => [each, Math.max(20, Math.ceil(length * 0.15) * 10)]));
    limits.set(part, known);
  }
  const limit = known.get(key) ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(limit) ? limit : null;
}

function* textsIn(tree: Tree, path = ""): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (isTree(value)) yield* textsIn(value, `${path}${name}.`);
    else yield [path + name, String(value)];
  }
}

/** Returns why a message may not say this; `null`: it may. */
export function messageProblem(
  file: string,
  key: string,
  text: string,
): { reason: RefusalReason; detail: string } | null {
  const { part, locale } = placeOf(file);
  if (text.trim() === "") return { reason: "noText", detail: "" };
  const found = argumentNames(neutral(text));
  if (found === undefined) return { reason: "syntax", detail: "" };
  const original = new Map(textsIn(codeMessages(part, "en"))).get(key);
  const wanted = original === undefined ? found : argumentNames(neutral(original));
  if (found !== wanted) return { reason: "arguments", detail: `${found || "–"} → ${wanted || "–"}` };
  const forms = missingForms(text, locale);
  if (forms.length > 0) return { reason: "forms", detail: forms.join(", ") };
  const limit = messageLimit(part, key);
  return limit !== null && shownLength(text) > limit ? { reason: "length", detail: String(limit) } : null;
}
