import { expect, test } from "vitest";
import { Overloaded, WorkQueue } from "./work-queue.ts";

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
