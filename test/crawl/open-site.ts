import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unavailable } from "../../domain/content.ts";
import { locales } from "../../i18n/locales.ts";
import type { CommentStore } from "../../server/comments/comment-store.ts";
import { readConfig } from "../../server/config.ts";
import { makeLoadLimits } from "../../server/http/request/load-limits.ts";
import { loadBuild } from "../../server/load-app.ts";
import { openSite, type SiteOptions } from "../../server/site.ts";
import { newComment } from "../fixtures/comment.ts";
import { freePort } from "../fixtures/free-port.ts";
import { noContent } from "../fixtures/no-content.ts";
import { copyReadContent, keepReadContent } from "../fixtures/read-content.ts";

export interface OpenedSite {
  origin: string;
  comments: CommentStore;
  /** What was logged as an error. */
  errors: object[];
  close(): Promise<void>;
}

/** Opens the built site with our content, on a free port, with its own data folder. */
export async function openBuiltSite(replace: SiteOptions["replace"] = {}): Promise<OpenedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "crawl-"));
  copyReadContent(dataDir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig({
    PORT: String(port),
    SITE_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${join(dataDir, "site.db")}`,
    INDEXING: "on",
  });
  const errors: object[] = [];
  const log = { info() {}, warn() {}, error: (fields: object) => void errors.push(fields) };
  const options = { loadApp: loadBuild, log, replace, limits: makeLoadLimits(Number.MAX_SAFE_INTEGER) };
  // Each page is requested only once, so caching it would only add the cost of compressing it.
  const site = await openSite(config, { ...options, pageCacheBytes: 1 });
  await site.listen();
  await keepReadContent(dataDir);
  return {
    origin,
    comments: site.resources.commentStore,
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

/** Adds an approved comment with odd letters and a link, and an answer to it, to a post in every language. */
export async function addComments(comments: CommentStore, post: string): Promise<void> {
  for (const locale of locales) {
    const text = 'First & <b>second</b> line\n\n"quotes" and https://example.com/a?b=1&c=2';
    const { id } = await comments.save(newComment({ post: { id: post, locale }, content: { ...person, text } }));
    const saved = await comments.find(id);
    if (saved === null) throw new Error(`the comment ${id} was not saved`);
    await comments.answer(saved, "An answer of the administrators.");
  }
}

const person = { name: "Aigerim <A&B>", email: "aigerim@example.com" };
