import { createHash } from "node:crypto";
import type { ExchangeProblem } from "../../../domain/desk/text-exchange.ts";
import type { BlockResult, TextMove } from "../../../domain/desk/texts.ts";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { type Context, services } from "../../context.ts";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";

/*
 * The form of the editor has four fields for each block, whose names end with its key, which is its language and its
 * unit: `text`, `seen` as the editor of the server gave it, `was`, which is the fingerprint of the text that the form
 * was made with, and if there is something to decide, `keep`. The field
 * `correction` is about all open edits of the source; where it is absent, they stay as they are. `rest:` and a language is
 * what the member saw of the text besides the blocks.
 */

/** A block that was not stored, with what was typed. */
export interface UnsavedBlock {
  text: string;
  /** The version that the change was made on. */
  seen: string;
  /** The fingerprint in the form, so that the block still counts as changed. */
  was: string;
  result: Exclude<BlockResult, { kind: "saved" }>;
}

export interface MoveFailure {
  reason: ExchangeProblem["reason"] | "nothing";
  detail: string;
}

export interface SavedForm {
  /** What was stored, by key. */
  saved: Map<string, { seen: string; was: string }>;
  /** What was not stored, by key. */
  unsaved: Map<string, UnsavedBlock>;
}

export function keyOf(locale: Locale, unit: string): string {
  return `${locale}:${unit}`;
}

/** Returns a fingerprint of a text, by which the form knows which blocks were changed. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(tidy(text)).digest("base64url").slice(0, 12);
}

/** Returns a text without the line ends that browsers send and those that were typed after its end. */
function tidy(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trimEnd();
}

interface TypedBlock {
  locale: Locale;
  unit: string;
  text: string;
  seen: string;
  was: string;
  /** The decision about a conflict, or "mine" for a translation that needs no change. */
  keep: string | undefined;
}

function readBlocks(form: ReadonlyMap<string, string>): TypedBlock[] {
  return [...form].flatMap(([name, typed]) => {
    const [, locale, unit] = /^text:(\w+):(.*)$/s.exec(name) ?? [];
    if (!isLocale(locale) || unit === undefined) return [];
    const key = keyOf(locale, unit);
    const fieldOf = (field: string) => form.get(`${field}:${key}`);
    const text = tidy(typed);
    return [{ locale, unit, text, seen: fieldOf("seen") ?? "", was: fieldOf("was") ?? "", keep: fieldOf("keep") }];
  });
}

/** Stores the blocks that were changed in the form. Rejects as `fromStore` does. */
export async function saveForm(
  context: Context,
  family: string,
  form: ReadonlyMap<string, string>,
): Promise<SavedForm> {
  const { editor } = context.get(services);
  const member = context.get(currentMember);
  const outcome: SavedForm = { saved: new Map(), unsaved: new Map() };
  const blocks = readBlocks(form).filter(({ text, was, keep }) => keep !== undefined || fingerprint(text) !== was);
  for (const [locale, ofLocale] of Map.groupBy(blocks, (block) => block.locale)) {
    const file = { family, locale };
    // The member chose what the file says instead of the edit, which may be published.
    const dropped = ofLocale.filter(({ keep }) => keep === "file");
    const changed = ofLocale.filter(({ keep }) => keep !== "file" && keep !== "theirs");
    const changes = changed.map(({ unit, seen, text }) => ({ unit, seen, text }));
    const results = [
      ...(dropped.length > 0 ? await fromStore(context, editor.drop(member, file, dropped)) : []),
      ...(changes.length > 0 ? await fromStore(context, editor.save(member, file, changes)) : []),
    ];
    for (const result of results) {
      const block = ofLocale.find(({ unit }) => unit === result.unit);
      if (!block) continue;
      const { text, seen, was, keep } = block;
      const key = keyOf(locale, block.unit);
      const isSame = result.kind === "conflict" && result.author === member.email && tidy(result.theirs) === text;
      // The script may have stored the same text while this form was on its way.
      if (result.kind === "saved" || (isSame && keep !== "file"))
        outcome.saved.set(key, { seen: result.seen, was: fingerprint(text) });
      else outcome.unsaved.set(key, { text, seen, was, result });
    }
  }
  const correction = form.get("correction");
  if (correction !== undefined) await fromStore(context, editor.markCorrection(member, family, correction === "1"));
  return outcome;
}

/**
 * Moves the open edits of the units in the form, language by language. `saved`: what was just stored of the form.
 * Returns the first refusal; "nothing": no language had such edits; `null`: all went well.
 */
export async function moveForm(
  context: Context,
  family: string,
  form: ReadonlyMap<string, string>,
  { to, saved }: { to: TextMove; saved: SavedForm["saved"] },
): Promise<MoveFailure | null> {
  const member = context.get(currentMember);
  const { editor } = context.get(services);
  let isMoved = false;
  for (const [locale, blocks] of Map.groupBy(readBlocks(form), (block) => block.locale)) {
    const seen = new Map(blocks.map(({ unit, seen }) => [unit, saved.get(keyOf(locale, unit))?.seen ?? seen]));
    const options = { seen, rest: form.get(`rest:${locale}`) };
    const result = await fromStore(context, editor.move(member, { family, locale }, to, [...seen.keys()], options));
    if (result.kind === "done") isMoved = true;
    else if (result.reason !== "gone") return result;
  }
  return isMoved ? null : { reason: "nothing", detail: "" };
}
