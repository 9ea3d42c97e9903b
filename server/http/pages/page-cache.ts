import { LRUCache } from "lru-cache";
import type { ContentTag } from "../../../domain/content.ts";
import type { CacheOrder } from "../../app.ts";
import type { Page } from "./page.ts";
import type { Rendered } from "./render-page.ts";

/** How a response came about; recorded in the access log. */
export type CacheState = "hit" | "stale" | "miss" | "joined" | "pass" | "rescued";

interface Entry {
  page: Page;
  tags: readonly ContentTag[];
  /** Milliseconds since 1970; see CachePolicy for what each means. */
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  now?: () => number;
  /** Called when a render failed and the old page is served instead. */
  onFailure?: (key: string, error: unknown) => void;
}

type Render = () => Promise<Rendered>;

/** A generous estimate of an entry's memory besides its text: bytes, and a factor for compressed forms. */
const overhead = 6144;
const withCompressed = 1.5;

/** Milliseconds that the old page is served after a failed render, before the next attempt. */
const retryAfter = 5000;

/** The pages that many visitors may share, in the memory of this process, limited in bytes. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<Rendered>>();
  readonly #purged = new Map<string, number>();
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  #purges = 0;
  #underWay = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry, key) => sizeOf(entry.page, key),
    });
  }

  /** The number of pages, and the estimate of their memory in bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  fresh(key: string): Page | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() < entry.freshUntil ? entry.page : undefined;
  }

  /** Returns the page, rendered if necessary. Rejects if that fails and there is no old page to serve. */
  async find(key: string, render: Render): Promise<{ page: Page; state: CacheState }> {
    const old = this.#entries.get(key);
    const now = this.#now();
    if (old && now < old.freshUntil) return { page: old.page, state: "hit" };
    if (old && now < old.staleUntil) {
      if (!this.#rendering.has(key)) this.#renewBehind(key, render);
      return { page: old.page, state: "stale" };
    }
    try {
      const { rendered, state } = await this.#renderTogether(key, render);
      if (rendered.page.status < 500 || !old || now >= old.errorUntil) return { page: rendered.page, state };
    } catch (error) {
      if (!old || now >= old.errorUntil) throw error;
      this.#options.onFailure?.(key, error);
    }
    this.#postpone(old);
    return { page: old.page, state: "rescued" };
  }

  /**
   * Marks every page with one of these tags as stale: the next request renders it again, and the old copy is served
   * only if that fails. Renders in progress may have read the old content: later requests do not join them, and their
   * pages are not stored.
   */
  purge(tags: readonly string[]): void {
    this.#purges += 1;
    this.#rendering.clear();
    if (this.#underWay > 0) for (const tag of tags) this.#purged.set(tag, this.#purges);
    for (const entry of this.#entries.values()) {
      if (!entry.tags.some((tag) => tags.includes(tag))) continue;
      entry.freshUntil = 0;
      entry.staleUntil = 0;
    }
  }

  /** Renders once for all concurrent requests, unless the response is for one visitor only. */
  async #renderTogether(key: string, render: Render): Promise<{ rendered: Rendered; state: CacheState }> {
    const running = this.#rendering.get(key);
    if (!running) {
      const rendered = await this.#lead(key, render);
      return { rendered, state: rendered.order ? "miss" : "pass" };
    }
    const shared = await running;
    if (shared.order) return { rendered: shared, state: "joined" };
    return { rendered: await render(), state: "pass" };
  }

  async #lead(key: string, render: Render): Promise<Rendered> {
    const begun = this.#purges;
    this.#underWay += 1;
    const running = render();
    this.#rendering.set(key, running);
    try {
      const rendered = await running;
      if (rendered.order) this.#store(key, rendered.page, rendered.order, begun);
      // The page is gone, moved, or no longer for everyone. A failure would say nothing about the old page.
      else if (rendered.page.status < 500) this.#entries.delete(key);
      return rendered;
    } finally {
      if (this.#rendering.get(key) === running) this.#rendering.delete(key);
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#purged.clear();
    }
  }

  #store(key: string, page: Page, { policy, tags }: CacheOrder, begun: number): void {
    if (tags.some((tag) => (this.#purged.get(tag) ?? 0) > begun)) return;
    const old = this.#entries.peek(key);
    // The old page has its compressed forms already.
    const isSame = old !== undefined && old.page.fingerprint === page.fingerprint;
    const freshUntil = this.#now() + policy.fresh * 1000;
    const staleUntil = freshUntil + policy.stale * 1000;
    const errorUntil = staleUntil + policy.ifError * 1000;
    this.#entries.set(key, {
      page: isSame ? old.page : page,
      tags,
      freshUntil,
      staleUntil,
      errorUntil,
    });
  }

  #renewBehind(key: string, render: Render): void {
    const begun = this.#purges;
    const old = this.#entries.peek(key);
    // A purge since then takes precedence: postponing must not undo it.
    const keepOld = () => old && begun === this.#purges && this.#postpone(old);
    this.#lead(key, render).then(
      ({ page }) => page.status >= 500 && keepOld(),
      (error: unknown) => {
        this.#options.onFailure?.(key, error);
        keepOld();
      },
    );
  }

  #postpone(entry: Entry): void {
    entry.freshUntil = Math.min(this.#now() + retryAfter, entry.errorUntil);
  }
}

function sizeOf({ bodies }: Page, key: string): number {
  return Math.ceil(bodies.identity.bytes.length * withCompressed) + key.length * 2 + overhead;
}
