import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { App, Log } from "../app.ts";
import type { Exchange } from "../http/request/exchange.ts";
import { addGauges, type Measured } from "./gauges.ts";
import { type MetricsAddress, metricsServer } from "./serve-metrics.ts";

export type Metrics = ReturnType<typeof openMetrics>;

/** Upper bounds in seconds: from a page in the cache to the time limit of a render. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Opens the metrics of the site and of its process. Labels have few values, which never come from visitors. What is not
 * counted as it happens is read when Prometheus asks.
 */
export function openMetrics(address: MetricsAddress, log: Log, measured: Measured) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, measured);
  const registers = [registry];
  const requests = new Histogram({
    name: "site_request_duration_seconds",
    help: "Seconds until a response was handed over, by how it came about and its status; aborted: the client left.",
    ...{ labelNames: ["state", "status"] as const, buckets, registers },
  });
  const renders = new Histogram({
    name: "site_render_duration_seconds",
    help: "Seconds that the app took for a response.",
    ...{ labelNames: ["status"] as const, buckets, registers },
  });
  return {
    ...metricsServer(registry, address, log),
    /** Counts a request that was answered or whose client is gone. */
    countRequest({ state, response, started }: Exchange): void {
      const status = response.writableEnded ? statusClass(response.statusCode) : "aborted";
      requests.observe({ state, status }, secondsSince(started));
    },
    /** Returns the app, with its renders counted. */
    measureApp: (app: App): App => ({
      ...app,
      async fetch(request, visitor) {
        const started = performance.now();
        const answer = await app.fetch(request, visitor);
        renders.observe({ status: statusClass(answer.response.status) }, secondsSince(started));
        return answer;
      },
    }),
  };
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
