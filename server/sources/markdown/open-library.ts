import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BodyRenderer, type RenderLimits } from "./body-renderer.ts";
import { type Mistake, type Outcome, wrong } from "./mistake.ts";
import { type CategoryTitles, readCategories } from "./read-categories.ts";
import { type PostFile, type ReadOptions, readPost } from "./read-post.ts";
import { type FoundFile, type Scan, unlessGone } from "./scan-folder.ts";

export interface Shelved {
  /** Valid posts, one of each id in a language. */
  files: PostFile[];
  categories: CategoryTitles;
  mistakes: Mistake[];
}

export interface Library {
  /** Reads what changed since the last time. A post that cannot be read is as it was when it last could. */
  load(scan: Scan): Promise<Shelved>;
  close(): Promise<void>;
}

export interface LibraryOptions extends ReadOptions {
  renderLimits?: Partial<RenderLimits>;
}

/** Far above the longest article; a file beyond it got into the folder by mistake. */
const mostBytes = 100 * 1024;

/** The posts of a content folder, remembered file by file. */
export function openLibrary(contentDir: string, options: LibraryOptions): Library {
  const renderer = new BodyRenderer(options.renderLimits);
  const reading = { ...options, render: renderer.render.bind(renderer) };
  let categories: CategoryTitles = new Map();
  let categoriesRead: { stamp: string; mistakes: Mistake[] } = { stamp: "", mistakes: [] };
  const read = new Map<string, { stamp: string; outcome: Outcome<PostFile> }>();
  const lastGood = new Map<string, PostFile>();

  async function loadCategories(found: Scan["categories"]): Promise<void> {
    if (!found || found.stamp === categoriesRead.stamp) return;
    const source = await readText(contentDir, found.file);
    if (source === null) return;
    const outcome = source.ok ? readCategories(found.file, source.value) : source;
    categoriesRead = { stamp: found.stamp, mistakes: outcome.ok ? [] : outcome.mistakes };
    if (!outcome.ok) return;
    categories = outcome.value;
    read.clear();
  }

  async function loadPost(found: FoundFile): Promise<void> {
    const { file, locale, slug, stamp } = found;
    if (read.get(file)?.stamp === stamp) return;
    const source = found.size > mostBytes ? tooLarge(found) : await readText(contentDir, file);
    if (source === null) return;
    const outcome = source.ok
      ? await readPost({ file, locale, slug, source: source.value }, categories, reading)
      : source;
    read.set(file, { stamp, outcome });
  }

  return {
    async load(scan) {
      await loadCategories(scan.categories);
      for (const found of scan.posts) await loadPost(found);
      const there = new Set(scan.posts.map(({ file }) => file));
      for (const file of [...read.keys(), ...lastGood.keys()]) {
        if (there.has(file)) continue;
        read.delete(file);
        lastGood.delete(file);
      }
      const outcomes = [...read].map(([file, { outcome }]) => ({ file, outcome }));
      const { files, mistakes } = chooseFiles(outcomes, lastGood);
      for (const file of files) lastGood.set(file.file, file);
      const invalid = outcomes.flatMap(({ outcome }) => (outcome.ok ? [] : outcome.mistakes));
      return { files, categories, mistakes: [...scan.mistakes, ...categoriesRead.mistakes, ...invalid, ...mistakes] };
    },
    close: () => renderer.close(),
  };
}

/** Of two files that claim one id, the one that has had it keeps it; else the first by name. */
function chooseFiles(outcomes: { file: string; outcome: Outcome<PostFile> }[], lastGood: Map<string, PostFile>) {
  const holders = new Map<string, PostFile>();
  const mistakes: Mistake[] = [];
  const claim = (wanted: PostFile): boolean => {
    const isFree = !holders.has(keyOf(wanted));
    if (isFree) holders.set(keyOf(wanted), wanted);
    return isFree;
  };
  const candidates = outcomes.flatMap(({ file, outcome }) => {
    const before = lastGood.get(file);
    const wanted = outcome.ok ? outcome.value : before;
    if (!wanted) return [];
    return { file, wanted, before, keeps: before !== undefined && keyOf(wanted) === keyOf(before) };
  });
  candidates.sort((a, b) => Number(b.keeps) - Number(a.keeps) || (a.file < b.file ? -1 : 1));
  for (const { file, wanted, before } of candidates) {
    if (claim(wanted)) continue;
    const problem = `"${wanted.card.id}" is the id of ${holders.get(keyOf(wanted))?.file}`;
    mistakes.push({ file, field: "id", problem, fix: "give it an id of its own; only translations share one" });
    if (before) claim(before);
  }
  return { files: [...holders.values()], mistakes };
}

function keyOf({ card }: PostFile): string {
  return `${card.locale} ${card.id}`;
}

/** `null`: gone since it was found. */
async function readText(contentDir: string, file: string): Promise<Outcome<string> | null> {
  try {
    const bytes = await unlessGone(readFile(join(contentDir, file)));
    if (bytes === null) return null;
    return { ok: true, value: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    // A file without permission, or in another encoding, is its author's to mend.
    const problem = error instanceof Error ? error.message : String(error);
    return wrong(file, "the file", problem, "make it readable, in UTF-8");
  }
}

function tooLarge({ file, size }: FoundFile): Outcome<string> {
  return wrong(file, "the file", `${size} bytes, more than ${mostBytes}`, "shorten it, or keep pictures out of it");
}
