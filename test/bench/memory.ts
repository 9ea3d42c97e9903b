/*
 * npm run bench:memory: measures the memory of the process after each of ten rounds of 50,000 addresses that never
 * repeat, and while 500 clients send requests and do not read the responses. Loopback only. Needs the build.
 * `-- --rounds 10 --addresses 50000`.
 */
import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { descriptors, megabytes, processorSeconds, type Serving, serveSite } from "./serving.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    addresses: { type: "string", default: "50000" },
    silent: { type: "string", default: "500" },
  },
});
const lines = 20;

/** The kinds of every ten addresses. `{n}` never repeats, `{routes}` fills the page cache. */
const kinds = [
  ...Array.from({ length: 5 }, () => "/en/blog?utm_id={n}"),
  ...Array.from({ length: 3 }, () => "/en/no/such/{n}"),
  "/ru/pricing.data?employees={n}",
  "/en/blog.data?_routes=root,pages/blog/list{routes}",
];

const otherRoutes = readdirSync("app/pages", { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?:about|contact|features|industries|legal)\/[\w-]+\.tsx$/.test(file))
  .map((file) => `,pages/${file.slice(0, -4)}`);

const site = await serveSite({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
try {
  console.log(`at the start: ${megabytes(site)} MB`);
  for (let round = 0; round < Number(values.rounds); round++) {
    const before = processorSeconds(site);
    await askRound(site, round);
    const used = processorSeconds(site) - before;
    console.log(`after round ${round + 1}: ${megabytes(site)} MB, ${used.toFixed(1)} s of processor`);
  }
  await keepSilent(site);
} finally {
  await site.stop();
}

async function askRound({ origin }: Serving, round: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const addresses = Number(values.addresses);
  let next = 0;
  const askInTurn = async (): Promise<void> => {
    for (let n = next++; n < addresses; n = next++) {
      const number = round * addresses + n;
      const path = (kinds[n % kinds.length] ?? "")
        .replace("{n}", String(number))
        .replace("{routes}", someRoutes(number));
      await ask(agent, origin + path, number);
    }
  };
  await Promise.all(Array.from({ length: lines }, askInTurn));
  agent.destroy();
}

/** Returns a different selection for every tenth number. Each is a separate entry in the page cache. */
function someRoutes(number: number): string {
  const bits = Math.floor(number / kinds.length);
  return otherRoutes.filter((_, bit) => (bits >> bit) & 1).join("");
}

function ask(agent: Agent, address: string, number: number): Promise<void> {
  const headers = {
    "accept-encoding": "gzip",
    "user-agent": "Mozilla/5.0 Chrome/150.0.0.0",
    "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers }, (response) => response.resume().on("end", resolve));
    asked.on("error", reject).end();
  });
}

/** Opens clients that request pages and do not read the responses. */
async function keepSilent(serving: Serving): Promise<void> {
  const port = Number(new URL(serving.origin).port);
  const sockets: Socket[] = [];
  const before = descriptors(serving);
  const paths = ["/en", "/ru/pricing?employees={n}", "/en/no/such/{n}", "/kk/blog"];
  for (let n = 0; n < Number(values.silent); n++) {
    const path = (paths[n % paths.length] ?? "").replace("{n}", String(n));
    const socket = connect(port, "127.0.0.1", () => {
      const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: 10.9.${n >> 8}.${n & 255}\r\n\r\n`;
      socket.write(head.repeat(20));
    });
    socket.on("error", () => {});
    socket.pause();
    sockets.push(socket);
  }
  const begun = performance.now();
  let most = 0;
  // Waits at most twice the time after which a silent connection is closed.
  while (performance.now() - begun < 120_000) {
    await delay(1000);
    most = Math.max(most, megabytes(serving));
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (seconds % 10 === 0) console.log(`${seconds} s: ${megabytes(serving)} MB, ${descriptors(serving)} descriptors`);
    if (seconds > 5 && descriptors(serving) <= before) break;
  }
  console.log(
    `${sockets.length} clients that do not read: at most ${most} MB; after ${Math.round((performance.now() - begun) / 1000)} s ${descriptors(serving)} descriptors, ${megabytes(serving)} MB`,
  );
  for (const socket of sockets) socket.destroy();
}
