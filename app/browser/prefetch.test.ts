import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { dataAddress } from "./framework.ts";
import { allowsPrefetching, createPrefetcher, type PrefetchReason } from "./prefetch.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function createHarness({ saveData = false } = {}) {
  vi.stubGlobal("navigator", { connection: { saveData } });
  const started: string[] = [];
  const settle = new Map<string, (bytes: number | Error) => Promise<void>>();
  const prefetcher = createPrefetcher((address) => {
    started.push(address);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    settle.set(address, async (outcome) => {
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
      await new Promise(setImmediate);
    });
    return promise;
  });
  const askAll = (count: number, reason: PrefetchReason = "intent") => {
    for (let index = 1; index <= count; index += 1) prefetcher.ask(`/en/${index}`, reason);
  };
  const arrive = async (index: number, outcome: number | Error = 100) => settle.get(`/en/${index}`)?.(outcome);
  const arriveAll = async (count: number, outcome?: number) => {
    for (let index = 1; index <= count; index += 1) await arrive(index, outcome);
  };
  return { prefetcher, started, askAll, arrive, arriveAll };
}

test("prefetches each link once", async () => {
  const { prefetcher, started, arrive } = createHarness();
  prefetcher.ask("/en/1", "viewport");
  prefetcher.ask("/en/1", "viewport");
  await arrive(1);
  prefetcher.ask("/en/1", "viewport");
  expect(started).toEqual(["/en/1"]);
});

test.each([
  ["0 bytes", 0, 7],
  ["an error, which counts as the share of a page", new Error("offline"), 6],
])("prefetches at most five links at a time, the next one after %s", async (_, outcome, count) => {
  const { started, askAll, arrive } = createHarness();
  askAll(8);
  expect(started).toHaveLength(5);
  await arrive(2, outcome);
  await arrive(3, 0);
  expect(started).toHaveLength(count);
});

test("prefetches at most twelve links in a page view, and as many again in the next", async () => {
  const { prefetcher, started, askAll, arriveAll } = createHarness();
  askAll(20);
  await arriveAll(20);
  expect(started).toHaveLength(12);
  prefetcher.startView();
  prefetcher.ask("/en/1", "viewport");
  expect(started).toHaveLength(13);
});

test("visible links leave three prefetches for links that the visitor points at", async () => {
  const { prefetcher, started, askAll, arrive, arriveAll } = createHarness();
  askAll(20, "viewport");
  await arriveAll(20);
  expect(started).toHaveLength(9);
  // One of them is among the visible links that still wait.
  for (const index of [12, 30, 31, 32]) {
    prefetcher.ask(`/en/${index}`, "intent");
    await arrive(index);
  }
  expect(started.slice(9)).toEqual(["/en/12", "/en/30", "/en/31"]);
});

test("a link that the visitor points at comes before visible links", async () => {
  const { prefetcher, started, askAll, arrive } = createHarness();
  askAll(8, "viewport");
  prefetcher.ask("/en/9", "intent");
  await arrive(1, 0);
  expect(started.at(-1)).toBe("/en/9");
});

test("prefetches at most 150 KB in a page view", async () => {
  const { started, askAll, arriveAll } = createHarness();
  askAll(12);
  await arriveAll(5, 29_000);
  expect(started).toHaveLength(5);
});

test("a page that is still loading counts as its share of the bytes", async () => {
  const { started, askAll, arrive } = createHarness();
  askAll(12);
  await arrive(1, 70_000);
  expect(started).toHaveLength(5);
  await arrive(2, 1000);
  await arrive(3, 1000);
  await arrive(4, 1000);
  expect(started).toHaveLength(6);
});

test("nothing more is prefetched for a page that the visitor has left", async () => {
  const { prefetcher, started, askAll, arrive } = createHarness();
  askAll(8);
  prefetcher.startView();
  await arrive(1);
  expect(started).toHaveLength(5);
});

test("nothing is prefetched for a visitor who saves data", () => {
  const { started, askAll } = createHarness({ saveData: true });
  askAll(3);
  expect(started).toEqual([]);
});

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "3g", saveData: false }, true],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("a connection of %j: %s", (connection, generous) => {
  expect(allowsPrefetching(connection)).toBe(generous);
});

test.each([
  ["/en", "/en.data"],
  ["/", "/_.data"],
  ["/en/", "/en/_.data"],
  ["/kk/blog?page=2", "/kk/blog.data?page=2"],
  ["/ru/blog/%D0%B0", "/ru/blog/%D0%B0.data"],
  ["/en/blog?", "/en/blog.data"],
])("the data of %s is at %s", (path, address) => {
  expect(dataAddress(path)).toBe(address);
});

test("no route makes the framework request only a part of the data", () => {
  // Otherwise the address of the data would contain `_routes`, which `dataAddress` does not add.
  const app = join(import.meta.dirname, "..");
  const found = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .filter((file) => /export .*\b(shouldRevalidate|clientLoader)\b/.test(readFileSync(join(app, file), "utf8")));
  expect(found).toEqual([]);
});
