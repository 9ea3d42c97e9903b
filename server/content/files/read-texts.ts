import { type MissingPages, missingPages } from "../../../domain/absent-pages.ts";
import type { Legal } from "../../../domain/legal.ts";
import type { Pages } from "../../../domain/page-texts.ts";
import type { KnownFiles } from "./content-files.ts";
import { keep, readKept } from "./kept-file.ts";
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
  const known: KnownFiles = { files: readKept(file, version) ?? {}, hasNew: false };
  try {
    const legal = readLegal(contentDir, options, known);
    const pages = readPages(contentDir, withLegal(options), known, options.overlay);
    return { legal, pages: { ...pages, ...missingPages(options.site, pages.missing) } };
  } finally {
    if (known.hasNew) keep(file, { version, value: known.files }, log);
  }
}

function versionOf({ version, leadsKeepMonths, spamKeepMonths, tagManager }: TextsOptions): string {
  return JSON.stringify([version, leadsKeepMonths, spamKeepMonths, tagManager]);
}
