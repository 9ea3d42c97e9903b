/*
 * npm run help-report: shows which articles to improve, by language: how often each is read and how many readers it did
 * not help, what they say about it, and searches that found nothing. `-- --csv` writes the tables as CSV, `-- --days 7`
 * covers 7 days instead of 30.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { readHelpReport } from "../server/help/report.ts";
import { type Cell, toCsv } from "./csv.ts";
import { refuse, say, table } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const { values } = parseArgs({ options: { csv: { type: "boolean" }, days: { type: "string", default: "30" } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1) refuse(`--days ${values.days}: write a whole number from 1`);

await withStore(async (store) => {
  const { articles, reasons, misses } = await readHelpReport(store, Date.now() - days * 24 * 3600 * 1000);
  print(
    ["language", "article", "views", "helpful", "not helpful", "views × not helpful"],
    articles.map(({ locale, article, views, helpful, notHelpful, weight }) => {
      return [locale, article, views, helpful, notHelpful, weight];
    }),
  );
  print(
    ["language", "article", "reason", "details"],
    reasons.map(({ locale, article, reason, details }) => [locale, article, reason, details]),
  );
  print(
    ["language", "search without results", "visitors"],
    misses.map(({ locale, query, visitors }) => [locale, query, visitors]),
  );
}, "Nothing was read");

function print(head: string[], rows: readonly Cell[][]): void {
  if (values.csv) process.stdout.write(`${toCsv([head, ...rows])}\r\n`);
  else say(`${table([head, ...rows.map((row) => row.map((cell) => String(cell ?? "").replaceAll("\n", " ")))])}\n`);
}
