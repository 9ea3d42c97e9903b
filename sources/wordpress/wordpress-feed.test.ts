import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { type AuthoredPost, contractNow } from "../../server/content/authored-posts.ts";
import { describeContent } from "../../server/content/content.contract.ts";
import { openContent } from "../../server/content/open-content.ts";
import { patience } from "../../test/fixtures/patience.ts";
import { type FakePost, startFakeWordPress } from "./fakes/fake-wordpress.ts";
import { wordpressPosts } from "./wordpress-feed.ts";

const topics = ["shifts", "payroll", "tasks"];

/** One term for each topic and language, joined as translations: `shifts` in English, `shifts-ru` in Russian. */
const terms = topics.flatMap((topic, at) =>
  locales.map((locale, nth) => ({
    id: at * 10 + nth + 1,
    slug: locale === "en" ? topic : `${topic}-${locale}`,
    name: `${topic} &amp; ${locale}`,
    lang: locale,
    translations: Object.fromEntries(locales.map((each, other) => [each, at * 10 + other + 1])),
  })),
);

describeContent("WordPress", async (authored) => {
  const fake = await startFakeWordPress();
  fake.terms = terms;
  const dataDir = mkdtempSync(join(tmpdir(), "wordpress-"));
  const ids = new Map<string, number>();
  let nextId = 100;
  let now = Date.parse(contractNow);

  const idOfPost = (locale: string, slug: string) => {
    const key = `${locale} ${slug}`;
    if (!ids.has(key)) {
      ids.set(key, nextId);
      nextId += 1;
    }
    return ids.get(key) ?? 0;
  };
  const families = new Map<string, Record<string, number>>();
  const statusOf = (post: AuthoredPost) =>
    post.draft ? "draft" : Date.parse(post.published) > now ? "future" : "publish";

  function put(post: AuthoredPost, modified: string): void {
    const id = idOfPost(post.locale, post.slug);
    const family = { ...families.get(post.id), [post.locale]: id };
    families.set(post.id, family);
    const topic = topics.indexOf(post.category ?? "shifts");
    const item: FakePost = {
      ...{ id, slug: post.slug, lang: post.locale, status: statusOf(post), date: post.published, modified },
      translations: family,
      categories: [topic * 10 + locales.indexOf(post.locale) + 1],
      ...(post.title === undefined ? {} : { title: post.title }),
      ...(post.description === undefined ? {} : { excerpt: `<p>${post.description}</p>` }),
      ...(post.body === undefined ? {} : { content: post.body }),
    };
    fake.posts.set(id, item);
  }

  for (const post of authored) put(post, post.updated ?? post.published);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const source = await openContent({
    ...{ dir: dataDir, timeZone: "Asia/Almaty", fill: (_, text) => text, log, now: () => now },
    mirrorFile: join(dataDir, "content.db"),
    postSource: wordpressPosts({
      ...{ base: fake.base, only: "en", dataDir, siteUrl: "https://www.tabelio.test" },
      ...{ secret: "a secret of at least thirty-two letters", sharedSecret: null, takeMessage: async () => true },
      pauses: { poll: 50, retry: 20, sweep: 3_600_000 },
    }),
  });
  await vi.waitFor(() => source.check(), patience);
  let saves = 0;
  return {
    source,
    idOf: (id) => String(Math.min(...Object.values(families.get(id) ?? {}))),
    async save(post) {
      saves += 1000;
      put(post, new Date(now + saves).toISOString());
    },
    async remove(locale, slug) {
      fake.posts.delete(idOfPost(locale, slug));
    },
    setNow(instant) {
      now = Date.parse(instant);
      for (const post of fake.posts.values()) {
        if (post.status === "future" && Date.parse(post.date) <= now) post.status = "publish";
      }
    },
    async close() {
      await source.close();
      await fake.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
});
