import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { type MissingPages, missingPages } from "../../../domain/absent-pages.ts";
import type { Legal } from "../../../domain/legal.ts";
import type { Pages } from "../../../domain/page-texts.ts";
import { type LegalOptions, readLegal, withLegal } from "./read-legal.ts";
import { readPages } from "./read-pages.ts";

export interface Texts {
  legal: Legal;
  pages: Pages & MissingPages;
}

interface TextsOptions extends LegalOptions {
  contentDir: string;
  file: string;
  /** A value that changes with the code and with the values of placeholders. */
  version: string;
  log: { warn(fields: object, message: string): void };
}

/**
 * Reads the page texts and legal texts of a content folder. Reading them takes half a second of processor time, so as
 * long as nothing has changed, a start uses the texts that an earlier one stored. Throws an `Error` with one line per
 * mistake: file, field, problem, fix.
 */
export function readTexts(options: TextsOptions): Texts {
  const { contentDir, file, log } = options;
  const stamp = stampOf(options);
  const kept = readKept(file, stamp);
  if (kept) return kept;
  const legal = readLegal(contentDir, options);
  const pages = readPages(contentDir, withLegal(options));
  const texts = {
    legal,
    pages: { ...pages, ...missingPages(options.site, pages.missing) },
  };
  try {
    // The file is complete before it gets its final name.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ stamp, texts }));
    renameSync(draft, file);
  } catch (error) {
    log.warn({ err: error, file }, "the page texts could not be kept for the next start");
  }
  return texts;
}

function stampOf({ contentDir, version, leadsKeepMonths, spamKeepMonths, tagManager }: TextsOptions): string {
  const hash = createHash("sha1").update(JSON.stringify([version, leadsKeepMonths, spamKeepMonths, tagManager]));
  for (const name of ["cookies.yml", ...filesIn(contentDir, "pages"), ...filesIn(contentDir, "vacancies")]) {
    const bytes = bytesOf(join(contentDir, name));
    hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  }
  return hash.digest("base64");
}

function filesIn(contentDir: string, folder: string): string[] {
  const path = join(contentDir, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => /\.(yml|md)$/.test(name));
  return names.map((name) => join(folder, name)).sort();
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    // The function that parses this file reports what is wrong.
    return Buffer.alloc(0);
  }
}

function readKept(file: string, stamp: string): Texts | null {
  try {
    const kept: { stamp: string; texts: Texts } = JSON.parse(readFileSync(file, "utf8"));
    return kept.stamp === stamp ? kept.texts : null;
  } catch {
    return null;
  }
}
