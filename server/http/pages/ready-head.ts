import { type OutgoingHttpHeader, type ServerResponse, STATUS_CODES } from "node:http";

/*
 * Node checks and joins the headers anew for each answer, which is a third of the time of a cache hit. The head of a
 * cached page never changes but for its date, so it is written out once and put where Node keeps a finished head:
 * `_header`, private by its name, but for a decade what middleware reads to see whether headers were sent. A test
 * compares what goes over the wire with what Node would have written.
 */

/** Status line and headers, up to what changes with the second and the connection. */
export function writeHead(status: number, headers: readonly OutgoingHttpHeader[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return head;
}

/** Sends head and bytes in one go. `false`, with nothing done, where the connection is not to be kept open. */
export function sendReady(response: ServerResponse, head: string, bytes: Buffer): boolean {
  if (!response.shouldKeepAlive || response.req.httpVersionMinor !== 1) return false;
  Reflect.set(response, "_header", head + tail(Reflect.get(response, "_keepAliveTimeout")));
  response.end(bytes);
  return true;
}

const written = { second: 0, keepAliveMs: 0, tail: "" };

function tail(keepAliveMs: number): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== written.second || keepAliveMs !== written.keepAliveMs) {
    const keepAlive = Math.floor(keepAliveMs / 1000);
    const tail = `Date: ${new Date().toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive}\r\n\r\n`;
    Object.assign(written, { second, keepAliveMs, tail });
  }
  return written.tail;
}
