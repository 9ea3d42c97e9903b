import { createHash } from "node:crypto";
import type { Exchange } from "../request/exchange.ts";
import { compressBody, type Encoding, encodingFor, isWorthCompressing } from "./encodings.ts";

/** One encoding of a page with its headers. */
export interface Body {
  bytes: Buffer;
  /** Flat name-value pairs, the form that `writeHead` processes fastest. */
  headers: string[];
  /** The ETag; empty if the page may not be revalidated. */
  etag: string;
  notModified: string[];
}

/** A complete response of the app, ready to be sent to one visitor or to all. */
export interface Page {
  status: number;
  /** The encodings that have been requested so far. */
  bodies: { identity: Body } & Partial<Record<Encoding, Body>>;
  /** Makes the body in another encoding of the same content, with its headers. */
  writeOut(encoding: Encoding, bytes: Buffer): Body;
  compressible: boolean;
  /** A hash of headers and body: pages with the same hash are the same. Empty if the page may not be revalidated. */
  fingerprint: string;
}

export interface PageParts {
  status: number;
  bytes: Buffer;
  /** Flat name-value pairs, without those that depend on the encoding. */
  headers: string[];
  contentType: string;
  cacheControl: string;
  /** The Vary header of the app's response, if any. `Accept-Encoding` is added if there are several encodings. */
  vary: string | null;
  /** Whether many visitors share the page. If so, it has an ETag. */
  shared: boolean;
}

/** Makes a page with its headers. It is compressed only when an encoding is requested; see `bodyFor`. */
export function makePage({ bytes, ...parts }: PageParts): Page {
  const fingerprint = parts.shared ? fingerprintOf(parts, bytes) : "";
  const compressible = isWorthCompressing(parts.contentType, bytes.length);
  const vary = compressible ? withEncoding(parts.vary) : parts.vary;
  const write = (encoding: Encoding, encoded: Buffer) => writeOut({ ...parts, vary }, encoding, encoded, fingerprint);
  return {
    status: parts.status,
    bodies: { identity: write("identity", bytes) },
    writeOut: write,
    compressible,
    fingerprint,
  };
}

/** Returns the body for a visitor's Accept-Encoding if it already exists. */
export function readyBody(page: Page, acceptEncoding: string | undefined): Body | undefined {
  return page.compressible ? page.bodies[encodingFor(acceptEncoding)] : page.bodies.identity;
}

/** Returns the body for a visitor's Accept-Encoding. The first request for an encoding waits for its compression. */
export async function bodyFor(page: Page, acceptEncoding: string | undefined): Promise<Body> {
  const ready = readyBody(page, acceptEncoding);
  if (ready) return ready;
  const encoding = encodingFor(acceptEncoding);
  const body = page.writeOut(encoding, await compressBody(page.bodies.identity.bytes, encoding, "page"));
  page.bodies[encoding] ??= body;
  return body;
}

/** Sends a body, a 304 response or only headers, as requested. Returns the number of body bytes for the log. */
export function sendBody(status: number, body: Body, { request, response, id }: Exchange): number {
  const known = request.headers["if-none-match"];
  if (known !== undefined && body.etag !== "" && names(known, body.etag)) {
    response.writeHead(304, [...body.notModified, "X-Request-Id", id]);
    response.end();
    return 0;
  }
  const isHead = request.method === "HEAD";
  response.writeHead(status, [...body.headers, "X-Request-Id", id]);
  response.end(isHead ? undefined : body.bytes);
  return isHead ? 0 : body.bytes.length;
}

const strength = /^W\//;

/** Returns whether an If-None-Match header contains this ETag. The comparison is weak, as HTTP requires for GET. */
function names(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  const opaque = etag.replace(strength, "");
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((known) => known.replace(strength, "") === opaque);
}

type Head = Omit<PageParts, "bytes">;

function writeOut(head: Head, encoding: Encoding, bytes: Buffer, fingerprint: string): Body {
  const etag = fingerprint && etagOf(fingerprint, encoding);
  const lasting = ["Cache-Control", head.cacheControl];
  if (head.vary !== null) lasting.push("Vary", head.vary);
  if (etag) lasting.push("ETag", etag);
  const headers = [
    "Content-Type",
    head.contentType,
    "Content-Length",
    String(bytes.length),
    ...lasting,
    ...head.headers,
  ];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  return { bytes, headers, etag, notModified: lasting };
}

function withEncoding(vary: string | null): string {
  if (vary === null) return "Accept-Encoding";
  return /accept-encoding|\*/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}

/** Makes an ETag, weak for a compressed body, because other instances may compress the text to other bytes. */
function etagOf(fingerprint: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${fingerprint}"` : `W/"${fingerprint}-${encoding}"`;
}

/**
 * Returns a hash of headers and body. Headers count too: a browser keeps the content security policy of the first
 * response as long as it gets "not modified".
 */
function fingerprintOf({ headers, contentType }: Head, bytes: Buffer): string {
  const hash = createHash("sha256")
    .update(contentType)
    .update("\0")
    .update(headers.join("\n"))
    .update("\0")
    .update(bytes);
  return hash.digest("base64url").slice(0, 22);
}
