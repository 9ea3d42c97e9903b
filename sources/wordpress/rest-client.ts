import { requestIdHeader } from "../../server/request-id.ts";

/**
 * WordPress gave no usable answer: no connection, a timeout, HTML instead of JSON, or an error of its own. Never means
 * "not found".
 */
export class Outage extends Error {
  override name = "Outage";
}

export interface RestAnswer {
  /** The items of a list, or what a single lookup found as the only item; empty if nothing was found. */
  items: unknown[];
  /** The number of items on all pages, from `X-WP-Total`; `null` if the response is not a list. */
  total: number | null;
}

export interface RestClient {
  /**
   * Sends a GET request to a route below the REST base, such as `posts`. A page past the end gives an empty answer, and
   * so does a JSON response with a status in `absent`: only a caller that requests a single item may take a refusal for
   * its absence. Rejects with `Outage`.
   */
  get(route: string, query: Query, options?: GetOptions): Promise<RestAnswer>;
  /**
   * Works like `get`, but for optional data: resolves with `null` if it cannot be fetched, which does not count as an
   * outage.
   */
  tryGet(route: string, query: Query, options?: GetOptions): Promise<RestAnswer | null>;
  /** Returns whether WordPress answered the last request; `true` as long as nothing is known. */
  isUp(): boolean;
  /** Returns whether WordPress has answered at all. */
  hasAnswered(): boolean;
  /** Aborts the running requests. Every later request rejects with `Outage`. */
  close(): void;
}

export type Query = Readonly<Record<string, string | number>>;

export interface GetOptions {
  /** The statuses that mean that the requested single item does not exist. */
  absent?: readonly number[];
  timeoutMs?: number;
}

export interface RestOptions {
  /** The REST base, without a trailing slash: `https://cms.example/wp-json/wp/v2`. */
  base: string;
  /** The time limit of one request, in milliseconds. */
  timeoutMs?: number;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

/** The maximum size of a response. Twenty long articles are 2 MB; a larger response is not a list of posts. */
const mostBytes = 16 * 1024 * 1024;

/** The limit is long because WordPress contacts the provider of an embed when it first renders the embed. */
const defaultTimeoutMs = 30_000;

/** The maximum number of items per page that WordPress allows. */
export const maxPerPage = 100;

/** Fetches all items of a list, page by page; `null` if a page cannot be fetched. */
export async function listAll<Page extends RestAnswer | null>(
  get: (query: Query) => Promise<Page>,
): Promise<unknown[] | Extract<Page, null>> {
  const all: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await get({ per_page: maxPerPage, page });
    if (answer === null) return null as Extract<Page, null>;
    all.push(...answer.items);
    // The total is checked too, because a list that ignores the page number would never end.
    if (answer.items.length < maxPerPage || all.length >= (answer.total ?? 0)) return all;
  }
}

export function openRestClient({ base, timeoutMs = defaultTimeoutMs, log }: RestOptions): RestClient {
  const closing = new AbortController();
  let failing: string | null = null;
  let hasAnswered = false;

  async function ask(route: string, query: Query, { absent = [], timeoutMs: limit = timeoutMs }: GetOptions = {}) {
    const address = new URL(`${base}/${route}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const late = AbortSignal.timeout(limit);
    const signal = AbortSignal.any([late, closing.signal]);
    let response: Response;
    let text: string;
    try {
      const headers = { Accept: "application/json", ...requestIdHeader() };
      response = await fetch(address, { signal, redirect: "manual", headers });
      text = new TextDecoder().decode(await readCapped(response, mostBytes));
    } catch (error) {
      throw new Outage(late.aborted ? `no answer in ${limit} ms` : reasonOf(error));
    }
    return readAnswer(
      response,
      text,
      (status, code) =>
        absent.includes(status) ||
        (code === "rest_post_invalid_page_number" && Number(query.page) > 1) ||
        // WordPress answers this if the language is not set up there.
        (code === "rest_invalid_param" && "lang" in query),
    );
  }

  function note(failure: string | null): void {
    if (failure === failing || closing.signal.aborted) return;
    if (failure !== null) log.warn({ failure }, "WordPress cannot be asked; its last known texts are served");
    else log.info({}, "WordPress answers again");
    failing = failure;
  }

  return {
    isUp: () => failing === null,
    hasAnswered: () => hasAnswered,
    close: () => closing.abort(),
    async get(route, query, options) {
      try {
        const answer = await ask(route, query, options);
        note(null);
        hasAnswered = true;
        return answer;
      } catch (error) {
        if (error instanceof Outage) note(error.message);
        throw error;
      }
    },
    async tryGet(route, query, options) {
      if (failing !== null) return null;
      try {
        return await ask(route, query, options);
      } catch (error) {
        if (error instanceof Outage) return null;
        throw error;
      }
    },
  };
}

function readAnswer(
  { status, ok, headers }: Response,
  text: string,
  isAbsence: (status: number, code: string) => boolean,
): RestAnswer {
  const body = parse(text);
  if (ok) {
    if (body === null) throw new Outage(`status ${status} without JSON`);
    const total = headers.get("X-WP-Total");
    if (Array.isArray(body) && total === null) throw new Outage("a list that does not count itself: not WordPress");
    return { items: Array.isArray(body) ? body : [body], total: total === null ? null : Number(total) };
  }
  const code = body !== null && "code" in body && typeof body.code === "string" ? body.code : null;
  if (code !== null && isAbsence(status, code)) return { items: [], total: null };
  throw new Outage(`status ${status}${code === null ? "" : ` (${code.slice(0, 60)})`}`);
}

/** Parses a JSON object or list; `null` for anything else. Even a plugin's notice before the JSON makes it invalid. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    // HTML from a proxy, a maintenance page or a fatal error is not an answer.
    return null;
  }
}

/** Names an error by its code or its class: its message may contain an address with a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  return error.cause instanceof Error && "code" in error.cause ? String(error.cause.code) : error.name;
}

/** Reads the whole body of a response. Rejects as soon as it is longer than `mostBytes`, without reading the rest. */
async function readCapped(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const tooLong = () => new Error(`more than ${mostBytes} bytes`);
  if (Number(response.headers.get("Content-Length") ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw tooLong();
  }
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
