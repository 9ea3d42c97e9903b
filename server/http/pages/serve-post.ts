import type { IncomingMessage, ServerResponse } from "node:http";
import { maxPictureBytes } from "../../../domain/desk/pictures.ts";
import { matchRoute, type RouteName, signedPaths } from "../../../domain/site-map.ts";
import type { Visitor } from "../../app.ts";
import { networkOf } from "../../rate-limit.ts";
import { type Exchange, refuse } from "../request/exchange.ts";
import { isCrossSite, publicOrigin } from "../request/host-rules.ts";
import { readVisitor } from "../request/read-visitor.ts";
import type { Target } from "../request/target.ts";
import { bodyFor, sendBody } from "./page.ts";
import { pageKey } from "./page-key.ts";
import { renderPage } from "./render-page.ts";
import { addressOf, type PageServer } from "./serve-page.ts";

/** The maximum number of bytes of a form; our longest form has 5000 characters. */
const maxFormBytes = 64 * 1024;

/** The maximum number of bytes of a signed message: a bulk edit of 2,300 posts is 66 KB. */
const maxLargeBytes = 1024 * 1024;

/** The headers that the app needs to handle a form. The origin is checked here and is not passed on. */
const passedOn = [
  ...["content-type", "accept", "accept-language"],
  // These are for programs that sign what they send.
  ...["webhook-id", "webhook-timestamp", "webhook-signature"],
];

/** The maximum number of bytes of large forms. */
const largeForms: Partial<Record<RouteName, number>> = {
  // The longest part of the messages, in six languages, is 0.8 MB.
  deskText: 2 * maxLargeBytes,
  deskNewText: maxLargeBytes,
  // All texts in one language, with their sources, are a file of 2 MB.
  deskTextExchange: 4 * maxLargeBytes,
  // A photo that is somewhat too large is refused by the page, which keeps what was typed.
  deskPictures: 2 * maxPictureBytes,
};

interface Post {
  exchange: Exchange;
  target: Target;
  visitor: Visitor;
  /** The origin under which the visitor sees the site. */
  origin: string;
}

/** Passes a POST request to the app if it is complete, small and from our own pages. Rejects if the app fails. */
export async function servePost(server: PageServer, exchange: Exchange, target: Target): Promise<void> {
  const { request } = exchange;
  const origin = publicOrigin(server.siteUrl, server.trustProxy, {
    host: target.authority ?? request.headers.host ?? "",
    forwardedProto: request.headers["x-forwarded-proto"]?.toString(),
  });
  if (isCrossSite(request.headers, [origin, server.siteUrl])) {
    refuse(exchange, 403, "Forms of other sites are not accepted.");
    return;
  }
  const visitor = readVisitor(request, addressOf(target), server.trustProxy);
  const post = { exchange, target, visitor, origin };
  const maxBytes = maxBytesOf(request, target);
  if (maxBytes === maxFormBytes) return receive(server, post, maxBytes);
  // Who sent it can be checked only when the whole message is in memory, so only a few may be there at a time.
  await server.limits.largePosts.run(networkOf(visitor.ip), () => receive(server, post, maxBytes));
}

function maxBytesOf({ headers }: IncomingMessage, { pathname }: Target): number {
  if (Number(headers["content-length"] ?? 0) <= maxFormBytes) return maxFormBytes;
  if (signedPaths.has(pathname) && headers["webhook-signature"] !== undefined) return maxLargeBytes;
  const name = matchRoute(pathname)?.name;
  return (name && largeForms[name]) ?? maxFormBytes;
}

async function receive(server: PageServer, { exchange, target, visitor, origin }: Post, maxBytes: number) {
  const { request, response } = exchange;
  const body = await readBody(request, response, maxBytes);
  if (body === "too-large") {
    const text = `More than ${maxBytes / 1024} KB is not accepted.`;
    const isPicture = matchRoute(target.pathname)?.name === "deskPictures";
    // The page says it in the language of the member.
    if (isPicture) refuse(exchange, 303, text, { Location: `${target.pathname}?did=tooLarge` });
    else refuse(exchange, 413, text);
    return;
  }
  if (body === "broken-off") return;
  const headers = passedOn.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  const key = pageKey(target.pathname, target.search, target.isData);
  const asked = new Request(origin + key, { method: "POST", headers, body: new Uint8Array(body) });
  const { page } = await server.limits.posts.run(networkOf(visitor.ip), () => renderPage(server, asked, visitor));
  exchange.state = "pass";
  exchange.bytes = sendBody(page.status, await bodyFor(page, request.headers["accept-encoding"]), exchange);
}

function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<Buffer | "too-large" | "broken-off"> {
  const { "content-length": length, "transfer-encoding": encoding, expect } = request.headers;
  // Node makes no stream for a request without a body, so no event would signal its end.
  if (length === undefined && encoding === undefined) return Promise.resolve(Buffer.alloc(0));
  if (Number(length ?? 0) > maxBytes) return Promise.resolve("too-large");
  // The client waits for this before it sends the body; a refusal would come instead of it.
  if (expect !== undefined) response.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) resolve("too-large");
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", () => resolve("broken-off"));
    request.on("close", () => resolve("broken-off"));
  });
}
