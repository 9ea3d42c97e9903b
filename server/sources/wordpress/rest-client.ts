import { ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import { readCapped } from "./read-capped.ts";

/** WordPress could not say: no connection, no time, HTML instead of JSON, an error of its own. Never "not found". */
export class Outage extends Error {
  override name = "Outage";
}

export interface RestAnswer {
  /** The items of a list; what a single look-up found as its only item, or none. */
  items: unknown[];
  /** Of `X-WP-Total`: how many there are on all pages; `null` where the answer is no list. */
  total: number | null;
}

export interface RestClient {
  /**
   * GET of a route below the REST base, such as `posts`. A page past the end is an empty answer, and so are JSON answers
   * with a status of `absent`: only who asks for a single thing may take a refusal for its absence. Throws `Outage`.
   */
  get(route: string, query: Query, urgency: Urgency, absent?: readonly number[]): Promise<RestAnswer>;
  /** The same of what one can do without: `null` where it cannot be had, which counts as nobody's failure. */
  tryGet(route: string, query: Query, urgency: Urgency): Promise<RestAnswer | null>;
  /** By when a visitor who begins to wait now must have an answer. */
  visitorsDeadline(): Deadline;
  /** Whether WordPress answered the last time it was asked. */
  isUp(): boolean;
  /** Gives up what is being asked; whatever is asked later is an outage. */
  close(): void;
}

export type Query = Readonly<Record<string, string | number>>;

/** By `performance.now()`: all that one visitor waits for must be done by then. */
export interface Deadline {
  until: number;
}

export type Urgency = Deadline | "background";

export interface RestOptions {
  /** The REST base without a slash at its end: `https://cms.example/wp-json/wp/v2`. */
  base: string;
  limits?: Limits;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

/** Milliseconds. */
export interface Limits {
  /** For all that a visitor waits for. */
  visitor: number;
  /** For one request that nobody waits for. */
  background: number;
}

/** Twenty long articles are 2 MB; more is no list of posts. */
const mostBytes = 16 * 1024 * 1024;

/** After that many failures in a row nothing is asked for so many milliseconds. */
const breakAfter = 5;
const restFor = 5000;

/** What a first rendering of embeds may cost WordPress is no reason to give up behind the visitor's back. */
const defaultLimits: Limits = { visitor: 2000, background: 30_000 };

export function openRestClient({ base, limits = defaultLimits, log }: RestOptions): RestClient {
  // Impatient visitors must not stop those who have time.
  const breakers = { visitor: makeBreaker(), background: makeBreaker() };
  const closing = new AbortController();
  let failing: string | null = null;

  async function ask(route: string, query: Query, urgency: Urgency, absent: readonly number[]): Promise<RestAnswer> {
    const limit = urgency === "background" ? limits.background : Math.ceil(urgency.until - performance.now());
    if (limit <= 0) throw new Outage("no time left");
    const address = new URL(`${base}/${route}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const late = AbortSignal.timeout(limit);
    const signal = AbortSignal.any([late, closing.signal]);
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, { signal, redirect: "manual", headers: { Accept: "application/json" } });
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
        // A language that is not set up there is a wrong parameter.
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
    visitorsDeadline: () => ({ until: performance.now() + limits.visitor }),
    close: () => closing.abort(),
    async get(route, query, urgency, absent = []) {
      const breaker = breakers[urgency === "background" ? "background" : "visitor"];
      try {
        const answer = await breaker.execute(() => ask(route, query, urgency, absent));
        note(null);
        return answer;
      } catch (error) {
        if (isBrokenCircuitError(error)) throw new Outage(failing ?? "failed too often");
        if (error instanceof Outage) note(error.message);
        throw error;
      }
    },
    async tryGet(route, query, urgency) {
      if (failing !== null) return null;
      try {
        return await ask(route, query, urgency, []);
      } catch (error) {
        if (error instanceof Outage) return null;
        throw error;
      }
    },
  };
}

function makeBreaker() {
  return circuitBreaker(
    handleWhen((error) => error instanceof Outage),
    { breaker: new ConsecutiveBreaker(breakAfter), halfOpenAfter: restFor },
  );
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

/** `null`: not the JSON of an object or a list. A plugin's notice before it is enough. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    // HTML of a proxy, of maintenance, of a fatal error: whatever it is, it is no answer.
    return null;
  }
}

/** By its code or its kind: a message may hold the address, and an address may hold a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  return error.cause instanceof Error && "code" in error.cause ? String(error.cause.code) : error.name;
}
