import { data, type RouterContextProvider } from "react-router";
import type { Locale } from "../i18n/locales.ts";
import { personalize } from "./cache.ts";
import { visit } from "./context.ts";

/** What a failed page says of itself; the error page reads it. */
export type Failure =
  | { kind: "not-found"; fatal: boolean; path: string }
  | { kind: "unavailable" }
  | { kind: "failed"; reference: string };

type Context = Readonly<RouterContextProvider>;

/** No such address: the visitor stays in the site's layout. */
export function routeNotFound(context: Context) {
  return data<Failure>({ kind: "not-found", fatal: false, path: askedPath(context) }, { status: 404 });
}

/** The address is of a known kind, but names nothing: the route's validity check failed. */
export function entryNotFound(context: Context) {
  return data<Failure>({ kind: "not-found", fatal: true, path: askedPath(context) }, { status: 404 });
}

/** The content source cannot say. Worth another try, so machines are told when. */
export function sourceUnavailable() {
  return data<Failure>({ kind: "unavailable" }, { status: 503, headers: { "Retry-After": "30" } });
}

export function failed(reference: string) {
  return data<Failure>({ kind: "failed", reference }, { status: 500 });
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** The language of the address; an unknown prefix is an unknown address. */
export function localeOf(context: Context): Locale {
  const { locale } = context.get(visit);
  if (locale === null) throw routeNotFound(context);
  return locale;
}

const maxPathLength = 200;

/** What the visitor asked for, readable: decoded path and query, as text, at most 200 characters. */
function askedPath(context: Context): string {
  return [...decodeWhole(personalize(context).address)].slice(0, maxPathLength).join("");
}

function decodeWhole(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // A broken escape: show what was asked, undecoded.
    return address;
  }
}
