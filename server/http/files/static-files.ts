import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import sirv from "sirv";
import { serviceWorkerPath } from "../../../domain/site-map.ts";
import { encodingFor } from "../request/accept-encoding.ts";
import { answerPlainly, type Exchange } from "../request/exchange.ts";
import { addHeaders, immutable, noteFile } from "./send-file.ts";

export interface StaticFilesOptions {
  /** The browser's half of the build; read once, at start. */
  buildDir: string;
  /** Below its `assets/` the files of earlier builds are kept; read at each request, other processes write there too. */
  keptDir: string;
  /** Off: the file that removes the service worker is served in its place. */
  serviceWorker: boolean;
  /** Flat name-value pairs for every answer. */
  headers: readonly string[];
}

const short = "public, max-age=3600";
/** Its requests follow the policy that its own file came with. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const workerRemover = "/sw-off.js";
const hashedName = /^\/assets\/[\w.-]+$/;

/** Answers where the path names a file. `false`: it does not, somebody else shall answer. */
export function staticFiles(options: StaticFilesOptions): (exchange: Exchange) => boolean {
  const { buildDir, keptDir, serviceWorker, headers } = options;
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    const isWorker = pathname === serviceWorkerPath || pathname === workerRemover;
    const lifetime = pathname.startsWith("/assets/") ? immutable : short;
    response.setHeader("Cache-Control", isWorker ? "no-cache" : lifetime);
    if (isWorker) response.setHeader("Content-Security-Policy", workerPolicy);
    addHeaders(response, headers);
  };
  const common = {
    gzip: true,
    brotli: true,
    etag: true,
    extensions: [],
    setHeaders,
  };
  const current = existsSync(buildDir) ? sirv(buildDir, common) : null;
  const kept = sirv(keptDir, { ...common, dev: true });

  return (exchange) => {
    const { request, response } = exchange;
    const path = request.url?.split("?", 1)[0] ?? "";
    if (!/\.\w+$/.test(path) || path.endsWith(".data")) return false;
    if (path === serviceWorkerPath && !serviceWorker) request.url = workerRemover;
    // What sirv reads from these two headers is rougher than what they can say: settle it beforehand.
    request.headers["accept-encoding"] = encodingFor(request.headers["accept-encoding"]).replace("identity", "");
    delete request.headers.range;
    const finds = (files: typeof kept | null): boolean => {
      let found = files !== null;
      files?.(request, response, () => {
        found = false;
      });
      return found;
    };
    if (finds(current) || (hashedName.test(path) && finds(kept))) {
      noteFile(exchange);
      return true;
    }
    // No page stands below /assets/: to render one for a lost file would only cost time.
    const isLost = path.startsWith("/assets/");
    if (isLost) answerPlainly(exchange, 404, "No such file.");
    return isLost;
  };
}
