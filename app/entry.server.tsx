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
import { services, visit } from "./context.ts";
import { isHtmlOnly } from "./html-only.ts";
import { notFoundPage } from "./not-found-pages.ts";
import { finishDocument } from "./site/deferred-start.ts";
import { CodeMark } from "./site/inline-code.tsx";
import { DocumentOnlyContext } from "./site/kept-html.tsx";

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
  const rendered = await notFoundPage(entry, async () => {
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
  const hasStart = !isHtmlOnly(entry.staticHandlerContext.matches.map(({ route }) => route));
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
