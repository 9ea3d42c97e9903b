import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import sirv from "sirv";
import { encodingFor } from "../request/accept-encoding.ts";
import { addHeaders, answerPlainly, type Exchange } from "../request/exchange.ts";
import { fileRequest, immutable, noteFile } from "./send-file.ts";

export interface StaticFilesOptions {
  /** The folder with the build for the browser; read once at startup. */
  buildDir: string;
  /**
   * The folder whose `assets/` contains the files of earlier builds; read at each request, because other processes
   * write there too.
   */
  keptDir: string;
  /** Flat name-value pairs of headers for every response. */
  headers: readonly string[];
}

const short = "public, max-age=3600";
const hashedName = /^\/assets\/[\w.-]+$/;

/**
 * Returns a step that answers requests for files and returns `true`; for other paths it returns `false`, and the next
 * step answers.
 */
export function staticFiles(options: StaticFilesOptions): (exchange: Exchange) => boolean {
  const { buildDir, keptDir } = options;
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
  const current = existsSync(buildDir) ? sirv(buildDir, settings) : null;
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
    if (finds(current) || (hashedName.test(path) && finds(kept))) {
      noteFile(exchange);
      return true;
    }
    // There are no pages below /assets/, so a request for a missing file does not reach the app.
    const isLost = path.startsWith("/assets/");
    if (isLost) answerPlainly(exchange, 404, "No such file.");
    return isLost;
  };
}
