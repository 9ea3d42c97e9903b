import type { Locale } from "../../../i18n/locales.ts";

export interface OfflineTexts {
  title: string;
  none: string;
  back: string;
}

const style =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}:root{color-scheme:light dark}";

/** Returns the page for an address that is neither reachable nor copied. Its messages are part of the build. */
export function offlinePage(locale: Locale, { title, none, back }: OfflineTexts, startAddress: string): Response {
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(none)}</p><p><a href="${startAddress}">${escapeHtml(back)}</a></p></main></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(html, { status: 503, headers });
}

/** Adds the date of a copy, in milliseconds since 1970, to its `<html>` as an attribute; `OfflineCopies` shows it. */
export async function withCopyDate(copy: Response, date: number): Promise<Response> {
  const html = await copy.text();
  const dated = html.replace("<html", `<html data-copied-at="${new Date(date).toISOString()}"`);
  const headers = new Headers(copy.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(dated, { status: copy.status, headers });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
