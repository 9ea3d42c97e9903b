import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { isUnavailable } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type OpenContent, openContent } from "../../../server/content/open-content.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { folderForTest } from "../../../test/fixtures/temporary-folder.ts";
import type { WordPressOptions } from "../feed-options.ts";
import { wordpressPosts } from "../wordpress-feed.ts";
import { type FakePost, type FakeWordPress, startFakeWordPress } from "./fake-wordpress.ts";

/**
 * Starts a fake WordPress for each test of a file, and opens content that follows it. A test that logs an error fails,
 * unless it resets `log.error`.
 */
export class FeedSuite {
  fake!: FakeWordPress;
  dataDir = "";
  readonly log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  #opened: OpenContent[] = [];

  constructor() {
    beforeEach(async () => {
      this.fake = await startFakeWordPress();
      this.dataDir = folderForTest();
    });
    afterEach(async () => {
      for (const source of this.#opened.splice(0)) await source.close();
      await this.fake.close();
      expect(this.log.error).not.toHaveBeenCalled();
      for (const note of Object.values(this.log)) note.mockReset();
    });
  }

  async open(more: Partial<WordPressOptions> = {}): Promise<OpenContent> {
    const { log, dataDir } = this;
    const source = await openContent({
      ...{ dir: dataDir, timeZone: "Asia/Almaty", fill: (_, text) => text, log },
      mirrorFile: join(dataDir, "content.db"),
      postSource: wordpressPosts({
        ...{ base: this.fake.base, only: "en", dataDir, siteUrl: "https://www.tabelio.test" },
        ...{ secret: "a secret of at least thirty-two letters", sharedSecret: null, takeMessage: async () => true },
        pauses: { poll: 40, retry: 20, sweep: 3_600_000 },
        timeoutMs: 2000,
        ...more,
      }),
    });
    // The log warns that there are no help articles, which these tests ignore.
    log.warn.mockClear();
    this.#opened.push(source);
    return source;
  }

  /** Opens content and waits until all posts are in it. */
  async openBuilt(more: Partial<WordPressOptions> = {}): Promise<OpenContent> {
    const source = await this.open(more);
    await vi.waitFor(() => source.check(), patience);
    return source;
  }

  /** Publishes or changes a post, by default in English and of the day of January 2026 that is its id. */
  put(id: number, more: Partial<FakePost> = {}): void {
    this.fake.posts.set(id, { id, slug: `post-${id}`, lang: "en", date: dayOf(id), ...more });
  }
}

export const dayOf = (number: number) => `2026-01-${String(number).padStart(2, "0")}T00:00:00.000Z`;

type Asked = { page?: number; category?: string; stickyFirst?: boolean; locale?: Locale };

/** Returns the slugs of a list; what it answers instead if it has none. */
export async function slugsOf(source: OpenContent, { locale = "en", page = 1, ...asked }: Asked = {}) {
  const answer = await source.posts.list({ locale, page, ...asked });
  return answer === null || isUnavailable(answer) ? answer : answer.items.map(({ slug }) => slug);
}

/** Returns the title of an English post; what is answered instead if there is none. */
export async function titleOf(source: OpenContent, slug: string) {
  const answer = await source.posts.find("en", slug);
  return answer === null || isUnavailable(answer) ? answer : (answer.entry?.title ?? null);
}
