import type { Texts } from "../../domain/desk/text-editor.ts";
import type { TextCell, TextRow, TextTable } from "../../domain/desk/texts.ts";
import type { NumberReports } from "../../domain/numbers.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import type { Config } from "../config.ts";
import type { LiveTexts } from "../content/files/live-texts.ts";
import type { OpenContent } from "../content/open-content.ts";
import { DeskExchange } from "../translators/desk-exchange.ts";
import { TextChanges } from "./change-texts.ts";
import { dropping } from "./drop-edits.ts";
import { type EditRow, isOpen } from "./edit-rows.ts";
import { type EditStore, seenOf, shownEdit, toLaid } from "./edit-store.ts";
import type { PlacedUnit } from "./families.ts";
import { coverageIn, findTexts, readViews, textAt } from "./find-texts.ts";
import { readNow } from "./follow-edits.ts";
import { addressOf } from "./lock.ts";
import { newTexts } from "./new-texts.ts";
import { findPlace, layEdits, Overlay } from "./overlay.ts";
import { publishedSource, restOf } from "./prepare-edit.ts";
import { renaming } from "./rename-text.ts";
import { familyFor, type Rename } from "./renames.ts";
import { experimenting } from "./run-experiments.ts";
import {
  type EditedFamily,
  lockOf,
  pathOf,
  previewPathOf,
  type Snapshot,
  slugOf,
  statesOf,
  titleOf,
} from "./snapshot.ts";
import { limitOf, placeholdersIn, toInfo, toVersion, wholeOf } from "./text-cells.ts";
import { hashOf, unitsOf } from "./units.ts";

export interface EditorOptions {
  contentDir: string;
  edits: EditStore;
  /** Reads all texts with what members have written. */
  readAll: () => Promise<Snapshot>;
  /** The published edits that are laid over the files. */
  overlay: Overlay;
  texts: Pick<LiveTexts, "now" | "with" | "messagesWith" | "checkExperiments">;
  content: Pick<OpenContent, "readSource">;
  machineDrafts: Config["machineDrafts"];
  /** Seconds for which a CDN keeps pages; with copies, everybody sees the first wording of an experiment. */
  cdnMaxAge: number;
  /** Whether views are counted, and where. */
  numbers: boolean;
  reports: Pick<NumberReports, "counts">;
}

/** A file as its editors see it. */
export interface EditedFile {
  file: string;
  /** What the folder says; `null`: there is no such file. */
  disk: string | null;
  /** What the edits of single units are made on: the file, or the whole text that replaces it. */
  base: string | null;
  /** The open edit of the whole file, which edits of its units change. */
  openWhole: EditRow | null;
  rows: EditRow[];
}

/** The longest text that is shown in all languages at once. */
const maxShort = 200;

/** Opens the editor of the desk. */
export function openEditor(options: EditorOptions): Texts {
  const reader = new TextReader(options);
  const changes = new TextChanges(options, reader);
  const texts = newTexts(options, reader);
  const exchange = new DeskExchange(options, { reader, changes, translate: texts.translate });
  const more = { ...dropping(options, reader), ...renaming(options, reader) };
  const experiments = experimenting(options, reader, changes);
  return { ...reader.calls(), ...changes.calls(), ...texts, ...more, ...experiments, ...exchange.calls() };
}

/** Reads what the desk shows of texts. */
export class TextReader {
  readonly #options: EditorOptions;

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  calls(): Pick<Texts, "prepare" | "find" | "coverage" | "textAt" | "open" | "openAll" | "history"> {
    return {
      // A failure is reported to the member who asks for texts.
      prepare: () => void this.#options.readAll().catch(() => {}),
      find: async (search) => {
        const { readAll, numbers, reports } = this.#options;
        return findTexts(await readAll(), search, numbers ? await readViews(reports) : null);
      },
      coverage: async () => coverageIn(await this.#options.readAll()),
      textAt: async (path, shown) => textAt(await this.#options.readAll(), path, shown),
      open: (family, left, right) => this.#open(family, left, right),
      openAll: (family) => this.#openAll(family),
      history: async (family, locale, unit) => {
        const file = await this.fileOf(family, locale);
        return file === null ? [] : (await this.#options.edits.history(file, unit)).map(toVersion);
      },
    };
  }

  async family(id: string): Promise<{ snapshot: Snapshot; family: EditedFamily } | null> {
    const snapshot = await this.#options.readAll();
    const find = (wanted: string | null) => snapshot.families.find((each) => each.id === wanted);
    const isOld = (rename: Rename) => rename.oldSlugs.some((slug) => familyFor(rename, slug) === id);
    const moved = snapshot.renames.find(isOld);
    // A page that was opened before its text was renamed still has the old name.
    const family = find(id) ?? (moved && find(familyFor(moved, moved.slug)));
    return family ? { snapshot, family } : null;
  }

  /** Returns the path of a text; `null` if there is none in this language. */
  async fileOf(id: string, locale: Locale): Promise<string | null> {
    return (await this.family(id))?.family.files[locale] ?? null;
  }

  /** Reads a file with its edits. Edits of blocks that have moved get the keys that these blocks have now. */
  async readFile(file: string): Promise<EditedFile> {
    const { contentDir, edits } = this.#options;
    const disk = await readNow(contentDir, file, new Overlay([], { renames: await edits.renames() }));
    let rows = await edits.currentOf(file);
    const openWhole = rows.find((row) => row.unit === "" && isOpen(row)) ?? null;
    const wholes = rows.filter(({ unit, state }) => unit === "" && state === "published").map(toLaid);
    const base = openWhole ? openWhole.text : layEdits(file, disk, wholes).source;
    const units = unitsOf(file, base ?? "");
    const moved = rows.flatMap((row) => {
      const place = row.unit === "" ? null : findPlace(units, row.unit, toLaid(row).bases);
      return place && place.key !== row.unit ? [{ row, key: place.key }] : [];
    });
    for (const { row, key } of moved) await edits.moveTo(row, key);
    if (moved.length > 0) rows = await edits.currentOf(file);
    return { file, disk, base, openWhole, rows };
  }

  async #open(id: string, left: Locale, right: Locale): ReturnType<Texts["open"]> {
    const found = await this.family(id);
    if (!found) return null;
    const { family } = found;
    const [leftCells, rightCells] = [await this.#cells(found, left), await this.#cells(found, right)];
    const keys = [...new Set([...leftCells.keys(), ...rightCells.keys()])];
    const kinds = new Map([...(family.units[right] ?? []), ...(family.units[left] ?? [])].map((e) => [e.key, e.kind]));
    const old = await this.oldSources(found, right);
    const rightFile = family.files[right];
    return {
      ...{ family: id, part: family.part, source: family.source },
      ...{ title: titleOf(family, right), address: pathOf(family, right), slug: slugOf(family, right) },
      hasPreview: previewPathOf(family, right) !== null,
      locales: locales.filter((each) => family.files[each]),
      rows: keys.map(
        (unit): TextRow => ({
          ...{ unit, kind: kinds.get(unit) ?? "paragraph" },
          ...{ left: leftCells.get(unit) ?? null, right: rightCells.get(unit) ?? null },
          oldSource: rightCells.get(unit)?.state === "changed" ? (old.get(unit) ?? null) : null,
          limit: limitOf(family, unit),
        }),
      ),
      placeholders: placeholdersIn(this.#options.texts.now, right),
      problems: rightFile === undefined ? [] : await this.#problemsOf(rightFile),
      ...(rightFile === undefined ? { dates: null, whole: null, rest: "" } : wholeOf(await this.readFile(rightFile))),
    };
  }

  async #openAll(id: string): ReturnType<Texts["openAll"]> {
    const found = await this.family(id);
    if (!found) return null;
    const { family } = found;
    const short = (family.units[family.source] ?? []).filter(({ text }) => text.length <= maxShort);
    const keys = new Set(short.map(({ key }) => key));
    const cells = new Map<Locale, Map<string, TextCell>>();
    const rests: Partial<Record<Locale, string>> = {};
    for (const locale of locales) {
      cells.set(locale, await this.#cells(found, locale));
      const file = family.files[locale];
      if (file !== undefined) rests[locale] = restOf(await this.readFile(file), keys);
    }
    const units = short.map(({ key, kind }) => ({
      ...{ unit: key, kind, limit: limitOf(family, key) },
      cells: Object.fromEntries(
        locales.flatMap((locale) => {
          const cell = cells.get(locale)?.get(key);
          return cell ? [[locale, cell]] : [];
        }),
      ),
    }));
    return { units, rests };
  }

  /** Returns the units of a family in one language. Edits of units that are gone come last. */
  async #cells(
    { snapshot, family }: { snapshot: Snapshot; family: EditedFamily },
    locale: Locale,
  ): Promise<Map<string, TextCell>> {
    const cells = new Map<string, TextCell>();
    const file = family.files[locale];
    if (file === undefined) return cells;
    const edited = await this.readFile(file);
    const { base, openWhole, rows } = edited;
    const states = statesOf(snapshot, family, locale);
    const shown = new Map(unitsOf(file, publishedSource(edited) ?? "").map((unit) => [unit.key, unit.text]));
    for (const unit of unitsOf(file, base ?? "")) {
      const row = openWhole ?? shownEdit(rows.filter((each) => each.unit === unit.key));
      const hash = hashOf(unit.text);
      const isConflict =
        row !== null && row !== openWhole && !toLaid(row).bases.includes(hash) && row.text !== unit.text;
      cells.set(unit.key, {
        text: row === null || row === openWhole ? unit.text : row.text,
        shown: shown.get(unit.key) ?? "",
        state: states.get(unit.key) ?? "current",
        seen: openWhole ? seenOf(null, hash) : seenOf(row, hash),
        edit: row && toInfo(row),
        conflict: isConflict ? { file: unit.text } : null,
      });
    }
    // Publishing a whole text ends all edits of units, so there is nothing to decide about those that it lacks.
    for (const row of openWhole ? [] : rows.filter(({ unit }) => unit !== "" && !cells.has(unit))) {
      const gone = { shown: "", seen: seenOf(row, undefined), edit: toInfo(row), conflict: { file: "" } };
      cells.set(row.unit, { text: row.text, state: states.get(row.unit) ?? "draft", ...gone });
    }
    return cells;
  }

  /** Returns the texts of the source from which units were translated, as far as the history has them, by key. */
  async oldSources(
    { snapshot, family }: { snapshot: Snapshot; family: EditedFamily },
    locale: Locale,
  ): Promise<Map<string, string>> {
    const source = family.files[family.source];
    if (source === undefined || locale === family.source) return new Map();
    const lock = lockOf(snapshot.locks[locale], snapshot.released, family, locale);
    const versions = await this.#options.edits.history(source);
    const texts = new Map(versions.map(({ text }) => [hashOf(text), text]));
    return new Map(
      (family.units[family.source] ?? []).flatMap(({ key }: PlacedUnit) => {
        const text = texts.get(lock[addressOf(family.id, key)] ?? "");
        return text === undefined ? [] : [[key, text] as const];
      }),
    );
  }

  async #problemsOf(file: string): Promise<TextTable["problems"]> {
    const { overlay, edits } = this.#options;
    const invalid = overlay.problemsOf(file);
    if (invalid.length > 0) return invalid.map((detail) => ({ kind: "invalid", detail }));
    return (await edits.homeErrors(file)).map((detail) => ({ kind: "notHome", detail }));
  }
}
