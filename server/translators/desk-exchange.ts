import type { Member } from "../../domain/desk/roles.ts";
import type { Texts } from "../../domain/desk/text-editor.ts";
import type {
  Exchanged,
  ExchangeProblem,
  ExchangeRefused,
  ExchangeResult,
  RefusedText,
} from "../../domain/desk/text-exchange.ts";
import { type BlockResult, canBeDrafted, type TextResult } from "../../domain/desk/texts.ts";
import { fallbackLocale, type Locale } from "../../i18n/locales.ts";
import type { TextChanges, TranslatedChange } from "../texts/change-texts.ts";
import type { EditRow } from "../texts/edit-rows.ts";
import type { EditedFile, EditorOptions, TextReader } from "../texts/editor.ts";
import type { PlacedUnit } from "../texts/families.ts";
import { notTranslated } from "../texts/lock.ts";
import { mayDo, seenNow } from "../texts/prepare-edit.ts";
import { type EditedFamily, lockOf, pathOf, type Snapshot, statesOf } from "../texts/snapshot.ts";
import { lengthProblem } from "../texts/text-cells.ts";
import { inTimeOr } from "../timing.ts";
import { linksOf, takeTexts, textsToTranslate } from "./exchange.ts";
import { ExchangeError } from "./exchange-error.ts";
import { readGlossary, termPairs } from "./glossary.ts";
import { draftTexts } from "./machine-drafts.ts";
import { translators } from "./translation-services.ts";
import { readXliff, writeXliff } from "./xliff.ts";

interface Calls extends Pick<Texts, "translate"> {
  reader: TextReader;
  changes: TextChanges;
}

/** How long a member waits for a result. Requests end after 15 seconds. */
const maxWaitMs = 10_000;

interface TextFile {
  family: string;
  locale: Locale;
}

/** A translation of a unit, with what a member sees if it cannot be stored. */
interface Translation {
  key: string;
  address: string;
  text: string;
  /** The hash of the source that was translated. */
  sourceHash: string;
}

/** The calls of the editor for translators with their own tools, and for drafts by machine. */
export class DeskExchange {
  readonly #options: EditorOptions;
  readonly #calls: Calls;
  /** The texts that a machine drafts now, with their languages. */
  readonly #drafting = new Set<string>();

  constructor(options: EditorOptions, calls: Calls) {
    this.#options = options;
    this.#calls = calls;
  }

  calls(): Pick<Texts, "exportTexts" | "importTexts" | "draftByMachine"> {
    return {
      exportTexts: (locale) => this.#export(locale),
      importTexts: (member, xml) => inTimeOr({ kind: "running" }, this.#import(member, xml), maxWaitMs),
      draftByMachine:
        this.#options.machineDrafts &&
        ((member, file) => inTimeOr({ kind: "running" }, this.#draft(member, file), maxWaitMs)),
    };
  }

  async #export(locale: Locale): Promise<string> {
    const snapshot = await this.#options.readAll();
    const { families, locks, released } = snapshot;
    const old = new Map<string, ReadonlyMap<string, string>>();
    for (const family of families)
      old.set(family.id, await this.#calls.reader.oldSources({ snapshot, family }, locale));
    const byId = new Map(families.map((family) => [family.id, family]));
    const edited = ({ id }: { id: string }) => byId.get(id) as EditedFamily;
    const texts = textsToTranslate(families, fallbackLocale, locale, {
      glossary: readGlossary(this.#options.contentDir),
      lockOf: (family) => lockOf(locks[locale], released, edited(family), locale),
      pageOf: (family) => pathOf(edited(family), fallbackLocale),
      oldSources: ({ id }) => old.get(id) ?? new Map(),
    });
    return writeXliff(fallbackLocale, locale, texts, linksOf(families, fallbackLocale, locale));
  }

  async #import(member: Member, xml: string): Promise<Exchanged | ExchangeRefused> {
    if (!mayDo(member, "save")) return noRole;
    const file = parse(xml);
    if ("reason" in file) return { kind: "refused", problem: file };
    const { families } = await this.#options.readAll();
    const { taken, refused } = takeTexts(families, file.from, file.to, file.texts);
    const exchanged: Exchanged = { kind: "done", locale: file.to, stored: 0, refused, outdated: [] };
    for (const family of families) {
      const texts = taken.filter((text) => text.family === family);
      if (texts.length === 0) continue;
      const outcome = await this.#store(member, family, file.to, texts, { isMachine: false });
      const stored = texts.filter(({ address }) => outcome.stored.has(address));
      exchanged.stored += stored.length;
      exchanged.outdated.push(...stored.filter(({ isCurrent }) => !isCurrent).map(({ address }) => address));
      exchanged.refused.push(...outcome.refused);
      const units = stored.map(({ key }) => key);
      if (units.length > 0) await this.#calls.changes.moveIn(member, outcome.file, file.to, "inReview", units);
    }
    return exchanged;
  }

  /** Drafts a text, unless that is going on already: the service would be paid twice. */
  async #draft(member: Member, text: TextFile): Promise<ExchangeResult> {
    if (!mayDo(member, "save")) return noRole;
    const name = `${text.family} ${text.locale}`;
    if (this.#drafting.has(name)) return { kind: "running" };
    this.#drafting.add(name);
    try {
      return await this.#draftLacking(member, text);
    } finally {
      this.#drafting.delete(name);
    }
  }

  async #draftLacking(member: Member, { family: id, locale }: TextFile): Promise<Exchanged | ExchangeRefused> {
    const { reader } = this.#calls;
    // Read before the translation starts: if somebody edits the block meanwhile, saving the draft is a conflict.
    const file = await reader.fileOf(id, locale);
    const edited = file === null ? null : await reader.readFile(file);
    const found = await reader.family(id);
    if (found === null || locale === found.family.source)
      return { kind: "refused", problem: { reason: "gone", detail: "" } };
    const { snapshot, family } = found;
    const units = lackingUnits(snapshot, family, locale);
    const drafts = await this.#translate(snapshot, family, locale, units);
    const translations: Translation[] = [];
    const failed: RefusedText[] = [];
    for (const [at, { key, hash }] of units.entries()) {
      const draft = drafts[at];
      if (!draft) continue;
      const problem = draft.ok ? lengthProblem(family, key, draft.text) : draft.problem;
      if (problem) failed.push({ address: key, ...problem });
      else if (draft.ok) translations.push({ key, address: key, text: draft.text, sourceHash: hash });
    }
    const none = { stored: new Set<string>(), refused: [] };
    const how = { isMachine: true, edited };
    const outcome = translations.length > 0 ? await this.#store(member, family, locale, translations, how) : none;
    const refused = [...failed, ...outcome.refused];
    return { kind: "done", locale, stored: outcome.stored.size, refused, outdated: [] };
  }

  async #translate({ families }: Snapshot, { source }: EditedFamily, to: Locale, units: readonly PlacedUnit[]) {
    const { machineDrafts, contentDir } = this.#options;
    if (machineDrafts === null) return [];
    const { voice, ...glossary } = readGlossary(contentDir);
    const context = { from: source, to, voice, terms: termPairs({ voice, ...glossary }, source, to) };
    const translate = translators[machineDrafts.service].open(machineDrafts);
    const texts = units.map(({ text }) => text);
    return draftTexts(translate, texts, context, linksOf(families, source, to));
  }

  /**
   * Stores translations as drafts. A text that is new in this language begins with the words of its source. `edited`:
   * its file when the translations were begun; what has changed since is kept. By default, the file now.
   */
  async #store(
    member: Member,
    family: EditedFamily,
    locale: Locale,
    texts: readonly Translation[],
    { isMachine, edited: before = null }: { isMachine: boolean; edited?: EditedFile | null },
  ): Promise<{ file: string | null; stored: Set<string>; refused: RefusedText[] }> {
    const { reader, changes, translate } = this.#calls;
    let begun: EditedFamily | undefined = family;
    if (family.files[locale] === undefined) {
      const slug = family.id.slice(family.id.lastIndexOf("/") + 1);
      const result = await translate(member, { family: family.id, locale }, slug);
      begun = (await reader.family(family.id))?.family;
      if (result.kind === "refused") {
        return {
          file: null,
          stored: new Set(),
          refused: texts.map(({ address }) => ({ address, ...problemOf(result) })),
        };
      }
    }
    const file = begun?.files[locale] ?? null;
    const edited = before ?? (file === null ? null : await reader.readFile(file));
    // Saving continues a draft of the same member in place, but an import replaces what they have typed.
    if (edited && begun === family) await this.#options.edits.keep(draftsOf(edited, member, texts));
    const wanted = texts.map(
      ({ key, text, sourceHash }): TranslatedChange => ({
        ...{ unit: key, text, sourceHash: begun === family ? sourceHash : `${notTranslated} ${sourceHash}` },
        seen: edited ? seenNow(edited, key) : "",
      }),
    );
    const results = await changes.saveIn(member, begun, locale, wanted, { isMachine });
    const stored = texts.filter((_, at) => results[at]?.kind === "saved").map(({ address }) => address);
    const refused = texts.flatMap(({ address }, at) => {
      const result = results[at];
      return result && result.kind !== "saved" ? [{ address, ...problemOf(result) }] : [];
    });
    return { file, stored: new Set(stored), refused };
  }
}

const noRole: ExchangeRefused = { kind: "refused", problem: { reason: "role", detail: "" } };

function parse(xml: string): ReturnType<typeof readXliff> | ExchangeProblem {
  try {
    return readXliff(xml);
  } catch (error) {
    if (error instanceof ExchangeError) return error.problem;
    throw error;
  }
}

/** Returns the units of the source that a language lacks, or that have changed since they were translated. */
function lackingUnits(snapshot: Snapshot, family: EditedFamily, locale: Locale): PlacedUnit[] {
  const states = statesOf(snapshot, family, locale);
  const isLacking = ({ key, kind }: PlacedUnit) => canBeDrafted(kind, states.get(key) ?? "missing");
  return (family.units[family.source] ?? []).filter(isLacking);
}

/** Returns the drafts of a member that translations replace. */
function draftsOf({ rows }: EditedFile, { email }: Member, texts: readonly Translation[]): EditRow[] {
  const units = new Set(["", ...texts.map(({ key }) => key)]);
  return rows.filter(({ unit, state, author }) => state === "draft" && author === email && units.has(unit));
}

function problemOf(
  result: Exclude<BlockResult, { kind: "saved" }> | Extract<TextResult, { kind: "refused" }>,
): ExchangeProblem {
  return result.kind === "refused"
    ? { reason: result.reason, detail: result.detail }
    : { reason: "changed", detail: "" };
}
