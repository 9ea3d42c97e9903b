import { isDeskPath } from "../../../domain/desk/team.ts";
import { matchRoute } from "../../../domain/site-map.ts";
import type { App, CacheOrder, InlineCode, Visitor } from "../../app.ts";
import { withTimeLimit } from "../../timing.ts";
import { makePage, type Page } from "./page.ts";
import type { SecurityHeaders } from "./security-headers.ts";

export interface Rendered {
  page: Page;
  /** How the page may be cached; `null`: it is for this visitor only. */
  order: CacheOrder | null;
}

export interface RenderOptions {
  app: App;
  security: SecurityHeaders;
  /** Seconds that a shared cache may keep a page; 0: no lifetime for shared caches is sent. */
  cdnMaxAge: number;
  /** Milliseconds after which we stop waiting for the app. */
  timeLimit: number;
  /** Aborted when the process stops and can wait no longer. */
  stopping: AbortSignal;
}

/** Renders a page in the app and buffers the response. Rejects if the app throws or takes too long. */
export async function renderPage(options: RenderOptions, request: Request, visitor: Visitor): Promise<Rendered> {
  const { pathname } = new URL(request.url);
  const isData = pathname.endsWith(".data");
  const path = pathname.replace(/\.data$/, "");
  const isDesk = isDeskPath(path);
  const answer = await fetchInTime(options, request, visitor);
  const { status, headers } = answer.response;
  const { bytes, inline } = answer.document;
  const contentType = headers.get("Content-Type") ?? "text/plain; charset=utf-8";
  const isDocument = contentType.startsWith("text/html");
  const order = request.method === "GET" && !isDesk && mayBeShared(answer.response) ? answer.cache : null;
  const own = isDesk ? "private, no-store" : order && (isDocument || isData) ? null : headers.get("Cache-Control");
  const page = makePage({
    status,
    bytes,
    contentType,
    cacheControl: own ?? (order ? sharedCacheControl(isData, options.cdnMaxAge) : privateCacheControl(status)),
    vary: headers.get("Vary"),
    headers: [...passedOn(headers), ...securityOf(options.security, path, isDocument ? inline : null)],
    shared: order !== null,
  });
  return { page, order };
}

/** Returns the security headers of a response. `inline` is `null` for all but documents. */
function securityOf(security: SecurityHeaders, path: string, inline: InlineCode | null): string[] {
  const name = matchRoute(path)?.name;
  const ofDesk = isDeskPath(path) ? security.desk : security;
  const { all, document } =
    name === "deskText" ? security.editor : name === "deskTextPreview" ? security.preview : ofDesk;
  return [...all, ...(inline ? document(inline) : [])];
}

function fetchInTime({ app, timeLimit, stopping }: RenderOptions, request: Request, visitor: Visitor) {
  return withTimeLimit(fetchWhole(app, request, visitor), timeLimit, stopping);
}

async function fetchWhole(app: App, request: Request, visitor: Visitor) {
  const answer = await app.fetch(request, visitor);
  // The bytes of a document are already available; reading them through the response would copy them several times.
  const document = answer.document ?? { bytes: Buffer.from(await answer.response.arrayBuffer()), inline: noCode };
  return { ...answer, document };
}

const noCode = { scripts: [], styles: [] };

function mayBeShared({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
}

/** Prefetched data must still be valid when the visitor clicks; documents are revalidated each time. */
function sharedCacheControl(isData: boolean, cdnMaxAge: number): string {
  const own = isData ? "public, max-age=60" : "public, max-age=0, must-revalidate";
  return cdnMaxAge > 0 ? `${own}, s-maxage=${cdnMaxAge}` : own;
}

function privateCacheControl(status: number): string {
  return status === 200 ? "private, no-cache" : "no-store";
}

/** Headers that are written for each encoding, or that belong to the connection. */
const ours = new Set([
  ...["cache-control", "content-encoding", "content-length", "content-type", "etag", "vary"],
  ...["connection", "date", "keep-alive", "transfer-encoding"],
]);

function passedOn(headers: Headers): string[] {
  return [...headers].filter(([name]) => !ours.has(name)).flat();
}
