import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { ask } from "./fake-app.ts";

const fixture = join(import.meta.dirname, "stop-server.fixture.ts");

async function startProcess(answerAfter: number, deadline: number) {
  const child = spawn(process.execPath, [fixture, String(answerAfter), String(deadline)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(line));
  await expect.poll(() => lines.length, { timeout: 5000 }).toBe(1);
  return { child, port: Number(lines[0]), lines };
}

const exitOf = async (child: ChildProcess): Promise<unknown[]> => once(child, "exit");

test("a stop lets the request in flight finish, closes idle connections, takes no new ones and ends with 0", async () => {
  const { child, port, lines } = await startProcess(400, 5000);
  const idle = new Agent({ keepAlive: true });
  await ask(port, "/healthz", { agent: idle });
  const inFlight = ask(port, "/en", { agent: new Agent({ keepAlive: true }) });
  await new Promise((resolve) => setTimeout(resolve, 150));
  const exit = exitOf(child);
  child.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(ask(port, "/en")).rejects.toThrow("ECONNREFUSED");
  expect((await inFlight).text).toBe("whole");
  expect(await exit).toEqual([0, null]);
  expect(lines[1]).toBe("stopped in time: true");
  idle.destroy();
});

test("what takes longer than the deadline is cut, and the end is still 0", async () => {
  const { child, port, lines } = await startProcess(60_000, 300);
  const cut = ask(port, "/en").then(
    () => "answered",
    () => "cut",
  );
  await new Promise((resolve) => setTimeout(resolve, 150));
  const exit = exitOf(child);
  child.kill("SIGINT");
  expect(await cut).toBe("cut");
  expect(await exit).toEqual([0, null]);
  expect(lines[1]).toBe("stopped in time: false");
});

test("the same Ctrl+C told twice is one stop; one pressed again later does not wait", async () => {
  const patient = await startProcess(0, 5000);
  const first = exitOf(patient.child);
  patient.child.kill("SIGINT");
  patient.child.kill("SIGTERM");
  expect(await first).toEqual([0, null]);

  const { child, port } = await startProcess(60_000, 60_000);
  const cut = expect(ask(port, "/en")).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 150));
  const exit = exitOf(child);
  child.kill("SIGINT");
  await new Promise((resolve) => setTimeout(resolve, 800));
  child.kill("SIGINT");
  expect(await exit).toEqual([1, null]);
  await cut;
});
