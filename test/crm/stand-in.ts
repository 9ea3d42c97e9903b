import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  body: unknown;
}

/**
 * How a call goes wrong: a reply instead of the work, the connection lost before the work, or after it, so that it was
 * done but its caller learns nothing.
 */
export type Fault = Reply | "lost before" | "lost after";

export interface StandIn {
  url: string;
  /** The paths of all calls so far. */
  calls: string[];
  /** Makes the next call whose path contains `part` go wrong. Several faults are used one after the other. */
  fail(part: string, ...faults: Fault[]): void;
  /** Makes each call go wrong as `choose` says; `null`: it goes well. */
  failBy(choose: (asked: Asked) => Fault | null): void;
  close(): Promise<void>;
}

/** Starts a server that stands in for a CRM. `answer` does the work of a call. */
export async function startStandIn(answer: (asked: Asked) => Reply): Promise<StandIn> {
  const calls: string[] = [];
  const faults: [part: string, fault: Fault][] = [];
  let chosen: (asked: Asked) => Fault | null = () => null;
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const { pathname, searchParams } = new URL(request.url ?? "", "http://crm");
    const asked: Asked = {
      method: request.method ?? "",
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text === "" ? null : text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
    };
    calls.push(pathname);
    const at = faults.findIndex(([part]) => pathname.includes(part));
    const fault = at === -1 ? chosen(asked) : (faults.splice(at, 1)[0]?.[1] ?? null);
    if (fault === "lost before") return void request.socket.destroy();
    const reply = fault === null || fault === "lost after" ? answer(asked) : fault;
    if (fault === "lost after") return void request.socket.destroy();
    const { status, headers = {}, body } = reply;
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (part, ...next) => void faults.push(...next.map((fault): [string, Fault] => [part, fault])),
    failBy(choose) {
      chosen = choose;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
