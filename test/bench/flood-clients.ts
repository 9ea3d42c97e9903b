/* The clients of test/bench/flood.ts, in a separate thread, so that they do not slow down the measured visitors. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { FloodPlan } from "./flood.ts";

const { origin, clients, seconds, flood }: FloodPlan = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const end = performance.now() + seconds * 1000;
const answers: Record<string, number> = {};
let count = 0;

await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const outcome = await ask();
      answers[outcome] = (answers[outcome] ?? 0) + 1;
    }
  }),
);
parentPort?.postMessage(answers);

function ask(): Promise<string> {
  count += 1;
  const body = flood.body?.replaceAll("{n}", String(count));
  const network = flood.networks === 1 ? "203.0.113.9" : `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  return new Promise((resolve) => {
    const asked = request(
      origin + flood.path.replaceAll("{n}", String(count)),
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          "user-agent": "Mozilla/5.0 Chrome/150.0.0.0",
          "x-forwarded-for": network,
          ...(body !== undefined && {
            "content-type": "application/x-www-form-urlencoded",
            accept: "application/json",
          }),
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(String(response.statusCode)));
        response.on("error", () => resolve("broken off"));
      },
    );
    asked.on("error", () => resolve("no answer"));
    asked.end(body);
  });
}
