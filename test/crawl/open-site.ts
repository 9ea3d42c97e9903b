import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Content } from "../../domain/collection.ts";
import { isUnavailable, unavailable } from "../../domain/content.ts";
import { locales } from "../../i18n/locales.ts";
import type { CommentStore } from "../../server/comments/comment-store.ts";
import { readConfig } from "../../server/config.ts";
import { makeLoadLimits } from "../../server/http/request/load-limits.ts";
import { loadBuild } from "../../server/load-app.ts";
import { openSite, type SiteOptions } from "../../server/site.ts";
import { newComment } from "../fixtures/comment.ts";
import { freePort } from "../fixtures/free-port.ts";
import { noContent } from "../fixtures/no-content.ts";
import { contentRead, copyReadContent, keepReadContent } from "../fixtures/read-content.ts";

export interface OpenedSite {
  origin: string;
  comments: CommentStore;
  catalog: Content["catalog"];
  /** What was logged as an error. */
  errors: object[];
  close(): Promise<void>;
}

/** Opens the built site with our content, or that of `SITE_DIR`, on a free port, with its own data folder. */
export async function openBuiltSite(replace: SiteOptions["replace"] = {}): Promise<OpenedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "crawl-"));
  const { SITE_DIR } = process.env;
  if (SITE_DIR === undefined) copyReadContent(dataDir, "source");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig({
    PORT: String(port),
    SITE_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${join(dataDir, "site.db")}`,
    INDEXING: "on",
    ...(SITE_DIR !== undefined && { SITE_DIR }),
  });
  const errors: object[] = [];
  const log = { info() {}, warn() {}, error: (fields: object) => void errors.push(fields) };
  const options = { loadApp: loadBuild, log, replace, limits: makeLoadLimits(Number.MAX_SAFE_INTEGER) };
  // Each page is requested only once, so caching it would only add the cost of compressing it.
  const site = await openSite(config, { ...options, pageCacheBytes: 1 });
  await site.listen();
  await (SITE_DIR === undefined ? keepReadContent(dataDir, "source") : contentRead(dataDir));
  return {
    origin,
    comments: site.resources.commentStore,
    catalog: site.resources.content.catalog,
    errors,
    async close() {
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a site whose posts fail for an unknown reason (500) and whose help articles are unavailable (503). */
export function openFailingSite(): Promise<OpenedSite> {
  const failing = noContent(() => Promise.reject(new Error("as the crawl wants it")));
  return openBuiltSite({ content: { ...failing, help: noContent(async () => unavailable).help } });
}

/**
 * Adds an approved comment with odd letters and a link, and an answer to it, to a post in every language that has one.
 */
export async function addComments({ comments, catalog }: OpenedSite): Promise<void> {
  const entries = await catalog();
  if (isUnavailable(entries)) throw new Error("the posts are not there yet");
  for (const locale of locales) {
    const post = entries.find(({ collection, translations }) => collection === "posts" && translations[locale]);
    if (post === undefined) continue;
    const text = 'First & <b>second</b> line\n\n"quotes" and https://example.com/a?b=1&c=2';
    const { id } = await comments.save(newComment({ post: { id: post.id, locale }, content: { ...person, text } }));
    const saved = await comments.find(id);
    if (saved === null) throw new Error(`the comment ${id} was not saved`);
    await comments.answer(saved, "An answer of the administrators.");
  }
}

const person = { name: "Aigerim <A&B>", email: "aigerim@example.com" };
