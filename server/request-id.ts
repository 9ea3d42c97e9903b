import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** The fields that each log line of a request has. */
interface RequestFields {
  requestId: string;
}

/** What runs for a request, and all that it waits for, finds the request's fields here. */
const current = new AsyncLocalStorage<RequestFields>();

const shape = /^[A-Za-z0-9._-]{8,64}$/;

/** Different in each process, so that the ids of several instances differ. */
const prefix = randomBytes(6).toString("hex");
let made = 0;

/** Returns the id that a trusted proxy sent, if it is one that may be logged; otherwise makes one. */
export function requestIdOf(sent: string | string[] | undefined, trustProxy: number): string {
  if (trustProxy > 0 && typeof sent === "string" && shape.test(sent)) return sent;
  made += 1;
  return `${prefix}-${made}`;
}

/** Runs `work` for a request: everything that is logged meanwhile has its id. */
export function runForRequest<T>(requestId: string, work: () => T): T {
  return current.run({ requestId }, work);
}

/** Returns the fields of the request that is being answered; `undefined` outside of requests. */
export function requestFields(): RequestFields | undefined {
  return current.getStore();
}

/** Returns the header that tells another server for which request we ask; none outside of requests. */
export function requestIdHeader(): Record<string, string> {
  const fields = requestFields();
  return fields ? { "X-Request-Id": fields.requestId } : {};
}
