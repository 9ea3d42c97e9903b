import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Experiment, experimentsSchema } from "../../../domain/experiments.ts";
import { isLocale } from "../../../i18n/locales.ts";
import { anyText, Overlay } from "../../texts/overlay.ts";
import { experimentsFile } from "../../texts/stored-experiments.ts";
import { replaceUnit, unitsOf } from "../../texts/units.ts";
import { contentFiles } from "./content-files.ts";
import { readTexts, type Texts, type TextsOptions } from "./read-texts.ts";

/** An experiment with all page texts as those see them who get its second wording. */
export interface ReadExperiment extends Experiment {
  pages: Texts["pages"];
}

/**
 * Reads `experiments.yml` of a content folder; without that file there are none. The second wordings must fit the pages
 * as their first ones do. Throws an `Error` with one line per mistake: file, field, problem, fix. What members started
 * at the desk and does not fit any more is left out, and reported to the overlay.
 */
export function readExperiments(options: TextsOptions): ReadExperiment[] {
  const { overlay } = options;
  try {
    const read = readLaid(options, overlay);
    overlay?.accept(experimentsFile);
    return read;
  } catch (error) {
    if (!overlay || overlay.isStrict || overlay.stampOf(experimentsFile) === "") throw error;
    overlay.reject(experimentsFile, (error instanceof Error ? error.message : String(error)).split("\n"));
    return readLaid(options, undefined);
  }
}

function readLaid(options: TextsOptions, overlay: Overlay | undefined): ReadExperiment[] {
  const files = contentFiles(options.contentDir, undefined, overlay);
  if (!files.exists(experimentsFile)) return [];
  const experiments = files.yaml(experimentsFile, experimentsSchema);
  files.done();
  return experiments.map((experiment) => ({ ...experiment, pages: secondPages(options, experiment) }));
}

/** Reads the pages with the second wordings laid over them, as if an editor had published these. */
function secondPages(options: TextsOptions, { name, page, text, second }: Experiment): Texts["pages"] {
  const { contentDir, overlay } = options;
  // An edit that its file does not accept is left out here too: read strictly, it would stop the whole site.
  const shown = new Overlay(overlay?.shown);
  const fail = (problem: string, fix: string): never => {
    throw new Error(`${contentDir}/${experimentsFile}: ${name}: ${problem}: ${fix}`);
  };
  const edits = Object.entries(second).map(([locale, wording]) => {
    const path = `pages/${page}/${locale}.yml`;
    if (!isLocale(locale) || !existsSync(join(contentDir, path))) return fail(`no ${path}`, "write another page");
    const source = readFileSync(join(contentDir, path), "utf8");
    const first = shown.lay(path, source);
    const unit = unitsOf(path, first).find(({ key }) => key === text);
    if (!unit) return fail(`${path} has no text ${text}`, "write the path of one, such as hero.title");
    const replaced = replaceUnit(path, first, unit, wording);
    if (!replaced.ok) return fail(`the text for ${locale} cannot stand in ${path}`, "simplify it");
    return { id: name, file: path, unit: "", bases: [anyText], text: replaced.source };
  });
  const kept = shown.shown.filter((other) => !edits.some((edit) => edit.file === other.file));
  return readTexts({ ...options, overlay: new Overlay([...kept, ...edits], { isStrict: true }) }).pages;
}
