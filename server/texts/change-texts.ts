import type { Member } from "../../domain/desk/roles.ts";
import type { Texts } from "../../domain/desk/text-editor.ts";
import type { BlockChange, BlockResult, MoveOptions, TextMove, TextResult } from "../../domain/desk/texts.ts";
import type { Locale } from "../../i18n/locales.ts";
import { frontMatterShape } from "../content/markdown/front-matter.ts";
import { type EditRow, isOpen } from "./edit-rows.ts";
import { type NewEdit, seenOf, toLaid } from "./edit-store.ts";
import type { EditedFile, EditorOptions, TextReader } from "./editor.ts";
import { layEdits } from "./overlay.ts";
import {
  findMistakes,
  fitTogether,
  mayDo,
  prepareUnit,
  prepareWhole,
  refused,
  restOf,
  type Saving,
  seenNow,
  sourceNow,
  sourceWith,
  wholeHash,
  wholeInConflict,
} from "./prepare-edit.ts";
import type { EditedFamily } from "./snapshot.ts";
import { hashOf, unitsOf } from "./units.ts";

const done: TextResult = { kind: "done" };

interface TextFile {
  family: string;
  locale: Locale;
}

/**
 * `sourceHash`: that of the source that was translated; by default, of the source now. In a text that is new as a whole,
 * `notTranslated` before it says that only what is stored is translated.
 */
export interface TranslatedChange extends BlockChange {
  sourceHash?: string;
}

type How = Pick<NewEdit, "isMachine">;

/** Stores and moves edits. */
export class TextChanges {
  readonly #options: EditorOptions;
  readonly #reader: TextReader;

  constructor(options: EditorOptions, reader: TextReader) {
    this.#options = options;
    this.#reader = reader;
  }

  calls(): Pick<Texts, "save" | "markCorrection" | "move" | "restore" | "setDates"> {
    return {
      save: async (member, { family, locale }, changes) => {
        const found = await this.#reader.family(family);
        return this.saveIn(member, found?.family, locale, changes, { isMachine: false });
      },
      markCorrection: async (member, id, isCorrection) => {
        const { files, source } = (await this.#reader.family(id))?.family ?? {};
        const file = source && files?.[source];
        if (file !== undefined && mayDo(member, "save")) await this.#options.edits.markCorrection(file, isCorrection);
      },
      move: async (member, { family, locale }, to, units, options) =>
        this.moveIn(member, await this.#reader.fileOf(family, locale), locale, to, units, options),
      restore: (...given) => this.#restore(...given),
      setDates: (...given) => this.#setDates(...given),
    };
  }

  /** Stores changed units of a text as drafts; see `Texts.save`. `family`: as it was read last. */
  async saveIn(
    member: Member,
    family: EditedFamily | undefined,
    locale: Locale,
    changes: readonly TranslatedChange[],
    how: How,
  ): Promise<BlockResult[]> {
    const file = family?.files[locale];
    const isAllowed = mayDo(member, "save");
    if (!isAllowed || family === undefined || file === undefined) {
      return changes.map(({ unit }) => ({ ...refused(isAllowed ? "gone" : "role"), unit }));
    }
    const sources = locale === family.source ? [] : (family.units[family.source] ?? []);
    const isChecked = await fitTogether(this.#options, await this.#reader.readFile(file), changes);
    const results: BlockResult[] = [];
    for (const change of changes) {
      const sourceHash = change.sourceHash ?? sources.find(({ key }) => key === change.unit)?.hash ?? null;
      const by = { author: member.email, sourceHash, ...how };
      const result = await this.#saveChange(await this.#reader.readFile(file), change, by, { isChecked });
      results.push({ ...result, unit: change.unit } as BlockResult);
    }
    return results;
  }

  /** Stores a change of one unit, or of the whole file. */
  async #saveChange(
    edited: EditedFile,
    change: BlockChange,
    by: ChangedBy,
    { isChecked = false, tries = 3 } = {},
  ): Promise<Saving> {
    const { file, openWhole } = edited;
    const prepared = change.unit === "" ? prepareWhole(edited, change) : prepareUnit(edited, change);
    if (prepared.kind !== "ready") return prepared;
    const { unit, text, bases, original, seen } = prepared;
    const mistakes = isChecked ? [] : await findMistakes(this.#options, file, sourceWith(edited, prepared));
    if (mistakes.length > 0) return refused("invalid", mistakes.join("\n"));
    const isInside = openWhole !== null && change.unit !== "";
    const sourceHash = isInside ? joinHashes(openWhole.source_hash, by.sourceHash) : by.sourceHash;
    const saved = await this.#options.edits.save({ file, unit, text, bases, original, ...by, sourceHash }, seen);
    const base = change.unit === "" ? wholeHash(edited) : bases[0];
    if (saved.kind === "saved") {
      const next = unitsOf(file, saved.row.text).find(({ key }) => key === change.unit);
      return { kind: "saved", seen: isInside ? seenOf(null, hashOf(next?.text ?? "")) : seenOf(saved.row, base) };
    }
    // Another block of the same new text was stored meanwhile.
    if (openWhole && change.unit !== "" && tries > 0) {
      return this.#saveChange(await this.#reader.readFile(file), change, by, { isChecked, tries: tries - 1 });
    }
    const { current } = saved;
    const theirs = current?.text ?? original ?? "";
    return { kind: "conflict", theirs, author: current?.author || null, seen: seenOf(current, base) };
  }

  /** Moves the open edits of a file; see `Texts.move`. `file`: its path; `null`: there is none. */
  async moveIn(
    member: Member,
    file: string | null,
    locale: Locale,
    to: TextMove,
    units?: readonly string[],
    options: MoveOptions = {},
  ): Promise<TextResult> {
    if (file === null) return refused("gone");
    if (!mayDo(member, to)) return refused("role");
    const edited = await this.#reader.readFile(file);
    // A whole text moves with any of its units.
    const isChosen = (row: EditRow) => isOpen(row) && (!units || row.unit === "" || units.includes(row.unit));
    const chosen = edited.rows.filter(isChosen);
    if (chosen.length === 0) return refused("gone");
    const isReviewer = member.roles.has("reviewer") && member.reviews.includes(locale);
    if (to === "reviewed" && !isReviewer) return refused("role");
    const unseen = to === "discarded" || to === "draft" ? [] : unseenUnits(edited, chosen, options);
    if (unseen.length > 0) return refused("changed", unseen.filter((unit) => unit !== "").join(", "));
    if (to === "published") return this.#publish(member, edited, { chosen, isReviewer });
    if (to === "discarded") return (await this.#options.edits.discard(chosen)) ? done : refused("changed");
    if (to === "reviewed") await this.#options.edits.review(chosen, "inReview", member.email);
    else await this.#options.edits.review(chosen, to, null);
    return done;
  }

  async #publish(
    { email }: Member,
    { file, disk, rows }: EditedFile,
    { chosen, isReviewer }: { chosen: readonly EditRow[]; isReviewer: boolean },
  ): Promise<TextResult> {
    if (!isReviewer && chosen.some(({ reviewer }) => reviewer === null)) return refused("role");
    const replaced = new Set(chosen.map(({ unit }) => unit));
    const kept = rows.filter(({ state, unit }) => state === "published" && !replaced.has(unit) && !replaced.has(""));
    const laid = layEdits(file, disk, [...kept, ...chosen].map(toLaid));
    const lost = chosen.filter(({ id }) => laid.conflicts.includes(id));
    if (lost.length > 0) return refused("conflict", lost.map(({ unit }) => unit).join(", "));
    const mistakes = laid.source === null ? [] : await findMistakes(this.#options, file, laid.source);
    if (mistakes.length > 0) return refused("invalid", mistakes.join("\n"));
    return (await this.#options.edits.publish(chosen, email)) ? done : refused("conflict");
  }

  async #restore(member: Member, version: string): Promise<TextResult> {
    const row = await this.#options.edits.find(version);
    if (!row) return refused("gone");
    if (!mayDo(member, "save")) return refused("role");
    const edited = await this.#reader.readFile(row.file);
    if (row.unit === "" && wholeInConflict(edited)) return refused("conflict");
    const by = { author: member.email, sourceHash: row.source_hash, isMachine: false };
    // Saving continues a draft of the same member in place, and puts all other open edits into the history itself.
    const isReplaced = ({ unit, state, author }: EditRow) =>
      (unit === row.unit || unit === "") && state === "draft" && author === member.email;
    await this.#options.edits.keep(edited.rows.filter(isReplaced));
    return resultOf(
      await this.#saveChange(edited, { unit: row.unit, text: row.text, seen: seenNow(edited, row.unit) }, by),
    );
  }

  async #setDates(
    member: Member,
    { family, locale }: TextFile,
    dates: Parameters<Texts["setDates"]>[2],
  ): Promise<TextResult> {
    if (!mayDo(member, "save")) return refused("role");
    const file = await this.#reader.fileOf(family, locale);
    if (!file?.endsWith(".md")) return refused("gone");
    const edited = await this.#reader.readFile(file);
    if (wholeInConflict(edited)) return refused("conflict");
    const by = { author: member.email, sourceHash: null, isMachine: false };
    const text = withDates(sourceNow(edited), dates);
    return resultOf(await this.#saveChange(edited, { unit: "", text, seen: seenNow(edited, "") }, by));
  }
}

function joinHashes(...lists: (string | null)[]): string | null {
  return [...new Set(lists.flatMap((list) => list?.split(" ") ?? []))].join(" ") || null;
}

/** Returns the units with other edits than the member saw; `""` is what a whole text says besides the units in `seen`. */
function unseenUnits(
  edited: EditedFile,
  chosen: readonly EditRow[],
  { seen = new Map(), rest }: MoveOptions,
): string[] {
  const { file, base, openWhole } = edited;
  const inside = openWhole ? unitsOf(file, base ?? "").map(({ key }) => key) : [];
  const moved = new Set([...chosen.map(({ unit }) => unit), ...inside]);
  const changed = [...seen].filter(([unit, version]) => moved.has(unit) && seenNow(edited, unit) !== version);
  const isRestNew = openWhole !== null && rest !== undefined && restOf(edited, new Set(seen.keys())) !== rest;
  return [...changed.map(([unit]) => unit), ...(isRestNew ? [""] : [])];
}

function resultOf(saving: Saving): TextResult {
  if (saving.kind === "saved") return done;
  return saving.kind === "refused" ? saving : refused("conflict");
}

/** Returns the source of a file with another day of publication, which the check of the file checks. */
function withDates(source: string, { published, isDraft }: { published: string; isDraft: boolean }): string {
  const [matter = ""] = frontMatterShape.exec(source) ?? [];
  const lines = [`published: ${JSON.stringify(published)}`, ...(isDraft ? ["draft: true"] : [])];
  const changed = matter.replace(/^draft:.*\r?\n/m, "").replace(/^published:.*$/m, () => lines.join("\n"));
  return changed + source.slice(matter.length);
}

type ChangedBy = Pick<NewEdit, "author" | "sourceHash" | "isMachine">;
