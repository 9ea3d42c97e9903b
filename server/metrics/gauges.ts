import { Gauge, type Registry } from "prom-client";
import type { PageCache } from "../http/pages/page-cache.ts";
import type { Health } from "../http/request/health.ts";
import type { LoadLimits } from "../http/request/load-limits.ts";
import type { OpenResources } from "../open-resources.ts";
import { outboxQueue } from "../outbox/queue.ts";

/** The parts of the site whose state Prometheus asks for. */
export interface Measured extends Pick<OpenResources, "store" | "channels" | "texts" | "readTimes"> {
  cache: PageCache;
  limits: LoadLimits;
  health: Health;
}

/** A number, and the values of the gauge's labels in their order. */
type Reading = readonly [value: number, ...labels: string[]];

interface ReadGauge {
  name: `site_${string}`;
  help: string;
  labels?: readonly string[];
  /** Returns what is known now. */
  read(): readonly Reading[] | Promise<readonly Reading[]>;
}

/** Adds the gauges, which are read each time that Prometheus asks. */
export function addGauges(registry: Registry, measured: Measured): void {
  for (const { name, help, labels = [], read } of [...serverGauges(measured), ...storeGauges(measured)]) {
    new Gauge({
      ...{ name, help, labelNames: [...labels], registers: [registry] },
      async collect() {
        const readings = await read();
        this.reset();
        for (const [value, ...labelValues] of readings) this.labels(...labelValues).set(value);
      },
    });
  }
}

function serverGauges({ cache, limits, health, texts, readTimes }: Measured): ReadGauge[] {
  const { pages, posts, largePosts } = limits;
  const queues = Object.entries({ pages, posts, largePosts });
  const ageOf = (time: number) => Math.max(0, Date.now() - time) / 1000;
  return [
    {
      name: "site_page_cache_pages",
      help: "Pages in the page cache.",
      read: () => [[cache.size.pages]],
    },
    {
      name: "site_page_cache_bytes",
      help: "Estimated memory of the page cache.",
      read: () => [[cache.size.bytes]],
    },
    {
      name: "site_tasks_running",
      help: "Renders and forms that are being worked on, by queue.",
      labels: ["queue"],
      read: () => queues.map(([name, { size }]) => [size.running, name]),
    },
    {
      name: "site_tasks_waiting",
      help: "Renders and forms that wait for their turn, by queue.",
      labels: ["queue"],
      read: () => queues.map(([name, { size }]) => [size.waiting, name]),
    },
    {
      name: "site_part_up",
      help: "Whether a part was ok at its last check, as /readyz says.",
      labels: ["part"],
      read: async () => Object.entries(await health.states()).map(([part, state]) => [Number(state === "ok"), part]),
    },
    {
      name: "site_content_age_seconds",
      help: "Seconds since a source of texts was last read without a failure, or since the start.",
      labels: ["source"],
      read: () => Object.entries({ texts: texts.readAt, ...readTimes() }).map(([name, at]) => [ageOf(at), name]),
    },
  ];
}

function storeGauges({ store, channels }: Measured): ReadGauge[] {
  const queue = outboxQueue(store);
  // While the store is away, the other metrics are still served; site_part_up says that it is.
  const undelivered = () => queue.countUndelivered(channels).catch(() => []);
  return [
    {
      name: "site_outbox_messages",
      help: "Messages that have not arrived, without reports and receipts.",
      labels: ["destination", "state"],
      read: async () => (await undelivered()).map(({ destination, state, count }) => [count, destination, state]),
    },
    {
      name: "site_outbox_oldest_seconds",
      help: "Seconds that the oldest of these messages has waited, or since it was added.",
      labels: ["destination", "state"],
      read: async () =>
        (await undelivered()).map(({ destination, state, oldest }) => [
          Math.max(0, Date.now() - oldest) / 1000,
          ...[destination, state],
        ]),
    },
    {
      name: "site_store_connections",
      help: "Connections to PostgreSQL, by use.",
      labels: ["use"],
      read: () => {
        const usage = store.poolUsage();
        return usage
          ? [
              [usage.used, "used"],
              [usage.idle, "idle"],
            ]
          : [];
      },
    },
    {
      name: "site_store_waiting",
      help: "Calls that wait for a connection to PostgreSQL.",
      read: () => [[store.poolUsage()?.waiting ?? 0]],
    },
  ];
}
