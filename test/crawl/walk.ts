import { endpoints, href, markdownEnding, matchRoute } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { readSitemap, type SitemapLine } from "../read-page.ts";
import { type PageDocument, readDocument } from "./read-document.ts";

/** The response from an address; redirects are not followed. */
export interface Answer {
  status: number;
  /** The content type without parameters, such as `text/html`. */
  type: string;
  location: string | null;
  /** The header `X-Robots-Tag`. */
  robots: string;
}

export interface Page extends Answer {
  /** Path and query. */
  path: string;
  document: PageDocument;
}

export interface Walk {
  origin: string;
  /** Responses with HTML, by path and query. */
  pages: ReadonlyMap<string, Page>;
  /** All responses, by path and query. */
  answers: ReadonlyMap<string, Answer>;
  /** Paths that were not requested, because enough similar ones were; see `withoutValues`. */
  skipped: ReadonlySet<string>;
  /** The lines of all sitemaps. */
  sitemap: readonly SitemapLine[];
  /** Requests one more address. */
  ask(path: string, method?: "GET" | "HEAD"): Promise<Answer>;
}

/** The user agent of a browser, because crawlers get no error pages. */
export const visitor =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/** The limit for sites whose links never end. Our pages and their files are about 3,000. */
const maxAddresses = 20_000;
const connections = 4;

/** How many similar addresses are requested. Calculators have an address for each set of numbers. */
const maxAlike = 6;

/**
 * Requests every address on the site that its pages and sitemaps name, starting with the home pages. `keep` gets the
 * HTML.
 */
export async function walkSite(origin: string, keep: (path: string, html: string) => void): Promise<Walk> {
  const pages = new Map<string, Page>();
  const answers = new Map<string, Answer>();
  const known = new Set<string>();
  const skipped = new Set<string>();
  const alike = new Map<string, number>();
  const waiting: string[] = [];

  function add(address: string, from = "/"): void {
    const path = pathOn(origin, address, from);
    if (path === null || known.has(path)) return;
    if (known.size >= maxAddresses) throw new Error(`more than ${maxAddresses} addresses; the last is ${path}`);
    known.add(path);
    const kind = withoutValues(path);
    const count = (alike.get(kind) ?? 0) + 1;
    alike.set(kind, count);
    if (count > maxAlike) skipped.add(path);
    else waiting.push(path);
  }

  async function visitPath(path: string): Promise<void> {
    const { text, ...answer } = await ask(origin, path);
    answers.set(path, answer);
    if (answer.type !== "text/html") return;
    keep(path, text);
    const page = { path, ...answer, document: readDocument(text) };
    pages.set(path, page);
    for (const address of addressesOf(page)) add(address, path);
  }

  const sitemap = await readSitemaps(origin);
  for (const lang of locales) add(href("home", { lang }));
  for (const { address } of sitemap) add(address);
  while (waiting.length > 0) {
    const batch = waiting.splice(0);
    const visitors = Array.from({ length: connections }, async () => {
      for (let path = batch.pop(); path !== undefined; path = batch.pop()) await visitPath(path);
    });
    await Promise.all(visitors);
  }
  return { origin, pages, answers, skipped, sitemap, ask: (path, method = "GET") => ask(origin, path, { method }) };
}

/**
 * Returns a key that is the same for addresses that differ only in the values of their query; each page of a list has a
 * separate key. The Markdown of texts has the same key if the texts have the same kind and language.
 */
export function withoutValues(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://any");
  if (pathname.endsWith(markdownEnding)) return `${pathname.split("/")[1]} ${matchRoute(pathname)?.name} as Markdown`;
  const names = searchParams.has("page") ? [...searchParams].flat() : [...searchParams.keys()].sort();
  return names.length > 0 ? `${pathname}?${names}` : pathname;
}

/** Returns the path and query of an address if it is a web address on the site; otherwise `null`. */
export function pathOn(origin: string, address: string, from: string): string | null {
  const url = URL.parse(address, new URL(from, origin));
  return url?.origin === origin ? url.pathname + url.search : null;
}

/**
 * Returns the addresses that a page names. Social images are requested by their own rule, because the site has to draw
 * each.
 */
function addressesOf({ document }: Page): string[] {
  const { canonicals, alternates, formats, links, resources } = document;
  return [...canonicals, ...resources, ...[...alternates, ...formats, ...links].map((each) => each.href)];
}

async function readSitemaps(origin: string): Promise<SitemapLine[]> {
  const index = await ask(origin, endpoints.sitemapIndex.path);
  const addresses = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const lines: SitemapLine[] = [];
  for (const address of addresses) {
    const path = pathOn(origin, address.replaceAll("&amp;", "&"), "/");
    if (path === null) throw new Error(`the index of sitemaps names ${address}, which is not at ${origin}`);
    lines.push(...readSitemap((await ask(origin, path)).text));
  }
  return lines;
}

/** Sends a request as a browser does. `text` is empty if the response is not text. */
export async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Answer & { text: string }> {
  const headers = { "user-agent": visitor, "accept-encoding": "identity", ...init.headers };
  const response = await fetch(origin + path, { redirect: "manual", ...init, headers });
  const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const isText = /^text\/|xml|json/.test(type);
  const text = isText ? await response.text() : "";
  if (!isText) await response.body?.cancel();
  const { status } = response;
  const location = response.headers.get("location");
  return { status, type, location, robots: response.headers.get("x-robots-tag") ?? "", text };
}
