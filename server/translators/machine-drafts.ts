import type { ExchangeProblem } from "../../domain/desk/text-exchange.ts";
import { ExchangeError } from "./exchange-error.ts";
import { differentPart, joinText, type Links, type Piece, splitText } from "./fixed-parts.ts";
import type { DraftContext, Translator } from "./translation-services.ts";

/** Characters that are sent at once, and texts; services have limits of 5,000 and more, and of 50 and more. */
const maxBatchCharacters = 4_000;
const maxBatchTexts = 20;
const timeoutMs = 60_000;

/** A draft, or why there is none. */
export type MachineDraft = { ok: true; text: string } | { ok: false; problem: ExchangeProblem };

/**
 * Drafts translations in the order of `texts`. Never rejects: a text whose draft changed a placeholder or a link, and
 * every text of a request that failed, has a reason instead.
 */
export async function draftTexts(
  translate: Translator,
  texts: readonly string[],
  context: DraftContext,
  links: Links,
): Promise<MachineDraft[]> {
  const drafts: MachineDraft[] = [];
  for (const batch of batchesOf(texts)) drafts.push(...(await draftBatch(translate, batch, context, links)));
  return drafts;
}

async function draftBatch(
  translate: Translator,
  texts: readonly string[],
  context: DraftContext,
  links: Links,
): Promise<MachineDraft[]> {
  const words = texts.join("\n").toLowerCase();
  const terms = context.terms.filter(([term]) => words.includes(term.toLowerCase()));
  try {
    const marked = texts.map(markParts);
    const answers = await translate(marked, { ...context, terms }, AbortSignal.timeout(timeoutMs));
    if (answers.length !== texts.length) throw new ExchangeError("answer");
    return texts.map((source, at) => readDraft(source, answers[at] ?? "", links));
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    return texts.map(() => ({ ok: false, problem: error.problem }));
  }
}

function readDraft(source: string, answer: string, links: Links): MachineDraft {
  const text = joinText(piecesOf(answer), splitText(source).fixed, links)?.trim();
  if (!text) return { ok: false, problem: { reason: text === "" ? "empty" : "unknownPart", detail: "" } };
  const different = differentPart(source, text, links);
  return different === null ? { ok: true, text } : { ok: false, problem: { reason: "otherPart", detail: different } };
}

/** `Write to {site.email} & wait` → `Write to <x id="1"/> &amp; wait` */
function markParts(text: string): string {
  const write = (piece: Piece) => (typeof piece === "string" ? escapeText(piece) : `<x id="${piece.id}"/>`);
  return splitText(text).pieces.map(write).join("");
}

const escapes: readonly [sign: string, escaped: string][] = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
];

function escapeText(text: string): string {
  return escapes.reduce((escaped, [sign, entity]) => escaped.replaceAll(sign, entity), text);
}

/** Reads the marks in each form in which services return them: `<x id="1"/>`, `<x id=1></x>`. */
function piecesOf(answer: string): Piece[] {
  return answer.split(/(<x id="?\d{1,4}"? ?\/?>(?:<\/x>)?)/).map((piece, at) => {
    if (at % 2 === 1) return { id: Number(/\d+/.exec(piece)?.[0]) };
    // `&amp;` is last, so that `&amp;lt;` becomes `&lt;`. Google writes some signs as numbers.
    return [["'", "&#39;"], ['"', "&quot;"], ...escapes.toReversed()].reduce(
      (text, [sign = "", entity = ""]) => text.replaceAll(entity, sign),
      piece,
    );
  });
}

function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let size = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    if (last && last.length < maxBatchTexts && size + text.length <= maxBatchCharacters) last.push(text);
    else {
      batches.push([text]);
      size = 0;
    }
    size += text.length;
  }
  return batches;
}
