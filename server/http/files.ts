import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import type { Media } from "../../domain/content.ts";
import { pictureAt } from "../../domain/desk/pictures.ts";
import type { FollowedPictures } from "../pictures/follow-pictures.ts";
import { encodingFor } from "./pages/encodings.ts";
import { addHeaders, answerPlainly, type Exchange } from "./request/exchange.ts";

export interface StaticFilesOptions {
  /** The folder with the build for the browser; read once at startup. `null`: there is no build. */
  buildDir: string | null;
  /** The folder with the files of the site's owner, such as the icon; read at each request. */
  ownDir: string;
  /** The folder with `assets/` of earlier builds; read at each request, because other processes write there too. */
  keptDir: string;
  /** Flat name-value pairs of headers for every response. */
  headers: readonly string[];
}

const short = "public, max-age=3600";
const hashedName = /^\/assets\/[\w.-]+$/;

/** Returns a step that sends a file and returns `true`, or returns `false` for the next step. */
export function staticFiles(options: StaticFilesOptions): (exchange: Exchange) => boolean {
  const { buildDir, ownDir, keptDir } = options;
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    response.setHeader("Cache-Control", pathname.startsWith("/assets/") ? immutable : short);
    addHeaders(response, options.headers);
  };
  const settings = {
    gzip: true,
    brotli: true,
    etag: true,
    extensions: [],
    setHeaders,
  };
  const current = buildDir !== null && existsSync(buildDir) ? sirv(buildDir, settings) : null;
  const own = sirv(ownDir, { ...settings, dev: true });
  const kept = sirv(keptDir, { ...settings, dev: true });

  return (exchange) => {
    const { request, response } = exchange;
    const path = exchange.address.split("?", 1)[0] ?? "";
    if (!/\.\w+$/.test(path) || path.endsWith(".data")) return false;
    // sirv reads these two headers less exactly than HTTP defines them.
    const { range: _, ...headers } = request.headers;
    const encoding = encodingFor(headers["accept-encoding"]).replace("identity", "");
    const asked = fileRequest(request, path, { ...headers, "accept-encoding": encoding });
    const finds = (files: typeof kept | null): boolean => {
      let found = files !== null;
      files?.(asked, response, () => {
        found = false;
      });
      return found;
    };
    if (finds(own) || finds(current) || (hashedName.test(path) && finds(kept))) {
      noteFile(exchange);
      return true;
    }
    // There are no pages below /assets/, so a request for a missing file does not reach the app.
    const isLost = path.startsWith("/assets/");
    if (isLost) answerPlainly(exchange, 404, "No such file.");
    return isLost;
  };
}

/**
 * Returns a step that sends the pictures of texts that the content folder does not have yet, and returns `true`;
 * otherwise `false`. Like files of that folder, they may be cached for an hour.
 */
export function storedPictures(
  pictures: Pick<FollowedPictures, "digestOf" | "bytesOf">,
  headers: readonly string[],
): (exchange: Exchange) => boolean {
  async function answer(exchange: Exchange, name: string, digest: string): Promise<void> {
    const { request, response } = exchange;
    const bytes = digest === "" ? null : await pictures.bytesOf(name).catch(() => "away" as const);
    if (bytes === "away") {
      return answerPlainly(exchange, 503, "This picture cannot be read now.", { "Retry-After": tryAgain });
    }
    if (bytes === null) return answerPlainly(exchange, 404, "No such file.");
    const etag = `"${digest}"`;
    addHeaders(response, [...headers, "Cache-Control", short, "ETag", etag]);
    noteFile(exchange);
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { "Content-Type": "image/webp", "Content-Length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  }

  return (exchange) => {
    const name = pictureAt(exchange.address.split("?", 1)[0] ?? "");
    const digest = name === null ? undefined : pictures.digestOf(name);
    if (name === null || digest === undefined) return false;
    void answer(exchange, name, digest);
    return true;
  };
}

/** Nothing in a media file may run, even if an old browser guesses its type wrong. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** Seconds after which a browser may request a file again that could not be fetched. */
const tryAgain = "30";

/** Returns a step that sends files of WordPress below `/media/` and returns `true`; otherwise `false`. */
export function mediaFiles(media: Media | null, headers: readonly string[]): (exchange: Exchange) => boolean {
  if (media === null) return () => false;
  const setHeaders = (response: ServerResponse): void => {
    response.setHeader("Cache-Control", immutable);
    response.setHeader("Content-Security-Policy", mediaPolicy);
    addHeaders(response, headers);
  };
  // `dev` makes sirv find files that are added while the server runs.
  const files = sirv(media.dir, { dev: true, etag: true, dotfiles: false, extensions: [], setHeaders });

  const find = (path: string) => media.find(path).catch(() => "away" as const);

  async function answer(exchange: Exchange, path: string): Promise<void> {
    const { request, response } = exchange;
    const found = await find(path);
    if (found === "away") {
      return answerPlainly(exchange, 503, "This file cannot be fetched now.", { "Retry-After": tryAgain });
    }
    if (found === "missing") return answerPlainly(exchange, 404, "No such file.");
    if (found.isDownload) response.setHeader("Content-Disposition", "attachment");
    noteFile(exchange);
    const asked = fileRequest(request, `/${found.name}`, request.headers);
    files(asked, response, () => answerPlainly(exchange, 404, "No such file."));
  }

  return (exchange) => {
    const path = exchange.address.split("?", 1)[0] ?? "";
    if (!path.startsWith("/media/")) return false;
    void answer(exchange, path);
    return true;
  };
}

/** The Cache-Control header of files whose name changes with their content. */
export const immutable = "public, max-age=31536000, immutable";

/** Returns the request as sirv must read it: with another path and other headers. The original does not change. */
export function fileRequest(request: IncomingMessage, path: string, headers: IncomingHttpHeaders): IncomingMessage {
  return Object.create(request, { url: { value: path }, headers: { value: headers } });
}

/** Records for the access log that a file is sent. Call this before the response ends. */
export function noteFile(exchange: Exchange): void {
  const { request, response } = exchange;
  exchange.state = "file";
  response.prependOnceListener("close", () => {
    exchange.bytes = request.method === "HEAD" ? 0 : Number(response.getHeader("Content-Length") ?? 0);
  });
}

const extensions =
  /\.(?:ico|png|jpe?g|gif|svg|webp|avif|css|m?js|map|json|xml|txt|php\d?|aspx?|jsp|cgi|env|ini|ya?ml|log|woff2?|ttf|otf|pdf|zip|gz|tar|rar|sql|bak|mp[34]|webm|webmanifest)$/i;

/** Returns whether a path looks like a file that browsers and scanners request on their own: `/favicon.ico`. */
export function isFileName(pathname: string): boolean {
  return extensions.test(pathname) || pathname.includes("/.");
}

const day = 86_400_000;

/**
 * Copies the hashed files of this build to the folder with those of earlier builds, because pages that are still open
 * request the files of their own build. Removes files that were in no started build for `keepDays`; 0 days keeps
 * nothing. It is safe when several processes start at once on the same folder. Rejects if the folder cannot be written.
 */
export async function keepAssets(buildAssets: string, keptAssets: string, keepDays: number): Promise<void> {
  await mkdir(keptAssets, { recursive: true });
  const current = keepDays > 0 ? await readdir(buildAssets) : [];
  const now = new Date();
  for (const name of current) {
    const copy = join(keptAssets, name);
    await copyUnlessThere(join(buildAssets, name), copy);
    // The days count from the last start with a build that contained the file.
    await utimes(copy, now, now);
  }
  for (const name of await readdir(keptAssets)) {
    const file = join(keptAssets, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs <= now.getTime() - keepDays * day) await rm(file, { force: true });
  }
}

async function copyUnlessThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    // The name contains the hash of the content, so the existing file is the same.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
