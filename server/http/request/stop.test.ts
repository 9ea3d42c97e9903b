import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { ask } from "../../../test/fixtures/fake-app.ts";

const fixture = join(import.meta.dirname, "stop.fixture.ts");

async function startProcess(answerAfterMs: number, deadlineMs: number) {
  const child = spawn(process.execPath, [fixture, String(answerAfterMs), String(deadlineMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(line));
  await expect.poll(() => lines.length).toBe(1);
  const heard = (line: string) => expect.poll(() => lines).toContain(line);
  return { child, port: Number(lines[0]), lines, heard };
}

const exitOf = async (child: ChildProcess): Promise<unknown[]> => once(child, "exit");

/** Sends one more request while the server stops. Returns its outcome. */
const outcomeOf = (port: number, agent: Agent | false = false): Promise<string> =>
  ask(port, "/en", { agent }).then(
    ({ status, headers }) => `${status} ${headers.connection}`,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );

test("a stop finishes requests in flight, closes idle connections, accepts no new ones and exits with 0", async () => {
  const { child, port, lines, heard } = await startProcess(1500, 10_000);
  const idle = new Agent({ keepAlive: true });
  await ask(port, "/healthz", { agent: idle });
  const inFlight = ask(port, "/en", { agent: new Agent({ keepAlive: true }) });
  await heard("asked");
  const exit = exitOf(child);
  child.kill("SIGTERM");
  await expect.poll(() => outcomeOf(port), { timeout: 10_000 }).toBe("ECONNREFUSED");
  expect((await inFlight).text).toBe("whole");
  expect(await exit).toEqual([0, null]);
  expect(lines.at(-1)).toBe("stopped in time: true");
  idle.destroy();
});

test("sixty requests that are on their way when the stop begins are all answered, and the connections closed", async () => {
  const { child, port, heard } = await startProcess(20, 10_000);
  const agent = new Agent({ keepAlive: true });
  const askAll = (): Promise<string[]> =>
    Promise.all(Array.from({ length: 60 }, (_, client) => outcomeOf(port, client % 2 === 0 && agent)));
  expect(new Set(await askAll())).toEqual(new Set(["200 keep-alive", "200 close"]));
  const exit = exitOf(child);
  child.kill("SIGTERM");
  const underWay = askAll();
  await heard("stopping");
  const later = askAll();
  expect(new Set((await underWay).map((outcome) => outcome.split(" ")[0]))).toEqual(new Set(["200"]));
  expect(new Set(await later)).toEqual(new Set(["200 close"]));
  expect(await exit).toEqual([0, null]);
  agent.destroy();
});

test("requests that take longer than the deadline are refused, and the exit code is still 0", async () => {
  const { child, port, lines, heard } = await startProcess(60_000, 300);
  const refused = ask(port, "/en");
  await heard("asked");
  const exit = exitOf(child);
  child.kill("SIGINT");
  const { status, headers } = await refused;
  expect(status).toBe(503);
  expect(headers).toMatchObject({ connection: "close", "retry-after": "5" });
  expect(await exit).toEqual([0, null]);
  expect(lines.at(-1)).toBe("stopped in time: false");
});

test("the same Ctrl+C received twice is one stop; a second one pressed later does not wait", async () => {
  const patient = await startProcess(0, 5000);
  const first = exitOf(patient.child);
  patient.child.kill("SIGINT");
  patient.child.kill("SIGTERM");
  expect(await first).toEqual([0, null]);

  const { child, port, heard } = await startProcess(60_000, 60_000);
  const cut = expect(ask(port, "/en")).rejects.toThrow();
  await heard("asked");
  const exit = exitOf(child);
  child.kill("SIGINT");
  await heard("stopping");
  // A signal within half a second of the first counts as the same one.
  const again = setInterval(() => child.kill("SIGINT"), 100);
  expect(await exit).toEqual([1, null]);
  clearInterval(again);
  await cut;
});
