import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

/*
 * Node checks and joins the headers again for each response, and sends head and body in two pieces, which is half of
 * the time of a cache hit. A cached response changes only in its date. It is therefore one buffer that is written to
 * the socket as it is, and two private fields of Node's response are set to say that the head was sent: `_header`,
 * which middleware has read for a decade, and `_headerSent`. A test compares what goes over the wire with what Node
 * would have written.
 */

/** A whole response, as it is sent over a connection that stays open. */
export interface ReadyAnswer {
  wire: Buffer;
  /** The position of the date, and the time that it shows, in seconds since 1970. */
  dateAt: number;
  second: number;
}

const dateLength = new Date(0).toUTCString().length;

/** Returns whether a request may get a ready answer: the connection must stay open, by the rules of HTTP/1.1. */
export function canSendPrepared(request: IncomingMessage, response: ServerResponse): boolean {
  return response.shouldKeepAlive && request.httpVersionMinor === 1;
}

/** Prepares a whole response as one buffer. `headers` are flat name-value pairs. */
export function prepareAnswer(
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  bytes: Buffer,
): ReadyAnswer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  head += "Date: ";
  const keepAlive = Math.floor(Number(Reflect.get(response, "_keepAliveTimeout")) / 1000);
  const rest = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive}\r\n\r\n`;
  const wire = Buffer.concat([Buffer.from(head + " ".repeat(dateLength) + rest, "latin1"), bytes]);
  return { wire, dateAt: head.length, second: 0 };
}

/** Sends a prepared response with the current date. */
export function sendReady(response: ServerResponse, answer: ReadyAnswer): void {
  const second = Math.floor(Date.now() / 1000);
  if (second !== answer.second) {
    answer.wire.write(new Date(second * 1000).toUTCString(), answer.dateAt, "latin1");
    answer.second = second;
  }
  Reflect.set(response, "_header", "ready");
  Reflect.set(response, "_headerSent", true);
  response.end(answer.wire);
}
