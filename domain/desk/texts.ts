import type { Locale } from "../../i18n/locales.ts";
import type { MissingPages } from "../absent-pages.ts";
import type { Article, OwnPage, Post } from "../content.ts";
import type { Pages } from "../page-texts.ts";
import { type TextPart, translationStates } from "../texts.ts";
import type { DeskRole } from "./roles.ts";

/*
 * The editor of texts. A text in one language is a file; the files of one text in all languages are a family. A file
 * consists of units: blocks of Markdown, or single texts of YAML. What members write are edits of units, which are laid
 * over the files.
 */

/** The states of a unit in one language: those of its text, or those of an open edit. */
export const textStates = [...translationStates, "machineDraft", "draft", "inReview"] as const;

export type TextState = (typeof textStates)[number];

/** Returns whether a machine can draft a unit: it is missing, or its source has changed since it was translated. */
export function canBeDrafted(kind: string, state: TextState): boolean {
  return kind !== "list" && (state === "missing" || state === "changed");
}

export type StateCounts = Record<TextState, number>;

export interface TextCard {
  family: string;
  part: TextPart;
  /** The title in the language of the search, or in the source language. */
  title: string;
  /** The path on the site; `null` if the text has no page of its own. */
  address: string | null;
  source: Locale;
  /** How often it was seen in the last `reportDays` days in the search's language; `null`: views are not counted. */
  views: number | null;
  /** Units by state; `null`: the text does not exist in this language. */
  counts: Partial<Record<Locale, StateCounts>>;
}

export interface TextSearch {
  /** Words that all occur in the text or its title, in any language; empty: all texts. */
  words: string;
  part: TextPart | null;
  /** Only texts with a unit in `state` in this language. Without `locale`, in any language. */
  locale: Locale | null;
  state: TextState | null;
  /** From 1. */
  page: number;
}

/** Texts that `find` returns at once. */
export const textsPerPage = 50;

export interface EditInfo {
  id: string;
  state: "draft" | "inReview" | "published";
  author: string;
  /** Milliseconds since 1970. */
  at: number;
  isMachine: boolean;
  /** Whether translations stay valid. */
  isCorrection: boolean;
  /** The member who confirmed it; `null`: it is not confirmed yet. */
  reviewer: string | null;
  reviewedAt: number | null;
}

/** A unit in one language. */
export interface TextCell {
  /** The open edit, else the published edit, else the file. */
  text: string;
  /** What visitors see now. */
  shown: string;
  state: TextState;
  /** To be sent back with a change of this unit. */
  seen: string;
  /** The open edit, or the published one that is not in the file yet. */
  edit: EditInfo | null;
  /** The file was changed under the edit: visitors do not see it until a member decides. `file` is its text. */
  conflict: { file: string } | null;
}

/** A unit in two languages. */
export interface TextRow {
  unit: string;
  /** For example `heading`, `paragraph`, `list item`, `table`, `text`; as in `Unit` of the server. */
  kind: string;
  left: TextCell | null;
  right: TextCell | null;
  /** The source text from which the right text was translated, if that is known and the source has changed since. */
  oldSource: string | null;
  /** The maximum length in characters, where a placeholder counts as four; `null`: there is none. */
  limit: number | null;
}

export interface TextTable {
  family: string;
  part: TextPart;
  title: string;
  address: string | null;
  /** Whether a page of the site shows it. */
  hasPreview: boolean;
  /** The end of the address of the right text, which a publisher may change; `null`: it has none. */
  slug: string | null;
  source: Locale;
  /** The languages in which the text exists, or is being written. */
  locales: readonly Locale[];
  rows: TextRow[];
  /** The placeholders that may be used, with their values in the right language; `null`: a fact that is absent. */
  placeholders: { name: string; value: string | null }[];
  /**
   * What is wrong with published edits of the right file. `invalid`: they are not shown, because the file would not
   * pass its checks. `notHome`: they are shown, but could not be written to the file yet. `detail` is for
   * administrators.
   */
  problems: { kind: "invalid" | "notHome"; detail: string }[];
  /** What may be set besides the texts: whether the right text is public, and since or from when. */
  dates: { published: string; isDraft: boolean } | null;
  /**
   * The whole right file, if none of its units has an open edit, and if it is Markdown or was changed under an edit of the
   * whole. Its unit is `""`. `edit` is set in the latter case.
   */
  whole: Pick<TextCell, "text" | "seen" | "edit" | "conflict"> | null;
  /** Changes with what the right file says besides `rows`, to be sent back with a move. */
  rest: string;
}

/** A short text in all languages. */
export interface TextInAll {
  unit: string;
  kind: string;
  limit: number | null;
  cells: Partial<Record<Locale, TextCell>>;
}

/** `rests`: as `rest` of `TextTable`, for each language that has the text. */
export interface TextsInAll {
  units: TextInAll[];
  rests: Partial<Record<Locale, string>>;
}

export interface BlockChange {
  unit: string;
  seen: string;
  text: string;
}

/**
 * The result for one changed unit. `refused`: nothing was stored. `conflict`: the unit was changed after it was
 * read. Its current text and who wrote it, if it was a member, are returned; sending the change again with the new
 * `seen` overwrites it. The caller keeps what was typed.
 */
export type BlockResult =
  | { kind: "saved"; unit: string; seen: string }
  | { kind: "refused"; unit: string; reason: RefusalReason; detail: string }
  | { kind: "conflict"; unit: string; theirs: string; author: string | null; seen: string };

/**
 * `role`: the member lacks the role. `placeholder`: a placeholder was removed; `detail` names it. `structure`: the
 * block would become another kind of block, or several. `invalid`: the check of the file refuses it; `detail` says what
 * to write. `gone`: there is no such text any more. `open`: other edits of the same file must be published or discarded
 * first. `conflict`: the file or an edit has changed meanwhile, so a member must decide first; `detail` names the
 * units. `changed`: the member has not seen how the units in `detail` are by now. `exists`: there is such a text
 * already, or the address leads to another one. `moved`: the text has another address by now, which `detail` says.
 * `running`: another wording is tried on the same page. The others are about a message: `arguments`: it must name the
 * same arguments and tags as the English one; `detail` lists both. `forms`: it lacks the forms of a number in `detail`.
 * `syntax`: it cannot be read. `length`: it has more characters than `detail` says. `noText`: it has none.
 */
export type RefusalReason = "role" | "placeholder" | "structure" | "invalid" | "gone" | Clash | MessageFault;

type Clash = "open" | "conflict" | "changed" | "exists" | "moved" | "running";

type MessageFault = "arguments" | "forms" | "syntax" | "length" | "noText";

export type TextResult = { kind: "done" } | { kind: "refused"; reason: RefusalReason; detail: string };

/** What may be done with edits, and the roles of which a member needs one. */
export const textActions = {
  save: ["writer"],
  create: ["writer"],
  inReview: ["writer"],
  draft: ["writer", "reviewer"],
  discarded: ["writer", "reviewer"],
  /** Only in the languages of the reviewer. */
  reviewed: ["reviewer"],
  /** An edit without a review can be published only by a reviewer of its language. */
  published: ["publisher"],
  rename: ["publisher"],
  experiment: ["publisher"],
} as const satisfies Record<string, readonly DeskRole[]>;

export type TextMove = Exclude<keyof typeof textActions, "save" | "create" | "rename" | "experiment">;

/** What a member may choose about a move. */
export interface MoveOptions {
  /** What the member saw of each unit. A move of a newer version is refused, except to "draft" and "discarded". */
  seen?: ReadonlyMap<string, string>;
  /** What the member saw of a text besides the units in `seen`, which moves with a whole text. */
  rest?: string | undefined;
}

export interface TextVersion {
  id: string;
  unit: string;
  text: string;
  state: "draft" | "inReview" | "published" | "done" | "discarded";
  author: string;
  at: number;
  isMachine: boolean;
  isCorrection: boolean;
  reviewer: string | null;
  reviewedAt: number | null;
  publisher: string | null;
  publishedAt: number | null;
}

/** A field of a new text besides its Markdown. */
export interface TextField {
  name: string;
  kind: "text" | "date" | "choice" | "yesNo" | "list" | "number";
  choices: readonly string[];
  isRequired: boolean;
}

export interface NewText {
  part: Exclude<TextPart, "pages" | "messages">;
  locale: Locale;
  slug: string;
  /** Values by field, as they were typed; items of a list are separated by commas. Empty ones are left out. */
  fields: Readonly<Record<string, string>>;
  /** Markdown. */
  text: string;
}

/** A page or entry as it will be with all open edits of its file. */
export interface TextPreview {
  address: string;
  /** Set for a page of the site itself. */
  pages: (Pages & MissingPages) | null;
  /** Set for posts, articles and own pages. */
  entry: Post | Article | OwnPage | null;
  /** Set for messages: those that differ from the build, compiled, by part. */
  messages: Partial<Record<Locale, Record<string, Record<string, unknown>>>> | null;
}

/** The words of a language and part by state, for coverage. */
export interface TextCoverage {
  locale: Locale;
  part: TextPart;
  units: StateCounts;
  words: StateCounts;
}
