/*
 * npm run bench -- markdown: measures a site with 3,000 posts and 3,000 articles in each language, made from our own
 * texts: the time until it listens and until it has all texts, its memory, what it costs at rest, and how long changes
 * take. `--count 300` measures a smaller folder. Needs the build.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { locales } from "../../i18n/locales.ts";
import { contentReady, processorSeconds, type Serving, serveSite } from "./serving.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "3000" }, seconds: { type: "string", default: "15" } },
});
const count = Number(values.count);
const restMs = Number(values.seconds) * 1000;

/** Milliseconds after which the process that renders texts has ended, with some to spare. */
const idleMs = 35_000;

const dir = mkdtempSync(join(tmpdir(), "many-texts-"));
const content = join(dir, "content");
try {
  console.log(`${writeTexts()} texts, ${(sizeOf(content) / 1e6).toFixed(0)} MB`);
  await measure();
} finally {
  rmSync(dir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const environment = { SITE_DIR: content, LOG_LEVEL: "fatal", DATA_DIR: join(dir, "data") };
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const site = await serveSite(environment, { limitMs: 3_600_000 });
  report("first start until it listens", `${seconds()} s`);
  const helpers = watchHelpers(site);
  await contentReady(site.origin);
  report("until all texts are there", `${seconds()} s`);
  report("processor time", `${processorSeconds(site).toFixed(0)} s, helpers ${helpers.stop()}`);
  report("peak memory", `${peakOf(site.pid)} MB`);
  report("mirror", `${(sizeOf(join(dir, "data")) / 1e6).toFixed(0)} MB`);
  await delay(idleMs);
  await measureRest(site);
  await measureChanges(site);
  await site.stop();

  const again = performance.now();
  const second = await serveSite(environment, { limitMs: 3_600_000 });
  report("second start until it listens", `${((performance.now() - again) / 1000).toFixed(1)} s`);
  await delay(idleMs);
  report("peak memory", `${peakOf(second.pid)} MB`);
  await measureRest(second);
  await second.stop();
}

async function measureRest(site: Serving): Promise<void> {
  const before = processorSeconds(site);
  await delay(restMs);
  const share = (processorSeconds(site) - before) / (restMs / 1000);
  report("processor at rest", `${(share * 100).toFixed(1)} % of a core`);
  const times: number[] = [];
  const until = performance.now() + restMs;
  while (performance.now() < until) {
    const asked = performance.now();
    await (await fetch(`${site.origin}/healthz`)).text();
    times.push(performance.now() - asked);
    await delay(10);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(1);
  report("/healthz at rest", `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`);
}

/** Measures how long it takes until a new, a changed and a deleted file are shown. */
async function measureChanges({ origin }: Serving): Promise<void> {
  const file = join(content, "help/en/a-new-article.md");
  const text = readFileSync(sourceFiles("help", "en")[0] ?? "", "utf8");
  const page = async () => {
    const response = await fetch(`${origin}/en/faq/a-new-article`);
    return `${response.status} ${await response.text()}`;
  };
  const time = async (name: string, act: () => void, isShown: (shown: string) => boolean) => {
    act();
    const acted = performance.now();
    while (!isShown(await page())) await delay(50);
    report(name, `${((performance.now() - acted) / 1000).toFixed(1)} s`);
  };
  await time(
    "a new file is shown after",
    () => writeFileSync(file, text),
    (shown) => shown.startsWith("200"),
  );
  await time(
    "a changed file is shown after",
    () => writeFileSync(file, `${text}\n\nChanged in place.\n`),
    (shown) => shown.includes("Changed in place."),
  );
  await time(
    "a deleted file is gone after",
    () => rmSync(file),
    (shown) => shown.startsWith("404"),
  );
}

/** Writes copies of our own posts and articles, until there are `count` of each in each language. */
function writeTexts(): number {
  cpSync("content", content, { recursive: true });
  let total = 0;
  for (const folder of ["blog", "help"]) {
    for (const locale of locales) {
      const sources = sourceFiles(folder, locale);
      total += Math.max(count, sources.length);
      for (let number = sources.length; number < count; number += 1) {
        const source = sources[number % sources.length] ?? "";
        const ending = `-${Math.floor(number / sources.length)}`;
        const text = readFileSync(source, "utf8").replace(/^id: (.+)$/m, `id: $1${ending}`);
        writeFileSync(
          join(content, folder, locale, source.split("/").at(-1)?.replace(".md", `${ending}.md`) ?? ""),
          text,
        );
      }
    }
  }
  return total;
}

function sourceFiles(folder: string, locale: string): string[] {
  const names = readdirSync(join("content", folder, locale)).filter((name) => name.endsWith(".md"));
  return names.map((name) => join("content", folder, locale, name));
}

/** Follows the memory and the processor time of the processes that a site starts. */
function watchHelpers({ pid }: Serving): { stop(): string } {
  const seen = new Map<number, { peak: number; seconds: number }>();
  const look = () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    for (const child of children.map(Number)) {
      try {
        // A process that has just ended has no memory anymore.
        const peak = peakOf(child) || (seen.get(child)?.peak ?? 0);
        seen.set(child, { peak, seconds: processorSeconds({ pid: child }) });
      } catch {
        // It has just ended.
      }
    }
  };
  look();
  const timer = setInterval(look, 200);
  return {
    stop() {
      look();
      clearInterval(timer);
      const all = [...seen.values()];
      const seconds = all.reduce((sum, each) => sum + each.seconds, 0);
      return `${seconds.toFixed(0)} s; peak ${all.map(({ peak }) => `${peak} MB`).join(", ")}`;
    },
  };
}

/** Returns the most resident memory of a process so far, in megabytes. */
function peakOf(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => statSync(join(folder, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function report(name: string, value: string): void {
  console.log(`  ${name.padEnd(32)}${value}`);
}
