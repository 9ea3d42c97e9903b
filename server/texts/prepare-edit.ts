import type { Member } from "../../domain/desk/roles.ts";
import { type BlockChange, type BlockResult, type RefusalReason, textActions } from "../../domain/desk/texts.ts";
import { placeholdersOf } from "../../domain/placeholders.ts";
import { readPage } from "../content/files/read-pages.ts";
import { lineOf } from "../content/markdown/read-yaml.ts";
import { isEntryFile } from "../content/open-content.ts";
import { messageProblem } from "../messages/check-message.ts";
import { isMessageFile, messageMistakes } from "../messages/read-messages.ts";
import { type EditRow, isOpen } from "./edit-rows.ts";
import { type NewEdit, seenOf, shownEdit, toLaid } from "./edit-store.ts";
import type { EditedFile, EditorOptions } from "./editor.ts";
import { anyText, layEdits, noFile, Overlay } from "./overlay.ts";
import { hashOf, replaceUnit, type Unit, unitsOf } from "./units.ts";

/** Returns a refusal. `detail`: what the member must know besides the reason. */
export function refused(reason: RefusalReason, detail = "") {
  return { kind: "refused", reason, detail } as const;
}

type WithoutUnit<Result> = Result extends BlockResult ? Omit<Result, "unit"> : never;
export type Saving = WithoutUnit<BlockResult>;

interface Prepared extends Pick<NewEdit, "unit" | "text" | "bases" | "original"> {
  kind: "ready";
  seen: string;
}

/** Returns whether the member has one of the roles that an action needs. */
export function mayDo({ roles }: Member, action: keyof typeof textActions): boolean {
  return textActions[action].some((role) => roles.has(role));
}

/** Returns what a file would say with a change that is ready. */
export function sourceWith({ file, disk, rows }: EditedFile, { unit, text, bases }: Prepared): string {
  const published = rows.filter((row) => row.state === "published" && row.unit !== unit).map(toLaid);
  const edit = { id: "", file, unit, bases, text };
  return unit === "" ? text : (layEdits(file, disk, [...published, edit]).source ?? "");
}

function currentOf({ rows }: EditedFile, unit: string): EditRow | null {
  const own = rows.filter((row) => row.unit === unit);
  return own.find(isOpen) ?? own[0] ?? null;
}

/** Returns what a file says with its open edit as a whole, or with its published edits. */
export function sourceNow(edited: EditedFile): string {
  return edited.openWhole?.text ?? publishedSource(edited) ?? "";
}

/** Returns what visitors read of a file; `null`: there is no such file, and none is published. */
export function publishedSource({ file, disk, rows }: EditedFile): string | null {
  return layEdits(file, disk, rows.filter(({ state }) => state === "published").map(toLaid)).source;
}

/** Returns the hash that `seen` of a whole file depends on, so that no published edit of a unit is replaced unseen. */
export function wholeHash(edited: EditedFile): string | undefined {
  const source = publishedSource(edited);
  return source === null ? undefined : hashOf(source);
}

/** Returns the open or published edit of a whole file that cannot be laid, because the file has changed under it. */
export function wholeInConflict({ file, disk, rows }: EditedFile): EditRow | null {
  const row = shownEdit(rows.filter(({ unit }) => unit === ""));
  return row && layEdits(file, disk, [toLaid(row)]).conflicts.length > 0 ? row : null;
}

/** Returns a value that changes with all that a file says besides these units: other blocks, their order, days, marks. */
export function restOf({ file, base }: EditedFile, keys: ReadonlySet<string>): string {
  const units = unitsOf(file, base ?? "").filter(({ key }) => keys.has(key));
  const rest = units.reduceRight((text, { start, end }) => `${text.slice(0, start)}\0${text.slice(end)}`, base ?? "");
  return hashOf(rest);
}

/** Returns whether a file passes its checks with several changes, so that none of them has to be checked alone. */
export async function fitTogether(options: EditorOptions, edited: EditedFile, changes: readonly BlockChange[]) {
  const { file } = edited;
  const whole = changes.reduce((source, { unit, text }) => {
    const found = unitsOf(file, source).find(({ key }) => key === unit);
    const replaced = found && replaceUnit(file, source, found, text);
    return replaced?.ok ? replaced.source : source;
  }, sourceNow(edited));
  return changes.length > 1 && (await findMistakes(options, file, whole)).length === 0;
}

function wholeBases(edited: EditedFile): string[] {
  const { disk } = edited;
  const published = wholeHash(edited);
  if (disk === null) return published === undefined ? [] : [published, noFile];
  return [published ?? "", hashOf(disk)];
}

/** Returns what `seen` must be for a change of a unit now. */
export function seenNow(edited: EditedFile, unit: string): string {
  if (unit === "") return seenOf(currentOf(edited, ""), wholeHash(edited));
  const found = findUnit(edited, unit);
  return seenOf(edited.openWhole ? null : currentOf(edited, unit), found && hashOf(found.text));
}

function findUnit({ file, base }: EditedFile, key: string): Unit | undefined {
  return unitsOf(file, base ?? "").find((unit) => unit.key === key);
}

/** Checks a change of a whole file, as far as this needs no reader. */
export function prepareWhole(edited: EditedFile, { text, seen }: BlockChange): Prepared | Saving {
  if (edited.rows.some((row) => row.unit !== "" && isOpen(row))) return refused("open");
  const [current, now] = [currentOf(edited, ""), seenNow(edited, "")];
  if (now !== seen) {
    const isByFile = wholeInConflict(edited) !== null;
    const theirs = isByFile ? (publishedSource(edited) ?? "") : sourceNow(edited);
    return { kind: "conflict", theirs, author: (isByFile ? null : current?.author) ?? null, seen: now };
  }
  const bases = wholeBases(edited);
  return { kind: "ready", unit: "", text, bases, original: edited.disk, seen: seenOf(current, bases[0]) };
}

/** Checks a change of a unit. In a text that is new as a whole, it becomes a change of the whole. */
export function prepareUnit(edited: EditedFile, { unit, text, seen }: BlockChange): Prepared | Saving {
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
  const problem = isMessageFile(file) ? messageProblem(file, unit, text) : null;
  if (problem) return refused(problem.reason, problem.detail);
  const replaced = replaceUnit(file, base, found, text);
  if (!replaced.ok) return refused(replaced.reason === "blocks" ? "structure" : "invalid");
  if (!openWhole) return { kind: "ready", unit, text, bases: [hashOf(found.text)], original: found.text, seen };
  // Whoever changes one unit has not decided about a change of the file.
  const { bases } = toLaid(openWhole);
  return { kind: "ready", unit: "", text: replaced.source, bases, original: null, seen: seenOf(openWhole, bases[0]) };
}

/** Returns what is wrong with a file if it says this, as its reader states it; empty if nothing is. */
export async function findMistakes(
  { contentDir, texts, content, overlay }: EditorOptions,
  file: string,
  source: string,
) {
  if (isMessageFile(file)) return messageMistakes({ ...texts.now, contentDir }, file, source);
  const entry = isEntryFile(file) ? await content.readSource(file, source) : null;
  const outcome = entry ?? readPage(file, source, texts.now.fill);
  if (outcome) return outcome.ok ? [] : outcome.mistakes.map((each) => lineOf(each).slice(file.length + 2));
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
