import { afterEach, expect, test } from "vitest";
import { ask, fakeApp, html, type RunningServer, runServer } from "../../../test/fixtures/fake-app.ts";
import { makeLoadLimits, Overloaded, WorkQueue } from "./load-limits.ts";

let running: RunningServer | undefined;
afterEach(async () => running?.close());

const from = (ip: string, more = {}) => ({ headers: { "x-forwarded-for": ip, ...more } });

/** Serves pages, of which those that `isCached` are stored. Returns a function that asks for paths one after the other. */
async function serveLimited(max: number, isCached: (url: string) => boolean) {
  const app = fakeApp((request) => html("page", isCached(request.url) ? undefined : null));
  running = await runServer(app, { trustProxy: 1, limits: makeLoadLimits(max) });
  const { port } = running;
  const statuses = async (ip: string, ...paths: string[]) => {
    const found: number[] = [];
    for (const path of paths) found.push((await ask(port, path, from(ip))).status);
    return found;
  };
  return { port, statuses };
}

const pricing = (count: number) => Array.from({ length: count }, (_, n) => `/en/pricing?employees=${n}`);

test("one network's uncached pages are limited; other networks, cached pages and POST requests are not", async () => {
  const { port, statuses } = await serveLimited(3, (url) => !url.includes("?"));
  expect(await statuses("203.0.113.1", ...pricing(3))).toEqual([200, 200, 200]);
  const refused = await ask(port, "/kk/pricing?employees=9", from("203.0.113.1", { "accept-language": "ru" }));
  expect([refused.status, refused.text, refused.headers["cache-control"]]).toEqual([429, "busy kk\n", "no-store"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await expect.poll(() => running?.lines.at(-1)).toMatchObject({ status: 429, cache: "refused" });
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  const unprefixed = await ask(port, "/unknown", from("203.0.113.1", { "accept-language": "ru" }));
  expect(unprefixed.text).toBe("busy ru\n");
  expect(await statuses("203.0.113.1", "/en/un/known", "/en")).toEqual([429, 200]);
  expect((await ask(port, "/en", { method: "POST", ...from("203.0.113.1") }, "a")).status).toBe(200);
  expect(await statuses("203.0.113.2", "/en/pricing?employees=1")).toEqual([200]);
  expect(running?.errors).toEqual([]);
});

test("a page that is never cached is limited apart from addresses with parameters", async () => {
  const { statuses } = await serveLimited(3, (url) => !/sign-in|no-such|employees/.test(url));
  const signIn = "/en/desk/sign-in";
  const plain = await statuses("203.0.113.1", signIn, signIn, "/en/blog/no-such-post", signIn);
  expect(plain).toEqual([200, 200, 200, 429]);
  expect(await statuses("203.0.113.1", ...pricing(2))).toEqual([200, 200]);
});

test("renders of addresses with parameters count although they are cached; cached pages never count", async () => {
  const { statuses } = await serveLimited(3, () => true);
  const page = (n: number) => `/en/blog?page=${n}`;
  expect(new Set(await statuses("203.0.113.1", ...Array(5).fill(page(2))))).toEqual(new Set([200]));
  expect(await statuses("203.0.113.1", page(3), page(4), page(5), page(2))).toEqual([200, 200, 429, 200]);
  // The pages of the site themselves do not count, however many of them a crawler requests.
  const posts = Array.from({ length: 5 }, (_, n) => `/en/blog/post-${n}`);
  expect(new Set(await statuses("203.0.113.1", ...posts))).toEqual(new Set([200]));
});

test("addresses of one IPv6 household count together", async () => {
  const { statuses } = await serveLimited(1, () => false);
  const [one, two] = pricing(2) as [string, string];
  expect(await statuses("2001:db8:1:2::1", one)).toEqual([200]);
  expect(await statuses("2001:db8:1:2:ffff::9", two)).toEqual([429]);
  expect(await statuses("2001:db8:1:3::1", two)).toEqual([200]);
});

test("while one network floods with renders, a POST request and another network's page go first", async () => {
  const waiting: (() => void)[] = [];
  const order: string[] = [];
  const app = fakeApp(async (request) => {
    order.push(`${request.method} ${new URL(request.url).search}`);
    if (request.method === "GET") await new Promise<void>((resolve) => waiting.push(resolve));
    return html("page", null);
  });
  running = await runServer(app, { trustProxy: 1 });
  const { port } = running;
  const flood = Array.from({ length: 30 }, (_, n) => ask(port, `/en/pricing?employees=${n}`, from("203.0.113.1")));
  await expect.poll(() => waiting.length).toBe(4);
  expect((await ask(port, "/en", { method: "POST", ...from("203.0.113.2") }, "a")).status).toBe(200);
  const other = ask(port, "/en/pricing?employees=other", from("203.0.113.2"));
  // No render may finish until the other visitor's request has arrived.
  await new Promise((resolve) => setImmediate(resolve));
  await ask(port, "/healthz");
  const drain = setInterval(() => waiting.shift()?.(), 1);
  await other;
  await Promise.all(flood);
  clearInterval(drain);
  expect(order.indexOf("GET ?employees=other")).toBeLessThan(8);
});

/** Makes tasks that end on request, and records the order in which they began. */
function makeTasks(queue: WorkQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (network: string, name: string): Promise<string> =>
    queue.run(network, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, start, end: (name: string) => ends.get(name)?.() };
}

test("no more tasks run at a time than are allowed", async () => {
  const { begun, start, end } = makeTasks(new WorkQueue({ running: 2, waiting: 10, waitingPerNetwork: 10 }));
  const all = ["a", "b", "c"].map((name) => start("network", name));
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end("b");
  end("c");
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});

test("networks take turns: the only task of a visitor does not wait for all tasks of a flood", async () => {
  const { begun, start, end } = makeTasks(new WorkQueue({ running: 1, waiting: 10, waitingPerNetwork: 10 }));
  const all = ["1", "2", "3", "4"].map((name) => start("flood", name));
  all.push(start("visitor", "own"));
  for (const name of ["1", "2", "own", "3", "4"]) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(all);
});

test("tasks beyond a limit are refused: beyond the network's own with 429, beyond the total with 503", async () => {
  const { begun, start, end } = makeTasks(new WorkQueue({ running: 1, waiting: 3, waitingPerNetwork: 2 }));
  const all = ["1", "2", "3"].map((name) => start("flood", name));
  await expect(start("flood", "4")).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  all.push(start("visitor", "5"));
  const refusal = await start("visitor", "6").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Overloaded);
  expect(refusal).toMatchObject({ status: 503 });
  for (const name of ["1", "2", "5", "3"]) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(all);
});

test("a task that fails gives its place to the next one", async () => {
  const queue = new WorkQueue({ running: 1, waiting: 10, waitingPerNetwork: 10 });
  const failed = queue.run("a", () => Promise.reject(new Error("broken")));
  const next = queue.run("a", async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await queue.run("a", async () => "again")).toBe("again");
});
