/*
 * npm test -- --crawl: walks the built site in all languages as a crawler does, and checks what it finds: links, heads,
 * sitemaps, and the HTML by the Nu Html Checker. `SITE_DIR` is the folder with which the site was built. `-- --url <address>` walks a site that is already running;
 * `--report <file>` writes the outcome in the form in which tests are counted. Exits with 1 if there are faults.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { matchRoute } from "../../domain/site-map.ts";
import { fallbackLocale } from "../../i18n/locales.ts";
import { checkHtml, findJava } from "./check-html.ts";
import { addComments, openBuiltSite, openFailingSite } from "./open-site.ts";
import { rules } from "./rules.ts";
import { SavedPages } from "./saved-pages.ts";
import { askSpecialPages } from "./special-pages.ts";
import { type Walk, walkSite, withoutValues } from "./walk.ts";

interface Check {
  name: string;
  faults: string[];
}

/** The maximum number of faults that are shown for a check. */
const shown = 40;

const { values } = parseArgs({ options: { url: { type: "string" }, report: { type: "string" } } });
const saved = new SavedPages();
/** The kinds of pages that are saved already. */
const kept = new Set<string>();
const begin = performance.now();
try {
  const { walk, checks } = values.url ? await checkRunning(new URL(values.url).origin) : await checkOwn();
  const java = findJava();
  if (java !== null) checks.push({ name: "the HTML is valid", faults: await checkHtml(java, saved.folder) });
  else console.log("– the HTML is not checked: there is no Java here (on Debian: default-jre-headless)");
  const seconds = Math.round((performance.now() - begin) / 1000);
  for (const { name, faults } of checks) {
    const more = faults.length > shown ? [`and ${faults.length - shown} more`] : [];
    console.log([`${faults.length === 0 ? "✓" : "✗"} ${name}`, ...faults.slice(0, shown), ...more].join("\n    "));
  }
  report(checks, `crawl: ${figuresOf(walk)}, ${saved.count} pages ${java ? "" : "not "}checked as HTML, ${seconds} s`);
} finally {
  saved.remove();
}

async function checkRunning(origin: string): Promise<{ walk: Walk; checks: Check[] }> {
  const walk = await walkSite(origin, keep);
  return { walk, checks: await checkRules(walk) };
}

async function checkOwn(): Promise<{ walk: Walk; checks: Check[] }> {
  const site = await openBuiltSite();
  const failing = await openFailingSite();
  try {
    await addComments(site);
    const { walk, checks } = await checkRunning(site.origin);
    const special = await askSpecialPages(walk, failing.origin);
    for (const { path, html } of special) saved.save(`special ${path}`, html);
    const faults = special.flatMap(({ fault }) => fault ?? []);
    checks.push({ name: "failures, refused forms and searches answer with their page", faults });
    checks.push({ name: "the site logs no error", faults: site.errors.map((fields) => JSON.stringify(fields)) });
    return { walk, checks };
  } finally {
    await Promise.all([site.close(), failing.close()]);
  }
}

async function checkRules(walk: Walk): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { name, check } of rules) checks.push({ name, faults: await check(walk) });
  return checks;
}

/**
 * Saves what the HTML checker reads: in one language every page, and a page for each set of query parameters; in the
 * others, which have the same texts, a page of each kind.
 */
function keep(path: string, html: string): void {
  const kind = kindOf(path);
  if (kind === null) return;
  if (!kept.has(kind)) saved.save(path, html);
  kept.add(kind);
}

function kindOf(path: string): string | null {
  if (path.startsWith(`/${fallbackLocale}`)) return withoutValues(path);
  const [, lang] = path.split("/");
  return path.includes("?") ? null : `${lang} ${matchRoute(path)?.name}`;
}

function figuresOf({ pages, answers }: Walk): string {
  const links = [...pages.values()].reduce((sum, { document }) => sum + document.links.length, 0);
  return `${pages.size} pages, ${links} links, ${answers.size} addresses`;
}

/**
 * Prints the summary and writes the outcome in the form of Vitest's report, so that the run of all tests counts these
 * checks too.
 */
function report(checks: readonly Check[], summary: string): void {
  const failed = checks.filter(({ faults }) => faults.length > 0).length;
  console.log(summary);
  process.exitCode = failed > 0 ? 1 : 0;
  if (!values.report) return;
  mkdirSync(dirname(values.report), { recursive: true });
  const counts = { numPassedTests: checks.length - failed, numFailedTests: failed, testResults: [], summary };
  writeFileSync(values.report, JSON.stringify(counts));
}
