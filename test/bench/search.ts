/*
 * npm run bench -- search [--list]: asks the help center the questions in test/search/questions, by a visitor whose
 * audience is not known, and prints per language how often an expected article is the first on the page of results and
 * how often it is one of the first three. "Tuned" are the questions that the rules were tuned on, "kept" those that
 * were kept aside. The last column counts the topics without an article that are not answered with confidence.
 * `--list` also prints the questions without an expected article among the first three.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { isUnavailable } from "../../domain/content.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { textFiller } from "../../server/content/files/text-filler.ts";
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

/** Returns the ids of the articles on the page of results, from the top. */
async function askPage(locale: Locale, question: string): Promise<string[]> {
  const found = await helpSearch.find(locale, question, { limit: 20 });
  if (isUnavailable(found)) throw new Error("the articles are not read yet");
  return found.hits.map(({ card }) => card.id);
}

console.log("half  language  questions  first  first three  not found  mean results  gaps admitted");
for (const half of ["tuned", "kept"] as const) {
  const total = { count: 0, first: 0, three: 0, missing: 0, results: 0 };
  for (const locale of locales) {
    const file = parse(readFileSync(`test/search/questions/${locale}.yml`, "utf8"));
    const questions = Object.entries(file[half] as Questions);
    const sum = { count: 0, first: 0, three: 0, missing: 0, results: 0 };
    for (const [question, expected] of questions) {
      const page = await askPage(locale, question);
      const place = page.findIndex((id) => [expected].flat().includes(id));
      sum.count++;
      sum.results += page.length;
      if (place === 0) sum.first++;
      if (place >= 0 && place < 3) sum.three++;
      else if (values.list) console.log(`  ${locale} ${question}: ${place + 1} of ${page.slice(0, 4).join(" ")}`);
      if (place === -1) sum.missing++;
    }
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) total[key] += sum[key];
    print(half, locale, sum);
  }
  print(half, "all", total);
}
await content.close();

function print(
  half: string,
  name: string,
  sum: { count: number; first: number; three: number; missing: number; results: number },
) {
  const share = (n: number) => `${Math.round((n / sum.count) * 100)} %`;
  console.log(
    [half, name, sum.count, share(sum.first), share(sum.three), sum.missing, (sum.results / sum.count).toFixed(1)].join(
      "  ",
    ),
  );
}
