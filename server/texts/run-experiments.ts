import type { Texts } from "../../domain/desk/text-editor.ts";
import type { Experiment } from "../../domain/experiments.ts";
import { placeholdersOf } from "../../domain/placeholders.ts";
import { isLocale, type Locale } from "../../i18n/locales.ts";
import { daysIn } from "../numbers/day.ts";
import type { TextChanges } from "./change-texts.ts";
import { isOpen } from "./edit-rows.ts";
import type { EditedFile, EditorOptions, TextReader } from "./editor.ts";
import { readSource } from "./follow-edits.ts";
import { Overlay } from "./overlay.ts";
import { mayDo, publishedSource, refused, seenNow } from "./prepare-edit.ts";
import { pathOf } from "./snapshot.ts";
import { experimentsFile, layExperiment, type StoredExperiment } from "./stored-experiments.ts";
import { unitsOf } from "./units.ts";

type Calls = Pick<Texts, "canExperiment" | "experimentOn" | "startExperiment" | "endExperiment">;

/** Returns the calls of the editor that try second wordings of texts of pages. */
export function experimenting(options: EditorOptions, reader: TextReader, changes: Pick<TextChanges, "saveIn">): Calls {
  const { edits, texts, contentDir } = options;

  const experimentOn: Calls["experimentOn"] = async (family) => {
    const source = (await readSource(contentDir, experimentsFile)) ?? "";
    // What the file has said for less than a second is not in `texts` yet.
    const isInForce = (each: StoredExperiment) => !each.isDone || layExperiment(source, each) === source;
    const stored = (await edits.experiments()).filter(isInForce);
    const isStopped = ({ name }: Experiment) => stored.some((each) => each.isStopped && each.name === name);
    const isHere = (each: Experiment) => `pages/${each.page}` === family && !isStopped(each);
    return [...texts.now.experiments, ...stored].find(isHere) ?? null;
  };

  return {
    canExperiment: options.numbers && options.cdnMaxAge === 0,
    experimentOn,
    async startExperiment(member, id, { text, second }) {
      if (!mayDo(member, "experiment")) return refused("role");
      const found = await reader.family(id);
      if (found?.family.part !== "pages" || pathOf(found.family, found.family.source) === null) return refused("gone");
      if (await experimentOn(id)) return refused("running");
      const wordings = Object.entries(second).map(([locale, wording]) => [locale, wording.trim()] as const);
      const written = wordings.filter(([, wording]) => wording !== "");
      for (const [locale, wording] of written) {
        const first = await firstOf(reader, found.family.files[locale as Locale], text);
        if (first === null) return refused("gone");
        const [lost] = placeholdersOf(first).filter((each) => !placeholdersOf(wording).includes(each));
        if (lost !== undefined) return refused("placeholder", `{${lost}}`);
      }
      const page = id.slice("pages/".length);
      const from = daysIn(() => texts.now.site.timeZone)(Date.now());
      const name = await freeName(options, `${page.replace("/", "-").slice(0, 25)}-${from}`);
      const started = { name, page, text, from, second: Object.fromEntries(written) };
      const stored = { ...started, isStopped: false, isDone: false, author: member.email };
      const mistakes = written.length === 0 ? [""] : mistakesOf(options, [...(await edits.experiments()), stored]);
      if (mistakes.length > 0) return refused("invalid", mistakes.join("\n"));
      await edits.setExperiment(stored);
      return { kind: "done" };
    },
    async endExperiment(member, id, { name, isTaken }) {
      if (!mayDo(member, "experiment") || (isTaken && !mayDo(member, "save"))) return refused("role");
      const [running, found] = [await experimentOn(id), await reader.family(id)];
      if (!found || running?.name !== name) return refused("gone");
      const { page, text, from, until, second } = running;
      const taken: { locale: Locale; edited: EditedFile; wording: string }[] = [];
      for (const [locale, wording] of isTaken ? Object.entries(second) : []) {
        const file = isLocale(locale) ? found.family.files[locale] : undefined;
        if (isLocale(locale) && file) taken.push({ locale, edited: await reader.readFile(file), wording });
      }
      const isInWork = ({ edited }: (typeof taken)[number]) =>
        edited.rows.some((row) => isOpen(row) && (row.unit === text || row.unit === ""));
      if (taken.some(isInWork)) return refused("open");
      for (const { locale, edited, wording } of taken) {
        const change = { unit: text, seen: seenNow(edited, text), text: wording };
        const how = { isMachine: false };
        const [result] = await changes.saveIn(member, found.family, locale, [change], how);
        if (result?.kind === "refused") return refused(result.reason, result.detail);
        if (result?.kind === "conflict") return refused("open");
      }
      const stopped = { name, page, text, second, ...(from && { from }), ...(until && { until }) };
      await edits.setExperiment({ ...stopped, isStopped: true, isDone: false, author: member.email });
      return { kind: "done" };
    },
  };
}

/** Returns the wording that visitors see; `null`: there is none. */
async function firstOf(reader: TextReader, file: string | undefined, unit: string): Promise<string | null> {
  const shown = file?.endsWith(".yml") ? publishedSource(await reader.readFile(file)) : null;
  return unitsOf(file ?? "", shown ?? "").find(({ key }) => key === unit)?.text ?? null;
}

/** Returns a name that no experiment had, because visits are counted by it. */
async function freeName({ edits, texts }: EditorOptions, wanted: string): Promise<string> {
  const taken = new Set([...(await edits.experiments()), ...texts.now.experiments].map(({ name }) => name));
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  return name;
}

/** Returns what is wrong with experiments, laid over the folder together with the published edits. */
function mistakesOf(
  { texts, overlay, contentDir }: EditorOptions,
  experiments: Awaited<ReturnType<EditorOptions["edits"]["experiments"]>>,
): string[] {
  try {
    texts.checkExperiments(new Overlay(overlay.shown, { isStrict: true, experiments }));
    return [];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n") : [String(error)];
    return lines.map((line) => line.replace(`${contentDir}/`, ""));
  }
}
