import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { href } from "../../domain/site-map.ts";
import { addEntries } from "../../server/outbox/entries.ts";
import { freePort } from "../fixtures/free-port.ts";
import { opened } from "../fixtures/opened.ts";
import { describeWithPostgres } from "../fixtures/postgres.ts";
import { openSite } from "./open-site.ts";

async function openMeasuredSite(env: Record<string, string> = {}) {
  const port = await freePort();
  const site = await openSite(undefined, { METRICS_PORT: String(port), ...env });
  const address = `http://127.0.0.1:${port}`;
  const scrape = async () => (await fetch(`${address}/metrics`)).text();
  /** Returns the number behind a name with its labels, as Prometheus reads it; 0 if there is none. */
  const read = async (series: string) => {
    const line = (await scrape()).split("\n").find((each) => each.startsWith(`${series} `));
    return Number(line?.split(" ").at(-1) ?? 0);
  };
  return { ...site, address, scrape, read };
}

const site = opened(() =>
  openMeasuredSite({
    LEADS_WEBHOOK_URL: "http://127.0.0.1:65535 http://127.0.0.1:65535/second",
    LEADS_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  }),
);

const requests = "site_request_duration_seconds_count";
const countOf = (state: string, status: string) => `${requests}{state="${state}",status="${status}"}`;

test.each([
  ["a page that nobody requested before", href("pricing", { lang: "en" }), "miss", "2xx"],
  ["the same page again", href("pricing", { lang: "en" }), "hit", "2xx"],
  ["a page for one visitor", href("blog", { lang: "en" }, { q: "shift" }), "pass", "2xx"],
  ["a page that does not exist", "/en/no-such-page", "pass", "4xx"],
  ["a redirect", "/en/", "none", "3xx"],
  ["an address that is not valid", "/en/%00", "refused", "4xx"],
])("%s is counted", async (_, path, state, status) => {
  const before = await site.read(countOf(state, status));
  await site.get(path);
  // What is not a hit is counted when its connection has taken the whole response.
  await expect.poll(() => site.read(countOf(state, status))).toBe(before + 1);
});

test("renders and the page cache are measured, and no address is a label", async () => {
  const [renders, pages] = ['site_render_duration_seconds_count{status="2xx"}', "site_page_cache_pages"];
  const before = [await site.read(renders), await site.read(pages)];
  const path = href("about", { lang: "kk" });
  await site.get(path);
  await site.get(path);
  expect([await site.read(renders), await site.read(pages)]).toEqual(before.map((count) => count + 1));
  expect(await site.read("site_page_cache_bytes")).toBeGreaterThan(10_000);
  expect(await site.scrape()).not.toContain(path);
  await site.get("/en/typed-by-a-visitor?q=typed-by-a-visitor");
  expect(await site.scrape()).not.toContain("typed-by-a-visitor");
});

test("what has not arrived is counted by destination, with the age of the oldest", async () => {
  const hour = 3_600_000;
  // They are not due, so the site does not try to send them.
  const entry = { payload: {}, at: Date.now() + hour };
  await site.store.run(async (database) => {
    await addEntries(database, {
      ...entry,
      topic: "lead.created",
      subjectId: "a",
      destinations: ["webhook", "webhook-2", "removed"],
    });
    await addEntries(database, { ...entry, topic: "lead.updated", subjectId: "b", destinations: ["webhook-2"] });
    await addEntries(database, { ...entry, topic: "lead.receipt", subjectId: "a", destinations: ["webhook-2"] });
    const created = { created_at: Date.now() - hour };
    await database.updateTable("outbox").set(created).where("subject_id", "=", "a").execute();
    await database.updateTable("outbox").set({ state: "dead" }).where("destination", "=", "webhook").execute();
  });
  expect(await site.read('site_outbox_messages{destination="webhook-2",state="waiting"}')).toBe(2);
  expect(await site.read('site_outbox_messages{destination="webhook",state="dead"}')).toBe(1);
  const age = await site.read('site_outbox_oldest_seconds{destination="webhook-2",state="waiting"}');
  expect(age).toBeGreaterThanOrEqual(3600);
  expect(age).toBeLessThan(4200);
  expect(await site.scrape()).not.toContain("removed");
});

test("each source of texts has an age, and each part a state", async () => {
  const text = await site.scrape();
  const labelsOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}{\\w+="(\\w+)"}`, "gm"))].map(([, label]) => label);
  expect(labelsOf("site_content_age_seconds")).toEqual(["texts", "posts", "help", "own"]);
  expect(labelsOf("site_part_up")).toEqual(["store", "content", "delivery"]);
  expect(await site.read('site_part_up{part="store"}')).toBe(1);
});

test("nothing else is served there, and no metrics on the public port", async () => {
  expect((await fetch(site.address)).status).toBe(404);
  expect((await fetch(`${site.address}/metrics`, { method: "POST" })).status).toBe(404);
  const { status, text } = await site.get("/metrics");
  expect(status).toBe(404);
  expect(text).not.toContain(requests);
});

test("while the store is away, Prometheus is told so", async () => {
  const broken = await openMeasuredSite({ DATABASE_URL: "postgres://site@127.0.0.1:65535/site" });
  const text = await broken.scrape();
  expect(text).toContain('site_part_up{part="store"} 0\n');
  expect(text).toContain("# TYPE site_outbox_messages gauge\n");
  expect(text).not.toContain("site_outbox_messages{");
  await broken.close();
});

describeWithPostgres((postgres) => {
  test("its connections are counted", async () => {
    const measured = await openMeasuredSite({ DATABASE_URL: await postgres.createDatabase() });
    await expect.poll(() => measured.read('site_store_connections{use="idle"}')).toBeGreaterThan(0);
    expect(await measured.read('site_part_up{part="store"}')).toBe(1);
    expect(await measured.read("site_store_waiting")).toBe(0);
    await measured.close();
  });
});

test("an address that is in use prevents the start", async () => {
  const { port } = new URL(site.address);
  await expect(openSite(undefined, { METRICS_PORT: port })).rejects.toThrow("EADDRINUSE");
});

const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");

/** Returns the names of the metrics in an expression of Prometheus. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, " ");
  return bare.match(/\b[a-z]\w*\b(?!\s*\()/gi)?.filter((word) => !["and", "by"].includes(word)) ?? [];
}

const alerts: string[] = parse(read("prometheus-alerts.yml")).groups.flatMap(
  ({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr),
);
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read("grafana-dashboard.json"));
const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test.each([...alerts, ...drawn])("%s names metrics that exist", async (expression) => {
  const served = [...(await site.scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
  );
  const named = metricsIn(expression);
  expect(named).not.toEqual([]);
  // Prometheus adds `up` itself.
  expect([...served, "up"]).toEqual(expect.arrayContaining(named));
});
