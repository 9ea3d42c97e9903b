/*
 * npm run bench:store: measures how long a hot page takes while leads are written, and while another process holds the
 * write lock of the store, compared with the same page at rest. The phases take turns, because machines are noisy.
 * Needs the build.
 */
import { Agent, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sendVisitors } from "../crash/visitors.ts";
import { median, serve } from "./serving.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "7" }, seconds: { type: "string", default: "4" } },
});
const rounds = Number(values.rounds);
const milliseconds = Number(values.seconds) * 1000;

const site = await serve({
  command: [process.execPath, "build/node/main.js"],
  environment: { LOG_LEVEL: "fatal", TRUST_PROXY: "1" },
});
const agent = new Agent({ keepAlive: true });
const phases: Record<string, () => Promise<number>> = {
  "at rest": timePages,
  "while requests are written": () => whileWriting(timePages),
  "while another process holds the write lock": () => whileWriting(() => whileLocked(timePages)),
};

const found = new Map<string, number[]>(Object.keys(phases).map((name) => [name, []]));
try {
  await timePages();
  for (let round = 0; round < rounds; round++) {
    for (const [name, phase] of Object.entries(phases)) found.get(name)?.push(await phase());
  }
} finally {
  agent.destroy();
  await site.stop();
}
const rest = median(found.get("at rest") ?? []);
console.log(`\np99 of a hot page, ms (median of ${rounds})`);
for (const [name, list] of found) {
  const p99 = median(list);
  console.log(`  ${name.padEnd(44)}${p99.toFixed(2).padStart(8)}   ${(p99 / rest).toFixed(2)} × at rest`);
}

/** Returns the 99th percentile, in milliseconds, of a page that is requested again and again over four connections. */
async function timePages(): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const line = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await get(`${site.origin}/en`);
      times.push(performance.now() - started);
      await delay(4);
    }
  };
  await Promise.all([line(), line(), line(), line()]);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function whileWriting(work: () => Promise<number>): Promise<number> {
  const visitors = sendVisitors([site.origin], 3);
  const found = await work();
  await visitors.leave();
  return found;
}

async function whileLocked(work: () => Promise<number>): Promise<number> {
  const other = new DatabaseSync(join(site.data, "site.db"));
  other.exec("begin immediate");
  const found = await work();
  other.exec("rollback");
  other.close();
  return found;
}

function get(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers: { "Accept-Encoding": "gzip" } }, (response) => {
      response.resume().on("end", resolve);
    });
    asked.on("error", reject).end();
  });
}
