import type { ServerResponse } from "node:http";
import sirv from "sirv";
import type { Media } from "../../../domain/content.ts";
import { addHeaders, answerPlainly, type Exchange } from "../request/exchange.ts";
import { fileRequest, immutable, noteFile } from "./send-file.ts";

/** Nothing in a media file may run, even if an old browser guesses its type wrong. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** Seconds after which a browser may request a file again that could not be fetched. */
const tryAgain = "30";

/**
 * Returns a step that answers requests for files of WordPress below `/media/` and returns `true`; for other paths it
 * returns `false`.
 */
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
