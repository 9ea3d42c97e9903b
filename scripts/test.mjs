// npm test: on a machine with Node ≥ 20 and npm, installs what is missing, Chromium included, and runs all tests.
// `--units` and `--browser` run one half; `--other-languages` only walks the pages, in those that the rest leaves out;
// `--wordpress` runs what needs a real WordPress, and nothing where none can be had.
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { chromiumPath } from "./chromium.mjs";
import { install, must, run } from "./steps.mjs";

const flags = new Set(process.argv.slice(2));
const wordpress = flags.has("--wordpress");
const units = !wordpress && !flags.has("--browser") && !flags.has("--other-languages");
const browser = !wordpress && !flags.has("--units");
const results = {
  units: "test-results/units.json",
  browser: "test-results/browser.json",
  wordpress: "test-results/wordpress.json",
};

await install();
rmSync("test-results", { recursive: true, force: true });
await must("npm", ["run", "--silent", "build"]);
if (browser || wordpress) await installChromium();

const sum = { passed: 0, failed: 0 };
let failed = false;
if (units) await runVitest(results.units, "site");
if (wordpress) {
  if ((await run("node", ["scripts/wordpress/can-have.ts"])) !== 0) process.exit(0);
  await runVitest(results.wordpress, "wordpress");
}
if (browser) {
  const walk = flags.has("--other-languages") ? ["walk"] : [];
  const code = await run("playwright", ["test", "--config=test", ...walk, "--reporter=line,json"], {
    env: {
      // Playwright reads a relative path from the folder of its configuration.
      PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(results.browser),
      ...(walk.length > 0 ? { WALK_LANGUAGES: "others" } : {}),
    },
  });
  const stats = readReport(results.browser)?.stats;
  add((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, code);
}
if (sum.passed === 0) failed = true;
console.log(`\n${sum.passed} passed, ${failed && sum.failed === 0 ? 1 : sum.failed} failed`);
process.exit(failed ? 1 : 0);

async function runVitest(file, project) {
  const code = await run("vitest", [
    "run",
    "--config=test/vitest.config.ts",
    `--project=${project}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${file}`,
  ]);
  const report = readReport(file);
  // A file that cannot even be read has no test that failed.
  const unread = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  add(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + unread.length, code);
}

function add(passed, failures, code) {
  sum.passed += passed;
  sum.failed += failures;
  if (code !== 0 || failures > 0) failed = true;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner ended before it could report; its exit code speaks.
    return null;
  }
}

async function installChromium() {
  if (chromiumPath()) return;
  const isRoot = process.getuid?.() === 0;
  if ((await run("playwright", ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"])) === 0) return;
  if (isRoot) {
    console.log("Playwright's download is out of reach; taking the system's package.");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    await run("apt-get", ["install", "-y", "-qq", "chromium"], { env });
  }
  if (!chromiumPath()) {
    console.error("No Chromium: install one, or name it in the CHROMIUM variable.");
    process.exit(1);
  }
}
