import type { ExchangeProblem } from "../../domain/desk/text-exchange.ts";
import type { TextCell, TextTable, TextVersion } from "../../domain/desk/texts.ts";
import { shownLength } from "../../domain/placeholders.ts";
import { messageLimit } from "../messages/check-message.ts";
import { type EditRow, isOpen } from "./edit-rows.ts";
import type { EditedFile } from "./editor.ts";
import type { Family } from "./families.ts";
import { seenNow, sourceNow } from "./prepare-edit.ts";
import { readLimit } from "./read-limit.ts";

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

/** Returns what a file says about its publication, and its whole source if no single unit has an open edit. */
export function wholeOf(edited: EditedFile): Pick<TextTable, "dates" | "whole"> {
  const text = sourceNow(edited);
  const published = /^published: *["']?([^"'\n]+)/m.exec(text)?.[1];
  return {
    dates: published === undefined ? null : { published, isDraft: /^draft: *true *$/m.test(text) },
    whole: edited.rows.some((row) => row.unit !== "" && isOpen(row)) ? null : { text, seen: seenNow(edited, "") },
  };
}
