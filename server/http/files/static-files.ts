import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import sirv from "sirv";
import { serviceWorkerPath } from "../../../domain/site-map.ts";
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
  /** Whether the service worker is served. If false, the file that removes it is served in its place. */
  serviceWorker: boolean;
  /** Flat name-value pairs of headers for every response. */
  headers: readonly string[];
}

const short = "public, max-age=3600";
/** The requests of a service worker follow the policy that was sent with its own file. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const workerRemover = "/sw-off.js";
const hashedName = /^\/assets\/[\w.-]+$/;

/**
 * Returns a step that answers requests for files and returns `true`; for other paths it returns `false`, and the next
 * step answers.
 */
export function staticFiles(options: StaticFilesOptions): (exchange: Exchange) => boolean {
  const { buildDir, keptDir, serviceWorker } = options;
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    const isWorker = pathname === serviceWorkerPath || pathname === workerRemover;
    const lifetime = pathname.startsWith("/assets/") ? immutable : short;
    response.setHeader("Cache-Control", isWorker ? "no-cache" : lifetime);
    if (isWorker) response.setHeader("Content-Security-Policy", workerPolicy);
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
    const file = path === serviceWorkerPath && !serviceWorker ? workerRemover : path;
    const asked = fileRequest(request, file, { ...headers, "accept-encoding": encoding });
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
