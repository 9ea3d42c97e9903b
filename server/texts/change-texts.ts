import type { Member } from "../../domain/desk/roles.ts";
import {
  type BlockChange,
  type BlockResult,
  type RefusalReason,
  type TextMove,
  type TextResult,
  type Texts,
  textActions,
} from "../../domain/desk/texts.ts";
import { placeholdersOf } from "../../domain/placeholders.ts";
import type { Locale } from "../../i18n/locales.ts";
import { lineOf } from "../content/markdown/read-yaml.ts";
import { isEntryFile } from "../content/open-content.ts";
import { type EditRow, isOpen, type NewEdit, seenOf, toLaid } from "./edit-store.ts";
import type { EditedFile, EditorOptions, TextReader } from "./editor.ts";
import { anyText, type LaidEdit, layEdits, Overlay } from "./overlay.ts";
import { hashOf, replaceUnit, type Unit, unitsOf } from "./units.ts";

const done: TextResult = { kind: "done" };

export function refused(reason: RefusalReason, detail = "") {
  return { kind: "refused", reason, detail } as const;
}

/** Returns the calls of the editor that store and move edits. */
export function changeTexts(
  options: EditorOptions,
  reader: TextReader,
): Pick<Texts, "save" | "move" | "restore"> & { saveTexts: SaveTexts } {
  const { edits } = options;

  const saveTexts: SaveTexts = async (member, { family, locale }, changes, how) => {
    const found = await reader.family(family);
    const file = found?.family.files[locale];
    const refusal = !mayDo(member, "save") ? refused("role") : file === undefined || !found ? refused("gone") : null;
    if (refusal) return changes.map(({ unit }) => ({ ...refusal, unit }));
    const { source, units } = found?.family ?? {};
    const sources = locale === source || source === undefined ? [] : (units?.[source] ?? []);
    const results: BlockResult[] = [];
    for (const change of changes) {
      const sourceHash = sources.find(({ key }) => key === change.unit)?.hash ?? null;
      const by = { author: member.email, sourceHash, ...how };
      const result = await saveChange(await reader.readFile(file ?? ""), change, by);
      results.push({ ...result, unit: change.unit } as BlockResult);
    }
    return results;
  };

  /** Stores a change of one unit, or of the whole file. */
  async function saveChange(edited: EditedFile, change: BlockChange, by: ChangedBy, tries = 3): Promise<Saving> {
    const { file, disk, openWhole, rows } = edited;
    const prepared = change.unit === "" ? prepareWhole(edited, change) : prepareUnit(edited, change);
    if (prepared.kind !== "ready") return prepared;
    const { unit, text, bases, original, seen } = prepared;
    const published = rows.filter((row) => row.state === "published" && row.unit !== unit).map(toLaid);
    const whole = unit === "" ? text : layEdits(file, disk, [...published, candidate(file, prepared)]).source;
    const mistakes = whole === null ? [] : await findMistakes(options, file, whole);
    if (mistakes.length > 0) return refused("invalid", mistakes.join("\n"));
    const saved = await edits.save({ file, unit, text, bases, original, ...by } satisfies NewEdit, seen);
    if (saved.kind === "saved") {
      const next = unitsOf(file, saved.row.text).find(({ key }) => key === change.unit);
      const isInside = openWhole !== null && change.unit !== "";
      return { kind: "saved", seen: isInside ? seenOf(null, hashOf(next?.text ?? "")) : seenOf(saved.row, bases[0]) };
    }
    // Another block of the same new text was stored meanwhile.
    if (openWhole && change.unit !== "" && tries > 0) {
      return saveChange(await reader.readFile(file), change, by, tries - 1);
    }
    const { current } = saved;
    const theirs = current?.text ?? original ?? "";
    return { kind: "conflict", theirs, author: current?.author || null, seen: seenOf(current, bases[0]) };
  }

  async function move(
    member: Member,
    { family, locale }: { family: string; locale: Locale },
    to: TextMove,
    units?: readonly string[],
  ): Promise<TextResult> {
    const file = await reader.fileOf(family, locale);
    if (file === null) return refused("gone");
    if (!mayDo(member, to)) return refused("role");
    const edited = await reader.readFile(file);
    const rows = edited.rows.filter(
      (row) => (isOpen(row) || to === "discarded") && (!units || row.unit === "" || units.includes(row.unit)),
    );
    // A published edit is discarded only if the unit has no newer edit.
    const chosen = rows.filter((row) => isOpen(row) || !rows.some((each) => isOpen(each) && each.unit === row.unit));
    if (chosen.length === 0) return refused("gone");
    const isReviewer = member.roles.has("reviewer") && member.reviews.includes(locale);
    if (to === "reviewed" && !isReviewer) return refused("role");
    if (to === "published") return publish(member, edited, { chosen, isReviewer });
    if (to === "discarded") await edits.discard(chosen);
    else if (to === "reviewed") await edits.review(chosen, "inReview", member.email);
    else await edits.review(chosen, to, null);
    return done;
  }

  async function publish(
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
    const mistakes = laid.source === null ? [] : await findMistakes(options, file, laid.source);
    if (mistakes.length > 0) return refused("invalid", mistakes.join("\n"));
    return (await edits.publish(chosen, email)) ? done : refused("conflict");
  }

  async function restore(member: Member, version: string): Promise<TextResult> {
    const row = await edits.find(version);
    if (!row) return refused("gone");
    if (!mayDo(member, "save")) return refused("role");
    const edited = await reader.readFile(row.file);
    const by = { author: member.email, sourceHash: row.source_hash, isCorrection: false, isMachine: false };
    const result = await saveChange(edited, { unit: row.unit, text: row.text, seen: seenNow(edited, row.unit) }, by);
    if (result.kind === "saved") return done;
    return result.kind === "refused" ? result : refused("conflict");
  }

  return {
    saveTexts,
    save: (member, file, changes, isCorrection) => saveTexts(member, file, changes, { isCorrection, isMachine: false }),
    move,
    restore,
  };
}

/** Stores changed units as drafts; see `Texts.save`. */
export type SaveTexts = (
  member: Member,
  file: { family: string; locale: Locale },
  changes: readonly BlockChange[],
  how: Pick<NewEdit, "isCorrection" | "isMachine">,
) => Promise<BlockResult[]>;

type ChangedBy = Pick<NewEdit, "author" | "sourceHash" | "isCorrection" | "isMachine">;

type WithoutUnit<Result> = Result extends BlockResult ? Omit<Result, "unit"> : never;
type Saving = WithoutUnit<BlockResult>;

interface Prepared extends Pick<NewEdit, "unit" | "text" | "bases" | "original"> {
  kind: "ready";
  seen: string;
}

/** Returns whether the member has one of the roles that an action needs. */
export function mayDo({ roles }: Member, action: keyof typeof textActions): boolean {
  return textActions[action].some((role) => roles.has(role));
}

function candidate(file: string, { unit, text, bases }: Prepared): LaidEdit {
  return { id: "", file, unit, bases, text };
}

function currentOf({ rows }: EditedFile, unit: string): EditRow | null {
  const own = rows.filter((row) => row.unit === unit);
  return own.find(isOpen) ?? own[0] ?? null;
}

function wholeBases({ file, disk, rows }: EditedFile): string[] {
  if (disk === null) return [];
  const published = rows.filter(({ state }) => state === "published").map(toLaid);
  return [hashOf(disk), hashOf(layEdits(file, disk, published).source ?? "")];
}

function seenNow(edited: EditedFile, unit: string): string {
  if (unit === "") return seenOf(currentOf(edited, ""), wholeBases(edited)[0]);
  const found = findUnit(edited, unit);
  return seenOf(edited.openWhole ? null : currentOf(edited, unit), found && hashOf(found.text));
}

function findUnit({ file, base }: EditedFile, key: string): Unit | undefined {
  return unitsOf(file, base ?? "").find((unit) => unit.key === key);
}

function prepareWhole(edited: EditedFile, { text, seen }: BlockChange): Prepared | Saving {
  if (edited.rows.some((row) => row.unit !== "" && isOpen(row))) return refused("open");
  return { kind: "ready", unit: "", text, bases: wholeBases(edited), original: edited.disk, seen };
}

function prepareUnit(edited: EditedFile, { unit, text, seen }: BlockChange): Prepared | Saving {
  const { file, base, openWhole } = edited;
  const found = findUnit(edited, unit);
  if (!found || base === null) return refused("gone");
  const row = openWhole ? null : currentOf(edited, unit);
  const now = seenNow(edited, unit);
  const shown = row?.text ?? found.text;
  const author = (openWhole ?? row)?.author ?? null;
  if (now !== seen) return { kind: "conflict", theirs: shown, author, seen: now };
  const [lost] = placeholdersOf(found.text).filter((each) => !placeholdersOf(text).includes(each));
  if (lost !== undefined) return refused("placeholder", `{${lost}}`);
  const replaced = replaceUnit(file, base, found, text);
  if (!replaced.ok) return refused(replaced.reason === "blocks" ? "structure" : "invalid");
  if (!openWhole) return { kind: "ready", unit, text, bases: [hashOf(found.text)], original: found.text, seen };
  const bases = wholeBases(edited);
  return { kind: "ready", unit: "", text: replaced.source, bases, original: null, seen: seenOf(openWhole, bases[0]) };
}

/** Returns what is wrong with a file if it says this, as its reader states it; empty if nothing is. */
export async function findMistakes({ texts, content, overlay }: EditorOptions, file: string, source: string) {
  if (isEntryFile(file)) {
    const outcome = await content.readSource(file, source);
    return outcome?.ok === false ? outcome.mistakes.map((each) => lineOf(each).slice(file.length + 2)) : [];
  }
  const others = overlay.files.filter((each) => each !== file).flatMap((each) => overlay.editsOf(each));
  // Laid over whatever the file says.
  const whole = { id: "", file, unit: "", bases: [anyText], text: source };
  try {
    texts.with(new Overlay([...others, whole], { isStrict: true }));
    return [];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n") : [];
    return lines.flatMap((line) => line.split(`${file}: `).slice(1));
  }
}
