import { type ContentSource, type ContentTag, postsPerPage } from "../../../domain/content.ts";
import { locales } from "../../../i18n/locales.ts";
import { lineOf, type Mistake } from "./mistake.ts";
import { openLibrary } from "./open-library.ts";
import { buildPublicView, changedTags } from "./public-view.ts";
import type { ReadOptions } from "./read-post.ts";
import { isSameScan, type Scan, scanFolder } from "./scan-folder.ts";

export interface MarkdownOptions extends ReadOptions {
  /** The content folder; posts are in `blog/<lang>/<slug>.md`. It may be missing, and appear later. */
  dir: string;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds between two looks at the folder. */
  lookEvery?: number;
}

/** A file that is being written looks different after this many milliseconds. */
const settleTime = 100;

/**
 * The posts of a folder, which it keeps watching. It looks at the files' times instead of asking the system for
 * events: these do not come from network and container mounts, nor for a folder that is replaced as a whole.
 * A wrong file is logged and the rest is served. Throws where the folder is there but may not be read.
 */
export async function openMarkdownSource(options: MarkdownOptions): Promise<ContentSource> {
  const { dir, log, now = Date.now, lookEvery = 1000 } = options;
  const library = openLibrary(dir, options);
  const listeners = new Set<(tags: ContentTag[]) => void>();
  const report = mistakeReporter(log);

  let scan = await scanFolder(dir);
  if (!scan.there) log.warn({ dir }, "the content folder has no blog folder: the blog is empty");
  else if (scan.posts.length === 0) log.warn({ dir }, "the blog folder has no posts: the blog is empty");
  let shelved = await load(scan);
  let announced = buildPublicView(shelved.files, now());
  let current = announced;

  async function load(found: Scan) {
    const loaded = await library.load(found);
    report(loaded.mistakes);
    return loaded;
  }

  /** At the time of the request: a date may have come since the last look. */
  function view() {
    const instant = now();
    if (instant < current.since || instant >= current.until) current = buildPublicView(shelved.files, instant);
    return current;
  }

  async function look(): Promise<void> {
    const seen = await settledScan(dir, scan);
    if (seen) {
      // A folder that is replaced is away for a moment: the last texts stay until the new ones are there.
      if (!seen.there) log.warn({ dir }, "the blog folder is gone: its last texts are kept");
      else {
        shelved = await load(seen);
        current = buildPublicView(shelved.files, now());
      }
      scan = seen;
    }
    const tags = changedTags(announced, view());
    announced = current;
    if (tags.length > 0) for (const listener of listeners) tell(listener, tags);
  }

  function tell(listener: (tags: ContentTag[]) => void, tags: ContentTag[]): void {
    try {
      listener(tags);
    } catch (error) {
      // The others must hear of the change all the same.
      log.error({ err: error, tags }, "a listener to changes of content failed");
    }
  }

  const stop = repeat(look, lookEvery, (error) =>
    log.error({ err: error, dir }, "the look at the content folder failed"),
  );

  return {
    async posts({ locale, page, category }) {
      const shelf = view().shelves[locale];
      const isKnown = category === undefined || shelved.categories.has(category);
      const cards = category === undefined ? shelf.cards : (shelf.byCategory.get(category) ?? []);
      const pages = Math.max(1, Math.ceil(cards.length / postsPerPage));
      if (!isKnown || !Number.isInteger(page) || page < 1 || page > pages) return null;
      return { posts: cards.slice((page - 1) * postsPerPage, page * postsPerPage), pages, total: cards.length };
    },
    async categories(locale) {
      return view().shelves[locale].categories;
    },
    async post(locale, slug) {
      const { entries, shelves } = view();
      const home = [locale, ...locales].find((candidate) => shelves[candidate].idBySlug.has(slug));
      const found = home && entries.get(shelves[home].idBySlug.get(slug) ?? "");
      return found ? { entry: found.posts[locale] ?? null, translations: found.translations } : null;
    },
    async catalogue() {
      return view().catalogue;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: stop,
  };
}

/** What changed since the last scan, once the writing has come to rest; `null`: nothing. */
async function settledScan(dir: string, last: Scan): Promise<Scan | null> {
  let seen = await scanFolder(dir);
  if (isSameScan(seen, last)) return null;
  for (let tries = 0; tries < 5; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, settleTime));
    const again = await scanFolder(dir);
    if (isSameScan(again, seen)) break;
    seen = again;
  }
  return seen;
}

/** Runs the task again and again, never twice at once. Returns the way to stop, which waits for a running one. */
function repeat(task: () => Promise<void>, pause: number, failed: (error: unknown) => void): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();
  let lastFailure: string | null = null;
  const attempt = async () => {
    try {
      await task();
      lastFailure = null;
    } catch (error) {
      // Each second anew: said once, until it is over or another one.
      if (lastFailure !== String(error)) failed(error);
      lastFailure = String(error);
    }
  };
  const schedule = (): NodeJS.Timeout =>
    setTimeout(() => {
      running = attempt().then(() => {
        if (!stopped) timer = schedule();
      });
    }, pause).unref();
  let timer = schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Logs a mistake once, and again only if it was mended in between. */
function mistakeReporter(log: MarkdownOptions["log"]): (mistakes: Mistake[]) => void {
  let reported = new Set<string>();
  return (mistakes) => {
    const fresh = mistakes.filter((mistake) => !reported.has(lineOf(mistake)));
    for (const mistake of fresh) log.error({ ...mistake }, `content: ${lineOf(mistake)}`);
    reported = new Set(mistakes.map(lineOf));
  };
}
