import { CacheFirst, Strategy, type StrategyHandler } from "workbox-strategies";
import { href, matchRoute } from "../../../domain/site-map.ts";
import { isLocale } from "../../../i18n/locales.ts";
import { cacheNames, trimCache } from "./caches.ts";
import { type Copy, chooseAnswer } from "./choose-answer.ts";
import { assetsIn, copyAddress, dateOf, maxAssets, maxCopyAgeMs, maxPages, mayCopy } from "./copy-rules.ts";
import { withCopyDate } from "./offline-page.ts";
import type { WaitingEvent } from "./worker-scope.ts";

interface Options {
  buildId: string;
  /** Scripts that help pages load later, such as those of the search. */
  laterAssets: readonly string[];
  origin: string;
}

/** The copies of one build: help pages and search indexes in one cache, assets in another. */
export class HelpCopies {
  readonly names: { pages: string; assets: string };
  readonly #options: Options;
  readonly #pages: Strategy;
  readonly #assets: Strategy;

  constructor(options: Options) {
    this.#options = options;
    this.names = cacheNames(options.buildId);
    this.#pages = new NetworkThenCopy(this.names.pages);
    this.#assets = new CacheFirst({
      cacheName: this.names.assets,
      plugins: [{ cacheDidUpdate: () => trimCache(this.names.assets, maxAssets) }],
    });
  }

  /** Responds to the request for a page or a search index; see `chooseAnswer`. */
  answerPage(event: WaitingEvent, request: Request): Promise<Response> {
    return this.#pages.handle({ event, request });
  }

  /** Responds with the copy of an asset, which is never outdated: the name of an asset changes with its content. */
  answerAsset(event: WaitingEvent, request: Request): Promise<Response> {
    return this.#assets.handle({ event, request });
  }

  /**
   * Responds to the request for the data of a navigation. If the network is too slow or fails, tells the browser to
   * load the document at `page` instead, which may be a copy.
   */
  async answerData(request: Request, page: string): Promise<Response> {
    const address = copyAddress(new URL(page, this.#options.origin));
    const toDocument = () => {
      const headers = { "X-Remix-Redirect": page, "X-Remix-Reload-Document": "true" };
      return new Response(null, { status: 204, headers });
    };
    const findCopy = async () => {
      const copy = address === null ? null : await findPage(this.names.pages, address);
      return copy && { ...copy, answer: toDocument() };
    };
    return chooseAnswer({ network: fetch(request), findCopy }).then(
      ({ answer }) => answer,
      () => toDocument(),
    );
  }

  /** Copies a visited page, the start page and the search index of its language, with the assets that they need. */
  async keepVisited(event: WaitingEvent, visited: URL): Promise<void> {
    const lang = matchRoute(visited.pathname)?.params.lang;
    const address = copyAddress(visited);
    if (address === null || !isLocale(lang)) return;
    await this.#copyOnce(event, href("helpIndex", { lang }));
    const files = new Set(this.#options.laterAssets);
    for (const page of new Set([address, href("help", { lang })])) {
      for (const file of assetsIn(await this.#copyOnce(event, page))) files.add(file);
    }
    const cache = await caches.open(this.names.assets);
    for (const file of files) if (!(await cache.match(file))) await cache.add(file);
    await trimCache(this.names.assets, maxAssets);
  }

  /** Returns the text of a recent copy. If there is none, makes one. */
  async #copyOnce(event: WaitingEvent, address: string): Promise<string> {
    const copy = await findPage(this.names.pages, address);
    const isRecent = copy !== null && Date.now() - copy.date <= maxCopyAgeMs;
    if (isRecent) return copy.answer.text();
    // The server counts views, and this page was counted when the visitor opened it.
    const request = new Request(address, { headers: { Purpose: "prefetch" } });
    return (await this.answerPage(event, request)).text();
  }
}

class NetworkThenCopy extends Strategy {
  constructor(cacheName: string) {
    super({
      cacheName,
      plugins: [
        {
          cacheKeyWillBeUsed: async ({ request }) => copyAddress(new URL(request.url)) ?? request.url,
          cacheWillUpdate: async ({ response }) => (mayCopy(response) ? response : null),
          cacheDidUpdate: () => trimCache(cacheName, maxPages),
        },
      ],
    });
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const key = (await handler.getCacheKey(request, "read")).url;
    const fetchAndCopy = async () => {
      const response = await handler.fetchAndCachePut(request);
      // A deleted page must not be shown from a copy later.
      if (response.status === 404 || response.status === 410)
        await caches.open(this.cacheName).then((c) => c.delete(key));
      return response;
    };
    // Without a connection, the same page for the other audience is better than no page.
    const findCopy = async (reason: "timeout" | "failure") =>
      (await findPage(this.cacheName, key)) ??
      (reason === "failure" ? findPage(this.cacheName, key, { ignoreSearch: true }) : null);
    const { answer, offlineSince } = await chooseAnswer({ network: fetchAndCopy(), findCopy });
    return offlineSince !== null && request.mode === "navigate" ? withCopyDate(answer, offlineSince) : answer;
  }
}

async function findPage(
  cacheName: string,
  address: string,
  options?: CacheQueryOptions,
): Promise<Copy<Response> | null> {
  const cache = await caches.open(cacheName);
  const answer = await cache.match(address, { ignoreVary: true, ...options });
  return answer ? { answer, date: dateOf(answer) } : null;
}
