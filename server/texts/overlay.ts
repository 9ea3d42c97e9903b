import type { ReleasedEdit } from "./edit-rows.ts";
import { filesOf, layRename, namingFiles, type Rename, redirectsFile } from "./renames.ts";
import { experimentsFile, layExperiment, type StoredExperiment } from "./stored-experiments.ts";
import { hashOf, replaceUnit, type Unit, unitsOf } from "./units.ts";

/** An edit that visitors see as soon as it is laid over its file. */
export interface LaidEdit {
  id: string;
  /** The path within the content folder. */
  file: string;
  /** The key of the unit; empty: the whole file. */
  unit: string;
  /** The hashes of the texts in the file that it may replace; none: it is a new file. */
  bases: readonly string[];
  text: string;
}

interface Laid {
  /** `null`: there is no such file. */
  source: string | null;
  /** The ids of the edits that the file already says. */
  home: string[];
  /** The ids of the edits that are not laid, because the file has changed under them. */
  conflicts: string[];
}

/**
 * Lays edits over the source of a file; `null`: there is no such file. A block or an item of a list that has moved is
 * found by its text, if no other one says the same. If the file's unit has changed since an edit was made, that is a
 * conflict, and the file's text stays.
 */
export function layEdits(file: string, source: string | null, edits: readonly LaidEdit[]): Laid {
  const laid: Laid = { source, home: [], conflicts: [] };
  for (const edit of edits.toSorted((a, b) => Number(a.unit !== "") - Number(b.unit !== ""))) {
    const outcome = edit.unit === "" ? layWhole(laid.source, edit) : layUnit(file, laid.source, edit);
    if (outcome === "home") laid.home.push(edit.id);
    else if (outcome === "conflict") laid.conflicts.push(edit.id);
    else laid.source = outcome.source;
  }
  // What a new file says that is itself an edit is not in the folder.
  if (laid.source !== source && edits.some(({ unit }) => unit === "")) laid.home = [];
  return laid;
}

/** The base of an edit of a whole file that replaces it whatever it says: to read a file as it will be. */
export const anyText = "*";

/** The base of an edit of a whole file that was published before it was in the folder: there may be no file yet. */
export const noFile = "-";

type Outcome = "home" | "conflict" | { source: string };

function layWhole(source: string | null, { bases, text }: LaidEdit): Outcome {
  if (source !== null && hashOf(source) === hashOf(text)) return "home";
  const isNew = source === null && bases.length === 0;
  const isBase = bases.includes(source === null ? noFile : hashOf(source)) || bases.includes(anyText);
  return isNew || isBase ? { source: text } : "conflict";
}

function layUnit(file: string, source: string | null, { unit, bases, text }: LaidEdit): Outcome {
  if (source === null) return "conflict";
  const units = unitsOf(file, source);
  const saysText = (each: Unit) => hashOf(each.text) === hashOf(text);
  const there = units.find(({ key }) => key === unit);
  if (there && saysText(there)) return "home";
  const place = findPlace(units, unit, bases);
  if (place) {
    const replaced = replaceUnit(file, source, place, text);
    return replaced.ok ? replaced : "conflict";
  }
  return unitsLike(units, unit).filter(saysText).length === 1 ? "home" : "conflict";
}

/** Returns the unit with this key if it says one of the texts, else the only similar one that does. */
export function findPlace(units: readonly Unit[], key: string, bases: readonly string[]): Unit | null {
  const isBase = ({ text }: Unit) => bases.includes(hashOf(text));
  const there = units.find((each) => each.key === key);
  if (there && isBase(there)) return there;
  const [only, ...more] = unitsLike(units, key).filter(isBase);
  return more.length === 0 ? (only ?? null) : null;
}

/** Returns the units that may have had this key before: only numbers in keys count positions, names do not change. */
function unitsLike(units: readonly Unit[], key: string): Unit[] {
  // `#3` → `#0`, `cards.2.text` → `cards.0.text`
  const withoutPosition = (each: string) => each.replaceAll(/(?<=^|[#.])\d+(?=\.|$)/g, "0");
  return units.filter((each) => withoutPosition(each.key) === withoutPosition(key));
}

interface OverlayOptions {
  renames?: readonly Rename[];
  experiments?: readonly StoredExperiment[];
  /** Whether a file with mistakes fails instead of being read without its edits. */
  isStrict?: boolean;
  /** Called once for each file that is read without its edits. */
  onProblem?: (file: string, lines: string[]) => void;
}

/**
 * The published edits that are not in the files yet, by file, and the texts with a new address. Every reader of content
 * lays them over what it reads.
 */
export class Overlay {
  readonly isStrict: boolean;
  readonly #onProblem: NonNullable<OverlayOptions["onProblem"]>;
  #edits: ReadonlyMap<string, LaidEdit[]>;
  /** All versions that were ever published, oldest first, by the path of their file without its language. */
  #released: ReadonlyMap<string, readonly ReleasedEdit[]> = new Map();
  #renames: readonly Rename[] = [];
  #experiments: readonly StoredExperiment[] = [];
  /** The texts with a new address, by file. `at`: the place of the file among those of the text. */
  #byFile = new Map<string, { rename: Rename; at: number }>();
  /** The mistakes of files that are read without their edits. */
  readonly #problems = new Map<string, { stamp: string; lines: string[] }>();

  constructor(edits: readonly LaidEdit[] = [], options: OverlayOptions = {}) {
    const { isStrict = false, onProblem = () => {}, renames = [], experiments = [] } = options;
    this.isStrict = isStrict;
    this.#onProblem = onProblem;
    this.#edits = byFile(edits);
    this.#rename(renames);
    this.#experiments = experiments.filter(({ isDone }) => !isDone);
  }

  /** Replaces all edits, renames and experiments. Returns the files for which they have changed. */
  replace(edits: readonly LaidEdit[], renames: readonly Rename[], experiments: readonly StoredExperiment[]): string[] {
    const before = [redirectsFile, experimentsFile, ...this.#edits.keys(), ...this.#byFile.keys()];
    const stamps = new Map(before.map((file) => [file, this.stampOf(file)]));
    this.#edits = byFile(edits);
    this.#rename(renames);
    this.#experiments = experiments.filter(({ isDone }) => !isDone);
    // A file that has lost its edits is not read again, so nothing else would clear its problems.
    for (const file of this.#problems.keys()) if (this.stampOf(file) === "") this.accept(file);
    const files = new Set([...before, ...this.#edits.keys(), ...this.#byFile.keys()]);
    return [...files].filter((file) => this.stampOf(file) !== (stamps.get(file) ?? ""));
  }

  /** Returns these edits with another one, which replaces those of its file. */
  with(edit: LaidEdit): Overlay {
    const others = [...this.#edits.values()].flat().filter(({ file }) => file !== edit.file);
    return new Overlay([...others, edit], { renames: this.#renames, experiments: this.#experiments });
  }

  #rename(renames: readonly Rename[]): void {
    this.#renames = renames.filter(({ isDone }) => !isDone);
    this.#byFile = new Map(
      renames.flatMap((rename) => filesOf(rename, rename.slug).map((file, at) => [file, { rename, at }] as const)),
    );
  }

  /** Returns the files of the folder by the names that they have now. Where the folder has both, the new one counts. */
  named(found: ReadonlySet<string>): Map<string, string> {
    const names = new Map([...found].map((name) => [name, name]));
    for (const file of this.#byFile.keys()) {
      const there = [file, ...this.oldNamesOf(file)].filter((name) => found.has(name));
      for (const name of there) names.delete(name);
      if (there[0] !== undefined) names.set(file, there[0]);
    }
    return names;
  }

  /** Returns the names under which the folder may still have a file, the latest first. */
  oldNamesOf(file: string): string[] {
    const { rename, at } = this.#byFile.get(file) ?? {};
    if (!rename || at === undefined || rename.isDone) return [];
    return rename.oldSlugs.toReversed().flatMap((slug) => filesOf(rename, slug)[at] ?? []);
  }

  /** Returns the slugs that the text of a file had before. */
  oldSlugsOf(file: string): readonly string[] {
    return this.#byFile.get(file)?.rename.oldSlugs ?? [];
  }

  /** Returns a value that changes with the edits and the name of a file; empty if it has neither. */
  stampOf(file: string): string {
    const settings = namingFiles.includes(file) ? this.#renames : file === experimentsFile ? this.#experiments : null;
    if (settings !== null) return settings.length === 0 ? "" : JSON.stringify(settings);
    const edits = (this.#edits.get(file) ?? []).map(({ id, text }) => `${id}:${hashOf(text)}`);
    return [...edits, ...this.oldSlugsOf(file)].join(" ");
  }

  editsOf(file: string): readonly LaidEdit[] {
    return this.#edits.get(file) ?? [];
  }

  /** Returns all edits, except those of files that are read without them. */
  get shown(): LaidEdit[] {
    return [...this.#edits].flatMap(([file, edits]) => (this.problemsOf(file).length > 0 ? [] : edits));
  }

  setReleased(rows: readonly ReleasedEdit[]): void {
    this.#released = Map.groupBy(rows, ({ file }) => withoutLanguage(file));
  }

  /** Returns the versions that were ever published of an entry in all languages, oldest first. */
  releasedOf(file: string): readonly ReleasedEdit[] {
    return this.#released.get(withoutLanguage(file)) ?? [];
  }

  get files(): string[] {
    return [...this.#edits.keys()];
  }

  /** Returns the source with the edits of the file. `source`: as the file says; `null`: there is no such file. */
  lay<Source extends string | null>(file: string, source: Source): string | Source {
    if (namingFiles.includes(file) && this.#renames.length > 0 && (source !== null || file === redirectsFile)) {
      return this.#renames.reduce((text: string, rename) => layRename(file, text, rename), source ?? "");
    }
    if (file === experimentsFile && this.#experiments.length > 0) {
      return this.#experiments.reduce((text: string, experiment) => layExperiment(text, experiment), source ?? "");
    }
    const edits = this.editsOf(file);
    return edits.length === 0 ? source : (layEdits(file, source, edits).source ?? source);
  }

  /** Records why a file is read without its edits. */
  reject(file: string, lines: string[]): void {
    const stamp = `${this.stampOf(file)} ${lines.join("\n")}`;
    if (this.#problems.get(file)?.stamp !== stamp) this.#onProblem(file, lines);
    this.#problems.set(file, { stamp, lines });
  }

  accept(file: string): void {
    this.#problems.delete(file);
  }

  /** Returns why a file is read without its edits; empty if it is not. */
  problemsOf(file: string): readonly string[] {
    return this.#problems.get(file)?.lines ?? [];
  }
}

/** `help/en/clock-in.md` → `help/clock-in.md` */
function withoutLanguage(file: string): string {
  return file.replace(/\/\w+(?=\/[^/]+$)/, "");
}

function byFile(edits: readonly LaidEdit[]): Map<string, LaidEdit[]> {
  return Map.groupBy(
    edits.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ file }) => file,
  );
}
