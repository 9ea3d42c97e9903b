import type { ContentSource } from "../../../domain/content.ts";
import { publish } from "../publish.ts";
import { repeat } from "../repeat.ts";
import { lineOf, type Mistake } from "./mistake.ts";
import { type LibraryOptions, openLibrary } from "./open-library.ts";
import { isSameScan, type Scan, scanFolder } from "./scan-folder.ts";

export interface MarkdownOptions extends LibraryOptions {
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
  const report = mistakeReporter(log);

  let scan = await scanFolder(dir);
  if (!scan.there) log.warn({ dir }, "the content folder has no blog folder: the blog is empty");
  else if (scan.posts.length === 0) log.warn({ dir }, "the blog folder has no posts: the blog is empty");
  const published = publish(await load(scan), { now, postOf: ({ post }) => post, log });

  async function load(found: Scan) {
    const { files, mistakes } = await library.load(found);
    report(mistakes);
    return files;
  }

  async function look(): Promise<void> {
    const seen = await settledScan(dir, scan);
    if (seen) {
      // A folder that is replaced is away for a moment: the last texts stay until the new ones are there.
      if (!seen.there) log.warn({ dir }, "the blog folder is gone: its last texts are kept");
      else published.replace(await load(seen));
      scan = seen;
    }
    published.announce();
  }

  const stop = repeat(look, lookEvery, (error) =>
    log.error({ err: error, dir }, "the look at the content folder failed"),
  );

  return {
    ...published.source,
    // Whoever writes these files sees them by running the site.
    preview: async () => null,
    async close() {
      await stop();
      await library.close();
    },
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

/** Logs a mistake once, and again only if it was mended in between. */
function mistakeReporter(log: MarkdownOptions["log"]): (mistakes: Mistake[]) => void {
  let reported = new Set<string>();
  return (mistakes) => {
    const fresh = mistakes.filter((mistake) => !reported.has(lineOf(mistake)));
    for (const mistake of fresh) log.error({ ...mistake }, `content: ${lineOf(mistake)}`);
    reported = new Set(mistakes.map(lineOf));
  };
}
