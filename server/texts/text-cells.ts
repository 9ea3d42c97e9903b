import type { ExchangeProblem } from "../../domain/desk/text-exchange.ts";
import type { TextCell, TextTable, TextVersion } from "../../domain/desk/texts.ts";
import { absentFact, placeholderValues, shownLength } from "../../domain/placeholders.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { LiveTexts } from "../content/files/live-texts.ts";
import { messageLimit } from "../messages/check-message.ts";
import { type EditRow, isOpen } from "./edit-rows.ts";
import type { EditedFile } from "./editor.ts";
import type { Family } from "./families.ts";
import { publishedSource, restOf, seenNow, sourceNow, wholeInConflict } from "./prepare-edit.ts";
import { readLimit } from "./read-limit.ts";
import { unitsOf } from "./units.ts";

/** Returns the maximum length of a unit in characters; `null`: there is none. */
export function limitOf({ id, part }: Pick<Family, "id" | "part">, unit: string): number | null {
  if (part === "messages") return messageLimit(id.slice("messages/".length), unit);
  return part === "pages" && !unit.startsWith("#") ? readLimit(id.slice("pages/".length), unit) : null;
}

/** Returns what is wrong with the length of a translation; `null`: nothing. */
export function lengthProblem(family: Pick<Family, "id" | "part">, unit: string, text: string): ExchangeProblem | null {
  const limit = limitOf(family, unit);
  return limit === null || shownLength(text) <= limit ? null : { reason: "limit", detail: String(limit) };
}

/** Returns the placeholders that texts of a language may use, with their values; `null`: a fact that is absent. */
export function placeholdersIn({ site, facts }: LiveTexts["now"], locale: Locale): TextTable["placeholders"] {
  const values = placeholderValues(site, facts, locale, formatNumber);
  return [...values].map(([name, value]) => ({ name, value: value === absentFact ? null : value }));
}

/** Converts a row for a cell of the table. */
export function toInfo(row: EditRow): TextCell["edit"] {
  const { id, author, at, reviewer, reviewed_at } = row;
  const state = isOpen(row) ? (row.state as "draft" | "inReview") : "published";
  const flags = { isMachine: row.is_machine === 1, isCorrection: row.is_correction === 1 };
  return { id, state, author, at, ...flags, reviewer, reviewedAt: reviewed_at };
}

/** Converts a row for the history. */
export function toVersion(row: EditRow): TextVersion {
  const { id, unit, text, state, author, at, reviewer, publisher } = row;
  const flags = { isMachine: row.is_machine === 1, isCorrection: row.is_correction === 1 };
  const times = { reviewedAt: row.reviewed_at, publishedAt: row.published_at };
  return { id, unit, text, state, author, at, reviewer, publisher, ...flags, ...times };
}

/** Returns what the editor shows of a file besides its units. Only Markdown is edited as a whole. */
export function wholeOf(edited: EditedFile): Pick<TextTable, "dates" | "whole" | "rest"> {
  const text = sourceNow(edited);
  const row = wholeInConflict(edited);
  const isMarkdown = edited.file.endsWith(".md");
  const canChange = (isMarkdown || row !== null) && !edited.rows.some((each) => each.unit !== "" && isOpen(each));
  const conflict = row && { file: publishedSource(edited) ?? "" };
  const published = /^published: *["']?([^"'\n]+)/m.exec(text)?.[1];
  return {
    dates: !isMarkdown || published === undefined ? null : { published, isDraft: /^draft: *true *$/m.test(text) },
    whole: canChange
      ? { text: row?.text ?? text, seen: seenNow(edited, ""), edit: row && toInfo(row), conflict }
      : null,
    rest: restOf(edited, new Set(unitsOf(edited.file, edited.base ?? "").map(({ key }) => key))),
  };
}
