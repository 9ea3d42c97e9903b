import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ContentFolder, makeContentFolder, type WrittenPost } from "../fixtures/content-folder.ts";
import { freePort } from "../fixtures/free-port.ts";
import { type SiteProcess, siteProcess } from "../fixtures/site-process.ts";
import { test } from "./fixtures.ts";

interface OwnSite {
  /** The posts that it has instead of ours. */
  posts?: WrittenPost[];
  /** Changes the content folder with these posts before the site reads it. */
  prepare?(contentDir: string): void;
  environment?(): Promise<Record<string, string>>;
}

/** Starts a separate site before the tests of a file or a suite, and stops it after them. */
export function ownSite({ posts, prepare, environment }: OwnSite = {}): SiteProcess {
  let site: SiteProcess | undefined;
  let content: ContentFolder | undefined;
  let folder: string;
  const running = () => {
    if (!site) throw new Error("only tests may use the site");
    return site;
  };
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "own-site-"));
    if (posts) content = makeContentFolder(posts);
    if (content) prepare?.(content.dir);
    site = siteProcess(await freePort(), {
      DATA_DIR: folder,
      DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
      ...(content ? { SITE_DIR: content.dir } : {}),
      ...(await environment?.()),
    });
    await site.start();
  });
  test.afterAll(async () => {
    await site?.stop();
    content?.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get origin() {
      return running().origin;
    },
    start: () => running().start(),
    kill: () => running().kill(),
    stop: () => running().stop(),
  };
}
