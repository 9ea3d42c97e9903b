/*
 * npm run bench -- search [--list]: asks the help center the questions in test/search/questions, by a visitor whose
 * audience is not known, and prints per language how often an expected article is the first on the page of results and
 * how often it is one of the first three. "Tuned" are the questions that the rules were tuned on, "kept" those that
 * were kept aside. The last column is the mean number of results.
 * `--list` also prints the questions without an expected article among the first three.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { isUnavailable } from "../../domain/content.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readFacts, readSite, textFiller } from "../../server/content/files/settings.ts";
import { openContent } from "../../server/content/open-content.ts";
import { openTextSearch } from "../../server/content/text-search.ts";

/** The ids of the expected articles, by question. */
type Questions = Record<string, string | string[]>;

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });
const dir = "content";
const content = await openContent({
  ...{ dir, mirrorFile: ":memory:", copyTimeoutMs: 600_000, log: console },
  ...{ timeZone: readSite(dir).timeZone, fill: textFiller(readSite(dir), readFacts(dir)) },
});
const helpSearch = openTextSearch(content.help, content.onChange);

interface Sum {
  questions: number;
  first: number;
  firstThree: number;
  notFound: number;
  results: number;
}

async function ask(locale: Locale, question: string) {
  const found = await helpSearch.find(locale, question, { limit: 20 });
  if (isUnavailable(found)) throw new Error("the articles are not read yet");
  return { ids: found.hits.map(({ card }) => card.id), isWeak: found.isWeak };
}

async function askAll(locale: Locale, questions: Questions): Promise<Sum> {
  const sum = { questions: 0, first: 0, firstThree: 0, notFound: 0, results: 0 };
  for (const [question, expected] of Object.entries(questions)) {
    const { ids } = await ask(locale, question);
    const place = ids.findIndex((id) => [expected].flat().includes(id));
    sum.questions++;
    sum.results += ids.length;
    sum.first += Number(place === 0);
    sum.firstThree += Number(place >= 0 && place < 3);
    sum.notFound += Number(place === -1);
    const isMissed = place === -1 || place >= 3;
    if (values.list && isMissed) console.log(`  ${locale} ${question}: ${ids.slice(0, 3).join(" ")}`);
  }
  return sum;
}

function print(half: string, name: string, { questions, first, firstThree, notFound, results }: Sum): void {
  const percent = (count: number) => `${Math.round((count / questions) * 100)} %`;
  const cells = [
    half,
    name,
    questions,
    percent(first),
    percent(firstThree),
    notFound,
    (results / questions).toFixed(1),
  ];
  console.log(cells.join("\t"));
}

const files = locales.map((locale) => {
  const questions = parse(readFileSync(`test/search/questions/${locale}.yml`, "utf8"));
  return { locale, ...(questions as { tuned: Questions; kept: Questions; missing: string[] }) };
});
console.log("half\tlang.\tasked\tfirst\tof 3\tnot\tresults");
for (const half of ["tuned", "kept"] as const) {
  const total: Sum = { questions: 0, first: 0, firstThree: 0, notFound: 0, results: 0 };
  for (const { locale, ...file } of files) {
    const sum = await askAll(locale, file[half]);
    for (const key of Object.keys(sum) as (keyof Sum)[]) total[key] += sum[key];
    print(half, locale, sum);
  }
  print(half, "all", total);
}
const gaps = files.flatMap(({ locale, missing }) => missing.map((topic) => ask(locale, topic)));
const admitted = (await Promise.all(gaps)).filter(({ ids, isWeak }) => ids.length === 0 || isWeak).length;
console.log(`topics without an article that are not answered with confidence: ${admitted} of ${gaps.length}`);
await content.close();
