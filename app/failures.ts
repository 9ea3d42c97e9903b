import { data, redirect } from "react-router";
import { isUnavailable, type Unavailable } from "../domain/content.ts";
import { href } from "../domain/site-map.ts";
import type { Locale } from "../i18n/locales.ts";
import { personalize } from "./cache.ts";
import { type Context, services, visit } from "./context.ts";

/** The data of a failed page, which the error page reads. */
export type Failure =
  | { kind: "notFound"; fatal: boolean; path: string }
  | { kind: "unavailable" }
  | { kind: "failed"; reference: string };

/** Returns a 404 for an address that matches no page. The error page is shown within the site's layout. */
export function routeNotFound(context: Context) {
  return data<Failure>({ kind: "notFound", fatal: false, path: requestedPath(context) }, { status: 404 });
}

/** Returns a 403 for a page of the desk that the member's roles do not include. It looks like a missing page. */
export function roleMissing(context: Context) {
  return data<Failure>({ kind: "notFound", fatal: false, path: requestedPath(context) }, { status: 403 });
}

/** Returns a 404 for an address that matches a page, but names an entry that does not exist. */
export function entryNotFound(context: Context) {
  return data<Failure>({ kind: "notFound", fatal: true, path: requestedPath(context) }, { status: 404 });
}

/**
 * Returns what to throw for an unknown category: a redirect to the category that once had this slug, or a 404. `query`:
 * the query of the address with its question mark, which the redirect keeps.
 */
export async function missingCategory(
  context: Context,
  page: "blogCategory" | "helpCategory",
  slug: string,
  query: string,
) {
  const { posts, help } = context.get(services).content;
  const lang = localeOf(context);
  const moved = await (page === "blogCategory" ? posts : help).movedCategory(lang, slug);
  return moved === null ? entryNotFound(context) : redirect(href(page, { lang, slug: moved }) + query, 301);
}

/** Returns a 503 for content that cannot be read at the moment. It tells clients to retry after 30 seconds. */
export function sourceUnavailable() {
  return data<Failure>({ kind: "unavailable" }, { status: 503, headers: { "Retry-After": "30" } });
}

/** Returns the answer of a source. Throws a 503 if it cannot answer. */
export function available<Value>(answer: Value | Unavailable): Value {
  if (isUnavailable(answer)) throw sourceUnavailable();
  return answer;
}

export function failed(reference: string) {
  return data<Failure>({ kind: "failed", reference }, { status: 500 });
}

export function isFailure(value: unknown): value is Failure {
  return typeof Object(value).kind === "string";
}

/** Returns the language of the address. Throws a 404 if the address has no known language. */
export function localeOf(context: Context): Locale {
  const { locale } = context.get(visit);
  if (locale === null) throw routeNotFound(context);
  return locale;
}

const maxPathLength = 200;

/** Returns the requested address in readable form: the decoded path and query, at most 200 characters. */
function requestedPath(context: Context): string {
  return [...decodeWhole(personalize(context).address)].slice(0, maxPathLength).join("");
}

function decodeWhole(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // The address contains an invalid escape sequence, so it is shown undecoded.
    return address;
  }
}
