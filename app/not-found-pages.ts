import type { EntryContext } from "react-router";
import { isFailure } from "./failures.ts";

/**
 * The page for unknown addresses is the same in a language but for the address that it shows. Rendering it for each
 * address would let anybody with a list of made-up addresses keep the process busy.
 */
export interface RenderedPage {
  html: string;
  /** The nonce of its own code, see `CodeMark`. */
  mark: string;
}

/** A rendered page without the address, between whose parts another address can be put. */
interface Template {
  parts: string[];
  mark: string;
}

const templates = new Map<string, Template>();

/** Paths that read the same in HTML, in JSON and in addresses. */
const plainPath = /^[\w./~-]{1,200}$/;

/** Where this address was shown in the page: once to the visitor, once in the page's data. */
const occurrences = 2;

/** The page for the unknown address of this request, rendered by `render` unless one of the same language can be reused. */
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

/** The path and the language, where no route knows the path and it needs no escaping. */
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
