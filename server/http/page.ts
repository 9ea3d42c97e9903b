import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor } from "./accept-encoding.ts";
import { compressBody, isWorthCompressing, quality } from "./compress-body.ts";
import { sendReady, writeHead } from "./ready-head.ts";

/** One encoding of a page with its headers written out: what a hit sends without another thought. */
export interface Body {
  bytes: Buffer;
  /** Name-value pairs, flat, as `writeHead` takes them fastest. */
  headers: string[];
  /** The same and the status line as they go over the wire. */
  head: string;
  /** Empty where the page may not be revalidated. */
  etag: string;
  notModified: string[];
}

/** An answer of the app, whole, ready to be sent to one visitor or to all. */
export interface Page {
  status: number;
  bodies: { identity: Body } & Partial<Record<Encoding, Body>>;
  /** Of policy and body; two pages with the same one are the same. Empty where the page may not be revalidated. */
  fingerprint: string;
}

export interface PageParts {
  status: number;
  bytes: Buffer;
  /** Flat name-value pairs, without those that depend on the encoding. */
  headers: string[];
  contentType: string;
  cacheControl: string;
  /** What the app made its answer depend on, if anything; the encoding comes to it where there are several. */
  vary: string | null;
  /** For a page that many will read: every encoding and an ETag each. Otherwise only the one encoding asked for. */
  shared: boolean;
  encoding: Encoding;
}

/** Compresses and writes out the headers. */
export async function makePage(parts: PageParts): Promise<Page> {
  const { bytes, shared } = parts;
  const fingerprint = shared ? fingerprintOf(parts) : "";
  const page: Page = {
    status: parts.status,
    bodies: { identity: writeOut(parts, "identity", bytes, fingerprint) },
    fingerprint,
  };
  if (!isWorthCompressing(parts.contentType, bytes.length)) return page;
  const wanted: Encoding[] = shared ? ["br", "gzip"] : [parts.encoding];
  for (const encoding of wanted) {
    const compressed = await compressBody(bytes, encoding, shared ? quality.entry : quality.quick);
    if (encoding !== "identity") page.bodies[encoding] = writeOut(parts, encoding, compressed, fingerprint);
  }
  return page;
}

/** Another compression of the same content: same headers but for the length. */
export function withBytes(status: number, body: Body, bytes: Buffer): Body {
  const headers = [...body.headers];
  headers[headers.indexOf("Content-Length") + 1] = String(bytes.length);
  return { ...body, bytes, headers, head: writeHead(status, headers) };
}

/** Sends a page, a 304 or only its headers, whatever was asked. Returns status and bytes for the log. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): number {
  const body = page.bodies[encodingFor(request.headers["accept-encoding"])] ?? page.bodies.identity;
  const known = request.headers["if-none-match"];
  if (known !== undefined && body.etag !== "" && names(known, body.etag)) {
    response.writeHead(304, body.notModified);
    response.end();
    return 0;
  }
  if (request.method === "HEAD") {
    response.writeHead(page.status, body.headers);
    response.end();
    return 0;
  }
  response.statusCode = page.status;
  if (!sendReady(response, body.head, body.bytes)) {
    response.writeHead(page.status, body.headers);
    response.end(body.bytes);
  }
  return body.bytes.length;
}

const strength = /^W\//;

/** Whether an If-None-Match header names this ETag; compared weakly, as for GET it must be. */
function names(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  const opaque = etag.replace(strength, "");
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((known) => known.replace(strength, "") === opaque);
}

function writeOut(parts: PageParts, encoding: Encoding, bytes: Buffer, fingerprint: string): Body {
  const etag = fingerprint && etagOf(fingerprint, encoding);
  const lasting = ["Cache-Control", parts.cacheControl];
  const vary = varyOf(parts);
  if (vary !== null) lasting.push("Vary", vary);
  if (etag) lasting.push("ETag", etag);
  const headers = [
    "Content-Type",
    parts.contentType,
    "Content-Length",
    String(bytes.length),
    ...lasting,
    ...parts.headers,
  ];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  return { bytes, headers, head: writeHead(parts.status, headers), etag, notModified: lasting };
}

function varyOf({ vary, contentType, bytes }: PageParts): string | null {
  if (!isWorthCompressing(contentType, bytes.length)) return vary;
  if (vary === null) return "Accept-Encoding";
  return /accept-encoding|\*/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}

/** Weak where compressed: a better compression of the same text may take its place. */
function etagOf(fingerprint: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${fingerprint}"` : `W/"${fingerprint}-${encoding}"`;
}

/** Headers count too: a browser keeps the policy of the first answer as long as it is told "not modified". */
function fingerprintOf({ headers, contentType, bytes }: PageParts): string {
  const hash = createHash("sha256")
    .update(contentType)
    .update("\0")
    .update(headers.join("\n"))
    .update("\0")
    .update(bytes);
  return hash.digest("base64url").slice(0, 22);
}
