import type { EntryContext } from "react-router";
import { isFailure } from "./failures.ts";

/**
 * A rendered page. The page for unknown addresses differs within a language only in the address that it shows, so it is
 * reused: if it were rendered for each address, anyone could keep the process busy with a list of made-up addresses.
 */
export interface RenderedPage {
  html: string;
  /** The nonce of the page's own inline code; see `CodeMark`. */
  mark: string;
}

/** A rendered page, split at the address that it shows, so that another address can be inserted. */
interface Template {
  parts: string[];
  mark: string;
}

const templates = new Map<string, Template>();

/** Matches paths that need no escaping in HTML, in JSON or in addresses. */
const plainPath = /^[\w./~-]{1,200}$/;

/** How often the page contains the address: once as text for the visitor, once in the page's data. */
const occurrences = 2;

/** Returns the page of this request. For an unknown address, reuses a page of the same language if possible. */
export async function notFoundPage(entry: EntryContext, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const found = plainNotFound(entry);
  if (found === null) return render();
  const template = templates.get(found.locale);
  if (template) return { html: template.parts.join(found.path), mark: template.mark };
  const page = await render();
  const parts = page.html.split(found.path);
  // A short path may be part of another address in the page.
  if (parts.length === occurrences + 1) templates.set(found.locale, { parts, mark: page.mark });
  return page;
}

/** Returns the path and the language if no route matches the path and it needs no escaping; otherwise `null`. */
function plainNotFound({ staticHandlerContext }: EntryContext): { path: string; locale: string } | null {
  const { errors, loaderData, matches } = staticHandlerContext;
  const [error] = Object.values(errors ?? {});
  const failure: unknown = typeof error === "object" && error !== null && "data" in error ? error.data : null;
  if (!isFailure(failure) || failure.kind !== "not-found" || failure.fatal) return null;
  const isUnknown = matches.at(-1)?.route.path === "*";
  const locale: unknown = loaderData.root?.locale;
  if (!isUnknown || typeof locale !== "string" || !plainPath.test(failure.path)) return null;
  return { path: failure.path, locale };
}
