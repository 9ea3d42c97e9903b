/*
 * npm run bench:results [-- --articles 36,3000,10000]: measures what a page of search results costs with this many
 * articles in each of the six languages: milliseconds of a search in its language and in the five others, by the clock
 * and in processor time, and how long a page that is ready in memory waits meanwhile. The searches are those of
 * test/search; the words of the articles are those of the site. Needs no build.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Article, ArticleCard } from "../../domain/content.ts";
import { locales } from "../../i18n/locales.ts";
import { MirrorCollection } from "../../server/content/collection.ts";
import { Mirror } from "../../server/content/mirror.ts";
import { openTextSearch } from "../../server/content/text-search.ts";

const { values } = parseArgs({ options: { articles: { type: "string", default: "36,3000,10000" } } });

/** Words per article. Our own articles are about as long. */
const wordsPerArticle = 300;

/** The searches of each language: every fourth of those that we have. */
const searches = new Map(
  locales.map((locale): [string, string[]] => {
    const found: { q: string }[] = JSON.parse(readFileSync(`test/search/${locale}.json`, "utf8"));
    return [locale, found.filter((_, index) => index % 4 === 0).map(({ q }) => q)];
  }),
);

console.log(
  "articles a language | result page ms: p50, p99, longest | of processor time | hot page meanwhile ms: p50, p99, longest",
);
for (const count of values.articles.split(",").map(Number)) console.log(await measure(count));

async function measure(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  const mirror = new Mirror(join(folder, "content.db"));
  mirror.transaction(() => {
    for (const locale of locales) fill(mirror, locale, count);
  });
  const help = new MirrorCollection<ArticleCard, Article>({
    ...{ mirror, name: "help", now: Date.now, isComplete: () => true, categoryOrder: "title" },
    toEntry: () => null,
  });
  const search = openTextSearch(help, () => () => {});
  // The first search of a language builds its index.
  for (const locale of locales) await search.find(locale, "a", 1);
  const results: number[] = [];
  const processor: number[] = [];
  const hot = await whileAsking(async () => {
    for (const locale of locales) {
      for (const typed of searches.get(locale) ?? []) {
        const started = performance.now();
        const used = process.threadCpuUsage();
        await Promise.all(locales.map((each) => search.find(each, typed, each === locale ? 20 : 1)));
        results.push(performance.now() - started);
        const { user, system } = process.threadCpuUsage(used);
        processor.push((user + system) / 1000);
        // Requests come one at a time; between them the server answers others.
        await new Promise(setImmediate);
      }
    }
  });
  mirror.close();
  rmSync(folder, { recursive: true });
  return [count, percentiles(results), percentiles(processor), percentiles(hot)].join(" | ");
}

/**
 * Requests a page whose bytes are ready, one request after the other, while `work` runs. Returns the milliseconds of
 * each.
 */
async function whileAsking(work: () => Promise<void>): Promise<number[]> {
  const page = Buffer.alloc(10_000, "a");
  const server = createServer((_, response) => response.end(page));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const times: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const started = performance.now();
      await (await fetch(address)).arrayBuffer();
      times.push(performance.now() - started);
    }
  })();
  await work();
  isDone = true;
  await asking;
  server.close();
  return times;
}

/** Adds articles made of words in the order in which the help articles of the language have them. */
function fill(mirror: Mirror, locale: (typeof locales)[number], count: number): void {
  const words = globSync(`content/help/${locale}/*.md`)
    .map((file) => readFileSync(file, "utf8"))
    .join(" ")
    .split(/[^\p{L}\p{N}'ʻʼ’-]+/u)
    .filter((word) => /^\p{L}/u.test(word));
  let place = 0;
  const take = (length: number) =>
    Array.from({ length }, () => {
      place = (place + 1) % words.length;
      return words[place] ?? "";
    }).join(" ");
  for (let number = 0; number < count; number++) {
    const slug = `article-${number}`;
    const [title, summary] = [take(6), take(16)];
    mirror.put("help", {
      ...{ key: `${locale}/${slug}`, id: slug, locale, slug, hidden: false, published: 0, updated: 0, stamp: "1" },
      ...{ audience: "employees", categories: ["shifts"] },
      card: { id: slug, locale, slug, title, summary, audience: "employees", updated: new Date(0).toISOString() },
      detail: {},
      search: { title, summary, headings: [take(4)], synonyms: [take(2)], text: take(wordsPerArticle) },
    });
  }
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.99, 1].map((share) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1)).join(", ");
}
