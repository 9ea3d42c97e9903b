/*
 * npm run bench -- audit [--runs 3 --paths /en,/ru --throttling devtools]: runs Lighthouse on the main pages, as a
 * phone on a slow connection, and prints the medians of five runs. Needs the build and a Chromium; npm exec downloads
 * Lighthouse.
 *
 * The default of Lighthouse, `simulate`, loads the page at full speed and then calculates: time that a task spent
 * waiting on a busy machine counts four times, and so does the first painted frame. `devtools` slows down the
 * connection and the processor while the page loads.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { parseArgs, promisify } from "node:util";
import { chromiumPath } from "../../scripts/chromium.mjs";
import { median, serveSite } from "./serving.ts";

const run = promisify(execFile);
const results = "test/bench/results";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    throttling: { type: "string", default: "simulate" },
    paths: {
      type: "string",
      default:
        "/en,/en/features/attendance,/en/industries/retail,/en/blog,/en/blog/plan-a-week-of-shifts," +
        "/en/pricing,/en/contact,/ru,/kk",
    },
  },
});

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { resourceType: string; transferSize: number }[] };
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

if (!existsSync("build/server/index.js")) throw new Error("no build: run npm run build first");
mkdirSync(results, { recursive: true });
const site = await serveSite({ INDEXING: "on" });
try {
  console.log(`page | ${categories.join(" | ")} | FCP ms | LCP ms | TBT ms | CLS | KB by kind`);
  for (const path of values.paths.split(",")) {
    const reports: Report[] = [];
    for (let count = 0; count < Number(values.runs); count++) {
      const address = site.origin + path;
      // Lighthouse sometimes loses the beginning of a recording. If it fails twice in a row, the cause is something
      // else.
      reports.push(await audit(address, count).catch(() => audit(address, count)));
    }
    console.log(line(path, reports));
    for (const fault of faults(reports)) console.log(`  ${fault}`);
  }
} finally {
  await site.stop();
}

async function audit(address: string, count: number): Promise<Report> {
  const file = `${results}/lighthouse-${count}.json`;
  const flags = [
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking",
    "--disable-component-update --disable-sync",
  ].join(" ");
  await run(
    "npm",
    ["exec", "--yes", "--package=lighthouse@13.5.0", "--", "lighthouse", address, "--quiet", "--output=json"].concat([
      `--output-path=${file}`,
      `--only-categories=${categories.join(",")}`,
      `--throttling-method=${values.throttling}`,
      `--chrome-flags=${flags}`,
    ]),
    { env: { ...process.env, CHROME_PATH: chromiumPath() ?? "" } },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

function line(path: string, reports: Report[]): string {
  const scores = categories.map((name) => median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100)));
  const figures = metrics.map((name) =>
    median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN)),
  );
  const kinds = (reports[0]?.audits["resource-summary"]?.details?.items ?? [])
    .filter((item) => item.transferSize > 0)
    .map((item) => `${item.resourceType} ${(item.transferSize / 1024).toFixed(0)}`);
  const shown = figures.map((figure, index) => (index === 3 ? figure.toFixed(3) : figure.toFixed(0)));
  return [path, ...scores.map((score) => score.toFixed(0)), ...shown, kinds.join(", ")].join(" | ");
}

/** Returns what kept a category below 100 in the first run. */
function faults(reports: Report[]): string[] {
  const [report] = reports;
  if (!report) return [];
  return Object.entries(report.audits)
    .filter(([name, { score }]) => score !== null && score < 0.9 && !metrics.includes(name))
    .map(([name, { title, score }]) => `${name} (${score}): ${title}`);
}
