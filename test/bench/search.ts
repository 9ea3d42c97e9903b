/*
 * npm run bench:search: measures what search costs. For each language, with 45 articles made of words of the site: the
 * bytes that a browser loads (brotli), the time to build the index and the time per keystroke. Then the bytes of the
 * code, and the index of 10,000 articles. Needs no build.
 */
import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { highlight } from "../../domain/search/highlight.ts";
import { parseQuery } from "../../domain/search/query.ts";
import { buildIndex, closest, type SearchDocument, search } from "../../domain/search/search-index.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { median } from "./serving.ts";

const articles = 45;
const manyArticles = 10_000;

console.log("language | articles KB | built index KB | build ms | ms per key: p50, p99, longest");
for (const locale of locales) {
  const documents = writeDocuments(locale, articles);
  const index = buildIndex(locale, documents);
  const builds = Array.from({ length: 20 }, () => time(() => buildIndex(locale, documents)));
  const keys = timeKeys(locale, documents);
  const sizes = [documents, index].map((data) => kilobytes(JSON.stringify(data)));
  console.log([locale, ...sizes, median(builds).toFixed(1), percentiles(keys)].join(" | "));
}

console.log(`code with the stemmers of all languages: ${kilobytes(await bundle())} KB`);

const many = writeDocuments("ru", manyArticles);
const before = process.memoryUsage().heapUsed;
const started = performance.now();
const index = buildIndex("ru", many);
const built = performance.now() - started;
const megabytes = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
const times = many
  .slice(0, 200)
  .flatMap(({ title }) => [
    time(() => search(index, parseQuery("ru", title))),
    time(() => search(index, parseQuery("ru", title.replace(/(.)(.)/u, "$2$1")))),
  ]);
console.log(
  `${manyArticles} articles: built in ${built.toFixed(0)} ms, about ${megabytes.toFixed(0)} MB, ms per query: ${percentiles(times)}`,
);

/**
 * Types the titles letter by letter. Each keystroke searches and highlights the titles and summaries found. Returns the
 * milliseconds of each.
 */
function timeKeys(locale: Locale, documents: SearchDocument[]): number[] {
  const index = buildIndex(locale, documents);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return documents.flatMap(({ title }) =>
    Array.from(title, (_, place) =>
      time(() => {
        const query = parseQuery(locale, title.slice(0, place + 1));
        const hits = search(index, query);
        for (const { id } of hits.length > 0 ? hits : closest(index, query)) {
          highlight(byId.get(id)?.title ?? "", query);
          highlight(byId.get(id)?.summary ?? "", query);
        }
      }),
    ),
  );
}

/** Returns articles of the usual lengths, made of words in the order in which the site's texts have them. */
function writeDocuments(locale: Locale, count: number): SearchDocument[] {
  const words = globSync([`content/blog/${locale}/*.md`, `content/pages/**/*${locale}.{yml,md}`])
    .map((file) => readFileSync(file, "utf8"))
    .join(" ")
    .split(/[^\p{L}\p{N}'ʻʼ’-]+/u)
    .filter((word) => /^\p{L}/u.test(word));
  let place = 0;
  const take = (length: number) =>
    Array.from({ length }, () => {
      // Steps through the list, so that every word is used before any is repeated.
      place = (place + 1) % words.length;
      return words[place];
    }).join(" ");
  return Array.from({ length: count }, (_, number) => ({
    id: `${take(2)}-${number}`,
    title: take(6),
    summary: take(16),
    headings: Array.from({ length: 3 }, () => take(4)),
    synonyms: Array.from({ length: 8 }, () => take(2)),
  }));
}

/** Returns the code of search as a browser loads it. */
async function bundle(): Promise<string> {
  const modules = ["query", "search-index", "highlight"].map(
    (name) => `${import.meta.dirname}/../../domain/search/${name}.ts`,
  );
  const input = Object.fromEntries(modules.map((file, place) => [String(place), file]));
  const result = await build({
    ...{ configFile: false, logLevel: "error" },
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  });
  if (!("output" in result)) throw new Error("vite built nothing");
  return result.output.map((file) => ("code" in file ? file.code : "")).join("");
}

/** Returns the milliseconds that `work` takes. */
function time(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.99, 1].map((share) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(2)).join(", ");
}

function kilobytes(text: string): string {
  return (brotliCompressSync(text).byteLength / 1024).toFixed(1);
}
