/*
 * npm run bench -- page: compares servers side by side in one run and prints ratios, because machines are shared and
 * noisy. Needs the build, wrk and nginx; on Linux each server gets one core and the load the other.
 * `-- --rounds 9 --seconds 4` gives steadier figures.
 */
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answersPerSecond } from "./load.ts";
import { serveWithNginx } from "./nginx.ts";
import { median, type Serving, serve } from "./serving.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    path: { type: "string", default: "/en" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const { path } = values;
/** The headers that nginx sends by itself. */
const ofNginxItself = new Set(["content-type", "content-length", "content-encoding", "date", "connection", "etag"]);
const onCore = (core: number) => (process.platform === "linux" ? ["taskset", "-c", String(core)] : []);

if (!existsSync("build/node/main.js")) throw new Error("no build: run npm run build first");
for (const accessLog of [true, false]) await compareHot(accessLog);
await compareCold();

/** Compares a page that is in the cache with a bare Node server and nginx, which send the same bytes and headers. */
async function compareHot(accessLog: boolean): Promise<void> {
  const ours = await serve({
    command: [...onCore(0), process.execPath, "build/node/main.js"],
    environment: { LOG_LEVEL: accessLog ? "info" : "error" },
  });
  const page = await readPage(ours);
  const headers = page.headers.filter(([name]) => !ofNginxItself.has(name));
  const nginx = (tuned: boolean) => serveWithNginx({ path, ...page, headers, tuned, accessLog, core: onCore(0) });
  await race(
    `hot page ${path}, ${page.gzipped.length} bytes gzipped, ${accessLog ? "with" : "without"} access log`,
    64,
    {
      ours,
      "bare Node server": await serveBare(page),
      "nginx gzip_static": await nginx(false),
      "nginx with open_file_cache": await nginx(true),
    },
  );
}

/** Starts Node's own server with the same response, without cache, log or any logic. */
function serveBare({ gzipped, headers }: Page): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  writeFileSync(join(folder, "body"), gzipped);
  const sent = headers.filter(([name]) => name !== "date" && name !== "connection");
  writeFileSync(join(folder, "headers.json"), JSON.stringify(sent.flat()));
  return serve({
    command: [...onCore(0), process.execPath, "test/bench/servers/bare.ts"],
    environment: { BARE_ANSWER: folder },
  });
}

/** Compares a page that is rendered for each request with the framework's own server. */
async function compareCold(): Promise<void> {
  const ours = (script: string) => ({
    command: [...onCore(0), process.execPath, script],
    environment: { LOG_LEVEL: "error" },
  });
  // One request at a time, because ours would render requests that arrive together only once.
  await race(`cold render of ${path}`, 1, {
    ours: await serve(ours("test/bench/servers/uncached.ts")),
    "@react-router/serve": await serve({
      command: [...onCore(0), "node_modules/.bin/react-router-serve", "test/bench/servers/react-router-serve.ts"],
      environment: { LOG_LEVEL: "error" },
    }),
  });
}

/** Loads all servers in turn, several times. Prints the medians and the ratio of ours to each. */
async function race(title: string, connections: number, servers: Record<string, Serving>): Promise<void> {
  const rates = new Map<string, number[]>(Object.keys(servers).map((name) => [name, []]));
  const load = { seconds, connections, core: onCore(1) };
  try {
    for (const { origin } of Object.values(servers)) await answersPerSecond(origin + path, { ...load, seconds: 2 });
    for (let round = 0; round < rounds; round++) {
      for (const [name, { origin }] of Object.entries(servers)) {
        rates.get(name)?.push(await answersPerSecond(origin + path, load));
      }
    }
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
  const ours = median(rates.get("ours") ?? []);
  console.log(`\n${title} (requests/s, median of ${rounds})`);
  for (const [name, list] of rates) {
    const rate = median(list);
    console.log(`  ${name.padEnd(28)}${rate.toFixed(0).padStart(8)}   ours is ${(ours / rate).toFixed(2)} × this`);
  }
}

interface Page {
  gzipped: Buffer;
  headers: [string, string][];
}

async function readPage({ origin }: Serving): Promise<Page> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { "Accept-Encoding": "gzip" } }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const kept = headers.filter(([name]) => name !== "keep-alive");
      resolve({ gzipped: Buffer.concat(chunks), headers: kept });
    });
    asked.on("error", reject).end();
  });
}
