/*
 * npm run bench:silent: 2,000 clients of one network that send nothing, send half a request, or do not read the
 * responses, with the time limits of production. Loopback only. Needs the build. `-- --clients 2000`.
 */
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { descriptors, megabytes, serveSite } from "./serving.ts";

const { values } = parseArgs({ options: { clients: { type: "string", default: "2000" } } });

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n`;

/** What the clients send. `{n}` stands for a different number for each client. */
const kinds = [
  "",
  `${head("/en")}X-Half: `,
  "POST /en/contact HTTP/1.1\r\nHost: site\r\nContent-Length: 1000\r\n\r\nhalf",
  `${head("/en")}\r\n`,
  `${head("/ru/pricing?employees={n}")}\r\n`.repeat(20),
];

const site = await serveSite({ LOG_LEVEL: "error" });
const sockets: Socket[] = [];
try {
  const { port } = new URL(site.origin);
  await fetch(`${site.origin}/en`, { headers: { connection: "close" } });
  const before = descriptors(site);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  console.log(`before: ${before} descriptors, ${megabytes(site)} MB`);
  const clients = Number(values.clients);
  for (let n = 0; n < clients; n++) {
    const bytes = (kinds[n % kinds.length] ?? "").replaceAll("{n}", String(n));
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    // The server closes connections that it does not wait for.
    socket.on("error", () => {});
    sockets.push(socket.pause());
  }
  let most = 0;
  let mostMemory = 0;
  while (seconds() < 120 && (most < before + clients / 2 || descriptors(site) > before)) {
    await delay(500);
    most = Math.max(most, descriptors(site));
    mostMemory = Math.max(mostMemory, megabytes(site));
    if (seconds() % 10 === 0) console.log(`${seconds()} s: ${descriptors(site)} descriptors, ${megabytes(site)} MB`);
  }
  console.log(
    `${clients} silent clients: at most ${most} descriptors, ${mostMemory} MB; after ${seconds()} s ${descriptors(site)}`,
  );
} finally {
  for (const socket of sockets) socket.destroy();
  await site.stop();
}
