/*
 * npm run bench -- flood: 30 clients request the same kind of address as fast as they get responses, while a visitor
 * from another network loads pages and sends the form, 20 times in total. Loopback only. Needs the build.
 * `-- --seconds 10 --clients 30 --only calculator`.
 */
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { median, processorSeconds, type Serving, serveSite } from "./serving.ts";

export interface FloodPlan {
  origin: string;
  clients: number;
  seconds: number;
  flood: Flood;
}

interface Flood {
  /** `{n}` stands for a different number in each request, in the body too. */
  path: string;
  body?: string;
  /** Whether the requests come from one network or each from a different one. */
  networks: 1 | "many";
}

const form =
  "topic=demo&firstName=Flood&email=flood-{n}%40example.com&phone=%2B77012345678&companyName=Example" +
  "&employees=31-80&consent=on&elapsed=20000&key=00000000-0000-4000-8000-000000000000";
const floods: Record<string, Flood> = {
  calculator: { path: "/en/pricing?employees={n}", networks: 1 },
  "calculator, many networks": { path: "/en/pricing?employees={n}", networks: "many" },
  "unknown feature": { path: "/en?feature=x{n}", networks: "many" },
  "unknown address": { path: "/en/no/such/{n}", networks: "many" },
  "missing post": { path: "/en/blog/no-such-{n}", networks: "many" },
  readiness: { path: "/readyz?{n}", networks: 1 },
  spam: { path: "/en/contact", body: `${form}&website=x`, networks: "many" },
};

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    clients: { type: "string", default: "30" },
    only: { type: "string" },
  },
});
const visits = 20;

for (const [name, flood] of Object.entries(floods)) {
  if (values.only !== undefined && values.only !== name) continue;
  const site = await serveSite({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  try {
    await measure(name, site, flood);
  } finally {
    await site.stop();
  }
}

async function measure(name: string, site: Serving, flood: Flood): Promise<void> {
  const { origin } = site;
  const seconds = Number(values.seconds);
  const plan: FloodPlan = { origin, clients: Number(values.clients), seconds, flood };
  await Promise.all(["/en", "/ru/pricing", "/kk/blog"].map((path) => fetch(origin + path)));
  const worker = new Worker(new URL("./flood-clients.ts", import.meta.url), { workerData: plan });
  const answers = new Promise<Record<string, number>>((resolve) => worker.once("message", resolve));
  const waits: number[] = [];
  // The processor time of the server during each wait, in milliseconds, including its work for the flood. On a busy
  // machine the waits alone say little.
  const processor: number[] = [];
  let kept = 0;
  let ready = 0;
  for (let visit = 0; visit < visits; visit++) {
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / visits / 2));
    const begun = performance.now();
    const usedBefore = processorSeconds(site);
    if (await (visit % 2 === 0 ? send(origin, visit) : load(origin, visit))) kept += 1;
    waits.push(performance.now() - begun);
    processor.push((processorSeconds(site) - usedBefore) * 1000);
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.status === 200) ready += 1;
  }
  const told = Object.entries(await answers).map(([status, count]) => `${count} × ${status}`);
  console.log(
    `${name}: ${kept} of ${visits} kept, ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms, ` +
      `of processor at most ${Math.max(...processor).toFixed(0)} ms; ` +
      `ready ${ready} of ${visits}; flood: ${told.join(", ")}`,
  );
}

/** Loads a page that is in the cache or, in turn, one that is not. Returns whether the page came. */
async function load(origin: string, visit: number): Promise<boolean> {
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const path = visit % 4 === 1 ? "/ru/pricing" : `/kk/contact?employees=${visit}`;
  const response = await fetch(origin + path, { headers }).catch(() => null);
  return response?.status === 200 && (await response.text()).length > 1000;
}

async function send(origin: string, visit: number): Promise<boolean> {
  const response = await fetch(`${origin}/en/contact`, {
    method: "POST",
    headers: { accept: "application/json", "x-forwarded-for": `198.51.100.${visit + 10}` },
    body: new URLSearchParams(
      form.replaceAll("{n}", `visitor-${visit}`).replace(/key=.*/, `key=${crypto.randomUUID()}`),
    ),
  }).catch(() => null);
  const outcome: { kind?: string } | undefined = await response?.json().catch(() => undefined);
  return outcome?.kind === "accepted";
}
