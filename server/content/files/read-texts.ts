import { readFileSync, renameSync, writeFileSync } from "node:fs";
import process from "node:process";
import { type MissingPages, missingPages } from "../../../domain/absent-pages.ts";
import type { Legal } from "../../../domain/legal.ts";
import type { Pages } from "../../../domain/page-texts.ts";
import type { KnownFiles } from "./content-files.ts";
import { type LegalOptions, readLegal, withLegal } from "./read-legal.ts";
import { readPages } from "./read-pages.ts";

export interface Texts {
  legal: Legal;
  pages: Pages & MissingPages;
}

export interface TextsOptions extends LegalOptions {
  contentDir: string;
  file: string;
  /** A value that changes with the code and with the values of placeholders. */
  version: string;
  log: { warn(fields: object, message: string): void };
}

/**
 * Reads the page texts and legal texts of a content folder. Reading all of them takes half a second of processor time,
 * in which requests wait, so only files that have changed since they were stored are parsed, unless the version has
 * changed. Throws an `Error` with one line per mistake: file, field, problem, fix.
 */
export function readTexts(options: TextsOptions): Texts {
  const { contentDir, file, log } = options;
  const version = versionOf(options);
  const known: KnownFiles = { files: readKept(file, version), hasNew: false };
  try {
    const legal = readLegal(contentDir, options, known);
    const pages = readPages(contentDir, withLegal(options), known, options.overlay);
    return { legal, pages: { ...pages, ...missingPages(options.site, pages.missing) } };
  } finally {
    if (known.hasNew) keep(file, { version, files: known.files }, log);
  }
}

interface Kept extends Pick<KnownFiles, "files"> {
  version: string;
}

function versionOf({ version, leadsKeepMonths, spamKeepMonths, tagManager }: TextsOptions): string {
  return JSON.stringify([version, leadsKeepMonths, spamKeepMonths, tagManager]);
}

function readKept(file: string, version: string): KnownFiles["files"] {
  try {
    const kept: Kept = JSON.parse(readFileSync(file, "utf8"));
    return kept.version === version ? kept.files : {};
  } catch {
    return {};
  }
}

function keep(file: string, kept: Kept, log: TextsOptions["log"]): void {
  try {
    // The file is complete before it gets its final name.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, file);
  } catch (error) {
    log.warn({ err: error, file }, "the page texts could not be kept for the next start");
  }
}
