import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Texts } from "../../domain/desk/text-editor.ts";
import * as module from "../../server/app.ts";
import type { CommentStore } from "../../server/comments/comment-store.ts";
import { readConfig } from "../../server/config.ts";
import type { LeadStore } from "../../server/leads/lead-store.ts";
import { appOfModule } from "../../server/load-app.ts";
import type { OpenResources } from "../../server/open-resources.ts";
import { openSite as openWholeSite } from "../../server/site.ts";
import type { Store } from "../../server/stores/store.ts";
import { ask, type Received } from "../fixtures/fake-app.ts";
import { copyOurContent, ourContent } from "../fixtures/our-content.ts";
import { whenRead } from "../fixtures/when-read.ts";

export const origin = "https://www.tabelio.test";

/** The headers that a browser sends. A crawler would get no error pages. */
const browser: OutgoingHttpHeaders = {
  host: new URL(origin).host,
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
};

export interface OpenSite {
  /** Sends a request, by default with GET. The path is sent as it is written. */
  get(path: string, headers?: OutgoingHttpHeaders, method?: string): Promise<Received>;
  /** Sends a form as a page of our own does. */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: OutgoingHttpHeaders): Promise<Received>;
  /** Sends any body. */
  postBody(path: string, type: string, body: string | Buffer, headers?: OutgoingHttpHeaders): Promise<Received>;
  leads: LeadStore;
  comments: CommentStore;
  store: Store;
  numbers: OpenResources["numbers"];
  editor: Texts;
  /** The file of the store. */
  databaseFile: string;
  /** Returns how the page cache answered each request so far, oldest first. */
  cacheStates(): unknown[];
  /** What was logged as an error. */
  errors: object[];
  /** The messages that were logged as warnings. */
  warnings: string[];
  /** Rejects if the content source does not answer. */
  checkContent(): Promise<void>;
  close(): Promise<void>;
}

let visitors = 0;

/** Returns the IP address of a new visitor, each from a different network. */
function nextVisitor(): string {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
}

/** Opens the whole site behind a real socket: the app as it is built, with the Markdown in `contentDir`. */
export async function openSite(contentDir = ourContent, env: Record<string, string> = {}): Promise<OpenSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-"));
  const databaseFile = join(dataDir, "site.db");
  copyOurContent(dataDir, contentDir);
  const config = readConfig({
    SITE_URL: origin,
    SITE_DIR: contentDir,
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${databaseFile}`,
    INDEXING: "on",
    TRUST_PROXY: "1",
    ...env,
  });
  const errors: object[] = [];
  const warnings: string[] = [];
  const lines: { cache?: unknown }[] = [];
  const log = {
    info: (fields: object, message: string) => {
      if (message === "request") lines.push(fields);
    },
    warn: (_: object, message: string) => {
      warnings.push(message);
    },
    error: (fields: object) => {
      errors.push(fields);
    },
  };
  const site = await openWholeSite({ ...config, port: 0 }, { loadApp: () => appOfModule(module), log });
  const port = await site.listen();
  if (config.wordpress === null) await whenRead(site.resources.content.catalog);
  const send = (path: string, body: string | Buffer, type: string, headers?: OutgoingHttpHeaders) => {
    const whole = {
      ...browser,
      origin: config.siteUrl,
      "x-forwarded-for": nextVisitor(),
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      ...headers,
    };
    const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
    return ask(port, path, { method: "POST", headers: given }, body);
  };
  return {
    get: (path, headers, method = "GET") => ask(port, path, { method, headers: { ...browser, ...headers } }),
    post: (path, fields, headers) =>
      send(path, new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded", headers),
    postBody: (path, type, body, headers) => send(path, body, type, headers),
    leads: site.resources.leadStore,
    comments: site.resources.commentStore,
    store: site.resources.store,
    numbers: site.resources.numbers,
    editor: site.resources.editor,
    databaseFile,
    cacheStates: () => lines.map((line) => line.cache),
    errors,
    warnings,
    checkContent: site.resources.checkContent,
    async close() {
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A content folder that exists for a test. */
interface OwnFolder {
  dir: string;
  remove(): void;
}

/** Opens the whole site with a content folder of the test, which is deleted when the site is closed. */
export async function openSiteIn({ dir, remove }: OwnFolder, env: Record<string, string> = {}): Promise<OpenSite> {
  const site = await openSite(dir, env);
  const close = async () => {
    await site.close();
    remove();
  };
  return { ...site, close };
}

/** Copies our content into a folder that a test may change. */
export function copyContent(): OwnFolder {
  const dir = mkdtempSync(join(tmpdir(), "content-copy-"));
  cpSync(ourContent, dir, { recursive: true });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
