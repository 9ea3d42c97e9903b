import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type Services, services, visit } from "./context.ts";
import { isFailure } from "./failures.ts";
import { finishDocument } from "./site/deferred-start.ts";
import { CodeMark } from "./site/inline-code.tsx";
import { DocumentOnlyContext } from "./site/kept-html.tsx";
import { isHtmlOnly } from "./site/layouts.tsx";

const renderTimeout = 10_000;

/** Renders a complete document before sending it, because the content policy contains hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status >= 400) {
    headers.set("Cache-Control", "no-store");
    headers.set("Vary", "User-Agent");
    const { visitor } = context.get(visit);
    if (entry.staticHandlerContext.errors && isbot(visitor.userAgent)) {
      context
        .get(services)
        .log.warn({ status, path: new URL(request.url).pathname }, "error page withheld from a crawler");
      return new Response(null, { status, headers });
    }
  }
  const { pages: texts } = context.get(services);
  const rendered = await notFoundPage(entry, texts, async () => {
    const mark = randomUUID();
    const document = (
      <CodeMark value={mark}>
        <DocumentOnlyContext value={context.get(visit).documentOnly}>
          <ServerRouter context={entry} url={request.url} nonce={mark} />
        </DocumentOnlyContext>
      </CodeMark>
    );
    return { html: await render(document, mark), mark };
  });
  const { isPreview } = context.get(visit).documentOnly;
  const hasStart = !isPreview && !isHtmlOnly(entry.staticHandlerContext.matches.map(({ route }) => route));
  const { html, inline } = finishDocument(rendered.html, rendered.mark, import.meta.env.PROD && hasStart);
  const bytes = Buffer.from(html, "latin1");
  const response = new Response(bytes, { status, headers });
  context.get(visit).document = { response, bytes, inline };
  return response;
}

/** Logs errors that loaders, actions and components throw, but not responses that they throw on purpose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const current = context.get(visit);
  current.failure ??= randomUUID().slice(0, 8);
  context.get(services).log.error({ err: error, reference: current.failure }, "unexpected error");
};

/** Renders the document as a string with one character per byte, so that it can be edited without decoding it. */
function render(document: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString("latin1"));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // With a smaller size, React would send large boundaries as hidden pieces that only a script can put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error("rendering took too long")), renderTimeout);
  });
}

interface RenderedPage {
  html: string;
  /** The nonce of the page's own inline code; see `CodeMark`. */
  mark: string;
}

/**
 * The pages for unknown addresses by language, split at the address that they show. Within a language, only that
 * address differs, so the page is reused: if it were rendered for each address, anyone could keep the process busy with
 * a list of made-up addresses. `texts` are replaced when any text of the site changes.
 */
const unknownPages = new Map<string, { parts: string[]; mark: string; texts: Services["pages"] }>();

/** Matches paths that need no escaping in HTML, in JSON or in addresses. */
const plainPath = /^[\w./~-]{1,200}$/;

/** How often the page contains the address: once as text for the visitor, once in the page's data. */
const occurrences = 2;

/** Returns the page of this request. For an unknown address, reuses the page of its language if possible. */
async function notFoundPage(
  entry: EntryContext,
  texts: Services["pages"],
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const found = plainNotFound(entry);
  if (found === null) return render();
  const known = unknownPages.get(found.locale);
  if (known?.texts === texts) return { html: known.parts.join(found.path), mark: known.mark };
  const page = await render();
  const parts = page.html.split(found.path);
  // A short path may be part of another address in the page.
  if (parts.length === occurrences + 1) unknownPages.set(found.locale, { parts, mark: page.mark, texts });
  return page;
}

/** Returns the path and the language if no route matches the path and it needs no escaping; otherwise `null`. */
function plainNotFound({ staticHandlerContext }: EntryContext): { path: string; locale: string } | null {
  const { errors, loaderData, matches } = staticHandlerContext;
  const [error] = Object.values(errors ?? {});
  const failure: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (!isFailure(failure) || failure.kind !== "notFound" || failure.fatal) return null;
  const isUnknown = matches.at(-1)?.route.path === "*" && plainPath.test(failure.path);
  const locale: unknown = loaderData.root?.locale;
  return isUnknown && typeof locale === "string" ? { path: failure.path, locale } : null;
}
