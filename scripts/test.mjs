// npm test: on a machine with Node ≥ 20 and npm, installs what is missing, Chromium included, and runs the tests.
// Without a flag: the unit tests, except those that take long or need PostgreSQL, and the main journeys in the browser.
// `--units` and `--browser` run one half completely; `--wordpress` runs the tests that need a real WordPress, or nothing
// if none can be installed; `--crawl` crawls the built site; `--all` runs the checks and all of these.
import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { chromiumPath, hasFastChromium } from "./chromium.mjs";
import { countTests } from "./count-tests.mjs";
import { install, must, run } from "./steps.mjs";

const flags = new Set(process.argv.slice(2));
const all = flags.has("--all");
const quick = flags.size === 0;
const crawls = all || flags.has("--crawl");
const wordpress = all || flags.has("--wordpress");
const units = all || quick || flags.has("--units");
const browser = all || quick || flags.has("--browser");

await install();
rmSync("test-results", { recursive: true, force: true });
await must("npm", ["run", "--silent", "build"]);
if (browser || wordpress) await installChromium();
if (crawls) await installJava();

const results = [];
// Runs at the same time as the others, because these tests often wait for WordPress.
const withWordPress = wordpress ? runWordPress() : null;
// Both use mostly one thread, which fills the idle time of the others.
const crawl = crawls ? runCrawl() : null;
const checks = all ? runChecks() : null;
if (units) results.push(await runVitest("site", "test/vitest.config.ts"));
if (browser) results.push(await runPlaywright());
results.push(await withWordPress, await crawl, await checks);

const counted = results.filter((each) => each !== null);
for (const { message } of counted) if (message) console.log(message);
const [passed, failed] = ["passed", "failed"].map((kind) => counted.reduce((sum, each) => sum + each[kind], 0));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runChecks() {
  const passes = (await run("npm", ["run", "--silent", "check"])) === 0;
  return passes ? null : { passed: 0, failed: 1, message: "The checks found faults." };
}

async function runWordPress() {
  const canHave = (await run("node", ["sources/wordpress/development/packages.ts"])) === 0;
  return canHave ? runVitest("wordpress", "sources/wordpress/test/vitest.config.ts") : null;
}

async function runVitest(name, config) {
  const file = `test-results/${name}.json`;
  const report = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
  const env = quick ? { TESTS: "quick" } : {};
  return countTests(file, await run("vitest", ["run", `--config=${config}`, ...report], { env }));
}

async function runCrawl() {
  const file = "test-results/crawl.json";
  const env = { NODE_ENV: "production" };
  return countTests(file, await run("node", ["test/crawl/crawl.ts", `--report=${file}`], { env }));
}

async function runPlaywright() {
  const file = "test-results/browser.json";
  // Playwright resolves a relative path from the folder of its configuration.
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file) };
  const journeys = quick ? ["--grep=@journey"] : [];
  const args = ["test", "--config=test", "--reporter=line,json", ...journeys];
  return countTests(file, await run("playwright", args, { env }));
}

/** Installs the headless shell if that is easy; otherwise uses any Chromium of this machine, or installs one. */
async function installChromium() {
  if (hasFastChromium()) return;
  const isRoot = process.getuid?.() === 0;
  const hasApt = isRoot && existsSync("/usr/bin/apt-get");
  if (hasApt && (await aptInstall("chromium-headless-shell"))) return;
  if (chromiumPath()) return;
  const withLibraries = isRoot ? ["--with-deps"] : [];
  if ((await run("playwright", ["install", ...withLibraries, "--only-shell", "chromium"])) === 0) return;
  console.log("Playwright's download is out of reach; taking the system's package.");
  if (hasApt && (await aptInstall("chromium"))) return;
  console.error("No Chromium: install one, or name it in the CHROMIUM variable.");
  process.exit(1);
}

/** Installs Java for the check of the HTML, which is skipped if Java cannot be installed. */
async function installJava() {
  const hasJava = (await run("java", ["-version"], { stdio: "ignore" }).catch(() => 1)) === 0;
  if (!hasJava && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) await aptInstall("default-jre-headless");
}

/**
 * Installs a package. Tries again with updated package lists, which are missing in a fresh image and become outdated.
 */
async function aptInstall(name) {
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" };
  const install = () => run("apt-get", ["install", "-y", "--no-install-recommends", name], options);
  if ((await install()) === 0) return true;
  return (await run("apt-get", ["update"], options)) === 0 && (await install()) === 0;
}
