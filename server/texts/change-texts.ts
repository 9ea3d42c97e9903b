import type { Member } from "../../domain/desk/roles.ts";
import type { Texts } from "../../domain/desk/text-editor.ts";
import type { BlockChange, BlockResult, TextMove, TextResult } from "../../domain/desk/texts.ts";
import type { Locale } from "../../i18n/locales.ts";
import { frontMatterShape } from "../content/markdown/front-matter.ts";
import { type EditRow, isOpen } from "./edit-rows.ts";
import { type NewEdit, seenOf, toLaid } from "./edit-store.ts";
import type { EditedFile, EditorOptions, TextReader } from "./editor.ts";
import { layEdits } from "./overlay.ts";
import {
  candidate,
  findMistakes,
  mayDo,
  prepareUnit,
  prepareWhole,
  refused,
  type Saving,
  seenNow,
} from "./prepare-edit.ts";
import { hashOf, unitsOf } from "./units.ts";

const done: TextResult = { kind: "done" };

interface TextFile {
  family: string;
  locale: Locale;
}

/** Stores changed units as drafts; see `Texts.save`. */
export type SaveTexts = (
  member: Member,
  file: TextFile,
  changes: readonly BlockChange[],
  how: Pick<NewEdit, "isCorrection" | "isMachine">,
) => Promise<BlockResult[]>;

/** Stores and moves edits. */
export class TextChanges {
  readonly #options: EditorOptions;
  readonly #reader: TextReader;

  constructor(options: EditorOptions, reader: TextReader) {
    this.#options = options;
    this.#reader = reader;
  }

  calls(): Pick<Texts, "save" | "move" | "restore" | "setDates"> {
    return {
      save: (member, file, changes, isCorrection) =>
        this.saveTexts(member, file, changes, { isCorrection, isMachine: false }),
      move: (...given) => this.#move(...given),
      restore: (...given) => this.#restore(...given),
      setDates: (...given) => this.#setDates(...given),
    };
  }

  readonly saveTexts: SaveTexts = async (member, { family, locale }, changes, how) => {
    const found = await this.#reader.family(family);
    const file = found?.family.files[locale];
    const refusal = !mayDo(member, "save") ? refused("role") : file === undefined || !found ? refused("gone") : null;
    if (refusal) return changes.map(({ unit }) => ({ ...refusal, unit }));
    const { source, units } = found?.family ?? {};
    const sources = locale === source || source === undefined ? [] : (units?.[source] ?? []);
    const results: BlockResult[] = [];
    for (const change of changes) {
      const sourceHash = sources.find(({ key }) => key === change.unit)?.hash ?? null;
      const by = { author: member.email, sourceHash, ...how };
      const result = await this.#saveChange(await this.#reader.readFile(file ?? ""), change, by);
      results.push({ ...result, unit: change.unit } as BlockResult);
    }
    return results;
  };

  /** Stores a change of one unit, or of the whole file. */
  async #saveChange(edited: EditedFile, change: BlockChange, by: ChangedBy, tries = 3): Promise<Saving> {
    const { file, disk, openWhole, rows } = edited;
    const prepared = change.unit === "" ? prepareWhole(edited, change) : prepareUnit(edited, change);
    if (prepared.kind !== "ready") return prepared;
    const { unit, text, bases, original, seen } = prepared;
    const published = rows.filter((row) => row.state === "published" && row.unit !== unit).map(toLaid);
    const whole = unit === "" ? text : layEdits(file, disk, [...published, candidate(file, prepared)]).source;
    const mistakes = whole === null ? [] : await findMistakes(this.#options, file, whole);
    if (mistakes.length > 0) return refused("invalid", mistakes.join("\n"));
    const saved = await this.#options.edits.save({ file, unit, text, bases, original, ...by } satisfies NewEdit, seen);
    if (saved.kind === "saved") {
      const next = unitsOf(file, saved.row.text).find(({ key }) => key === change.unit);
      const isInside = openWhole !== null && change.unit !== "";
      return { kind: "saved", seen: isInside ? seenOf(null, hashOf(next?.text ?? "")) : seenOf(saved.row, bases[0]) };
    }
    // Another block of the same new text was stored meanwhile.
    if (openWhole && change.unit !== "" && tries > 0) {
      return this.#saveChange(await this.#reader.readFile(file), change, by, tries - 1);
    }
    const { current } = saved;
    const theirs = current?.text ?? original ?? "";
    return { kind: "conflict", theirs, author: current?.author || null, seen: seenOf(current, bases[0]) };
  }

  async #move(
    member: Member,
    { family, locale }: TextFile,
    to: TextMove,
    units?: readonly string[],
  ): Promise<TextResult> {
    const file = await this.#reader.fileOf(family, locale);
    if (file === null) return refused("gone");
    if (!mayDo(member, to)) return refused("role");
    const edited = await this.#reader.readFile(file);
    // Visitors see published edits, so only a publisher ends them. A whole text moves with any of its units.
    const isEnding = to === "discarded" && mayDo(member, "published");
    const rows = edited.rows.filter(({ unit, ...row }) =>
      isOpen(row) ? !units || unit === "" || units.includes(unit) : isEnding && (!units || units.includes(unit)),
    );
    // A published edit is discarded only if the unit has no newer edit.
    const chosen = rows.filter((row) => isOpen(row) || !rows.some((each) => isOpen(each) && each.unit === row.unit));
    if (chosen.length === 0) return refused("gone");
    const isReviewer = member.roles.has("reviewer") && member.reviews.includes(locale);
    if (to === "reviewed" && !isReviewer) return refused("role");
    if (to === "published") return this.#publish(member, edited, { chosen, isReviewer });
    if (to === "discarded") await this.#options.edits.discard(chosen);
    else if (to === "reviewed") await this.#options.edits.review(chosen, "inReview", member.email);
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
    const by = { author: member.email, sourceHash: row.source_hash, isCorrection: false, isMachine: false };
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
    const published = edited.rows.filter(({ state }) => state === "published").map(toLaid);
    const source = edited.openWhole?.text ?? layEdits(file, edited.disk, published).source ?? "";
    const by = { author: member.email, sourceHash: null, isCorrection: false, isMachine: false };
    const text = withDates(source, dates);
    return resultOf(await this.#saveChange(edited, { unit: "", text, seen: seenNow(edited, "") }, by));
  }
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

type ChangedBy = Pick<NewEdit, "author" | "sourceHash" | "isCorrection" | "isMachine">;
