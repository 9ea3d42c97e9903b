/*
 * npm run bench -- numbers: measures what counting a visit costs, then lets 10,000 visitors visit two processes with one
 * store on one day, and compares what they did with what the site counted. `npm test` does the latter with fewer visitors.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { daysIn } from "../../server/numbers/day.ts";
import { SiteNumbers } from "../../server/numbers/site-numbers.ts";
import { openStore } from "../../server/stores/store.ts";

/** A visit has five reports. */
const pages = ["/en?utm_source=mail", "/en/features/payroll", "/en/pricing", "/en/faq/clock-in-fails", "/en/contact"];
const visits = 2000;
const siteUrl = "https://www.firm.test";
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";

/** Counts 10,000 reports and writes them once a minute. Prints the milliseconds of processor and the writes. */
async function measureCost(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "numbers-"));
  const log = { warn: console.warn, error: console.error };
  const store = await openStore({ databaseUrl: `sqlite:${join(folder, "site.db")}`, log });
  let now = Date.now();
  let writes = 0;
  const counted = {
    ...store,
    run: ((work) => {
      writes += 1;
      return store.run(work);
    }) as typeof store.run,
  };
  const dayOf = daysIn(() => "Asia/Almaty");
  const options = { store: counted, siteUrl, isOn: true, dayOf, isKnownPage: async () => true, log, now: () => now };
  const numbers = new SiteNumbers(options);
  await numbers.flush();
  writes = 0;
  const start = process.cpuUsage();
  for (let visit = 0; visit < visits; visit++) {
    const visitor = { userAgent, ip: `10.${visit >> 8}.${visit & 255}.1`, optsOut: false };
    for (const page of pages) await numbers.seen(JSON.stringify(["view", siteUrl + page, "", null]), visitor);
    // Two thousand visits in twenty minutes.
    if (visit % 100 === 99) {
      now += 60_000;
      await numbers.flush();
    }
  }
  const { user, system } = process.cpuUsage(start);
  console.log(`${((user + system) / 1000 / visits).toFixed(3)} ms of processor a visit; the limit is 1 ms`);
  console.log(
    `${writes} calls of the store in 20 minutes: each minute a look for salts, known by then, and one transaction`,
  );
  await numbers.close();
  await store.close();
  rmSync(folder, { recursive: true });
}

await measureCost();
const command = ["node_modules/vitest/vitest.mjs", "run", "-c", "test/vitest.config.ts", "test/routes/numbers.test.ts"];
const { status } = spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, VISITS: "10000" } });
process.exit(status ?? 1);
