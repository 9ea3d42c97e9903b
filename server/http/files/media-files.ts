import type { ServerResponse } from "node:http";
import sirv from "sirv";
import type { Media } from "../../../domain/media.ts";
import { answerPlainly, type Exchange } from "../request/exchange.ts";
import { addHeaders, immutable, noteFile } from "./send-file.ts";

/** Whatever an old browser takes such a file for, nothing in it may run. */
const lockedIn = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** Seconds after which a file that could not be fetched is worth another try. */
const tryAgain = "30";

/** Files of the content system under `/media/`. `false`: the path is another one. */
export function mediaFiles(media: Media | null, headers: readonly string[]): (exchange: Exchange) => boolean {
  if (media === null) return () => false;
  const setHeaders = (response: ServerResponse): void => {
    response.setHeader("Cache-Control", immutable);
    response.setHeader("Content-Security-Policy", lockedIn);
    addHeaders(response, headers);
  };
  // `dev`: files come in while we run.
  const files = sirv(media.dir, { dev: true, etag: true, dotfiles: false, extensions: [], setHeaders });

  const find = (path: string) => media.find(path).catch(() => "away" as const);

  async function answer(exchange: Exchange, path: string): Promise<void> {
    const { request, response } = exchange;
    const found = await find(path);
    if (found === "away") {
      return answerPlainly(exchange, 503, "This file cannot be had at present.", { "Retry-After": tryAgain });
    }
    if (found === "missing") return answerPlainly(exchange, 404, "No such file.");
    if (found.isDownload) response.setHeader("Content-Disposition", "attachment");
    noteFile(exchange);
    const asked = request.url;
    request.url = `/${found.name}`;
    files(request, response, () => answerPlainly(exchange, 404, "No such file."));
    // The log speaks of what was asked for.
    request.url = asked;
  }

  return (exchange) => {
    const path = exchange.request.url?.split("?", 1)[0] ?? "";
    if (!path.startsWith("/media/")) return false;
    void answer(exchange, path);
    return true;
  };
}
