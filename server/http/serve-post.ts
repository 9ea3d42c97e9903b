import type { IncomingMessage } from "node:http";
import { isCrossSite } from "./cross-site.ts";
import { answerPlainly, type Exchange } from "./exchange.ts";
import { publicOrigin } from "./host-rules.ts";
import { bodyFor, sendBody } from "./page.ts";
import { pageKey } from "./page-key.ts";
import { readVisitor } from "./read-visitor.ts";
import { renderPage } from "./render-page.ts";
import { addressOf, type PageServer } from "./serve-page.ts";
import type { Target } from "./target.ts";

/** Bytes of a form at most; the longest of ours holds 5000 letters. */
export const largestBody = 64 * 1024;

/** What a form's handling needs to know of the request; the origin was judged here and goes no further. */
const passedOn = [
  ...["content-type", "accept", "accept-language"],
  // Of a machine that signs what it sends.
  ...["webhook-id", "webhook-timestamp", "webhook-signature"],
];

/** Hands a POST to the app: whole, small enough, and from our own pages. Rejects where the app fails. */
export async function servePost(server: PageServer, exchange: Exchange, target: Target): Promise<void> {
  const { request, response } = exchange;
  const origin = publicOrigin(server.siteUrl, server.trustProxy, {
    host: target.authority ?? request.headers.host ?? "",
    forwardedProto: request.headers["x-forwarded-proto"]?.toString(),
  });
  if (isCrossSite(request.headers, [origin, server.siteUrl])) {
    refuse(exchange, 403, "Forms of other sites are not accepted.");
    return;
  }
  const body = await readBody(request);
  if (body === "too-large") {
    refuse(exchange, 413, `More than ${largestBody / 1024} KB is not accepted.`);
    return;
  }
  if (body === "broken-off") return;
  const headers = passedOn.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  const key = pageKey(server.app, target.pathname, target.search, target.isData);
  const asked = new Request(origin + key, {
    method: "POST",
    headers,
    body: new Uint8Array(body),
  });
  const visitor = readVisitor(request, addressOf(target), server.trustProxy);
  const { page } = await renderPage(server, asked, visitor);
  exchange.state = "pass";
  exchange.bytes = sendBody(page.status, await bodyFor(page, request.headers["accept-encoding"]), request, response);
}

/** Milliseconds in which a client that is still sending may read our refusal. */
const lingering = 2000;

/** Refuses without reading on: the connection ends, but not before the client could have read why. */
export function refuse(exchange: Exchange, status: number, text: string): void {
  const { request } = exchange;
  answerPlainly(exchange, status, text, { Connection: "close" });
  request.resume();
  setTimeout(() => request.destroy(), lingering).unref();
}

function readBody(request: IncomingMessage): Promise<Buffer | "too-large" | "broken-off"> {
  if (Number(request.headers["content-length"] ?? 0) > largestBody) return Promise.resolve("too-large");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > largestBody) resolve("too-large");
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", () => resolve("broken-off"));
    request.on("close", () => resolve("broken-off"));
  });
}
