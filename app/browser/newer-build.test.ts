import { expect, test } from "vitest";
import { hourly, readBuildId, watchForNewerBuild } from "./newer-build.ts";

function createHarness(answers: (string | Error)[]) {
  const waits: number[] = [];
  const seen: string[] = [];
  let next: (() => void) | null = null;
  watchForNewerBuild({
    ownId: "a",
    async ask() {
      const answer = answers.shift();
      seen.push("asked");
      if (answer instanceof Error) throw answer;
      return answer ?? "a";
    },
    after(milliseconds, run) {
      waits.push(milliseconds);
      next = run;
    },
    onNewer: () => seen.push("newer"),
    log: (error) => seen.push(String(error)),
  });
  const passHour = async () => {
    const run = next;
    next = null;
    run?.();
    await new Promise(setImmediate);
    return run !== null;
  };
  return { waits, seen, passHour };
}

test("it checks an hour after the start, then hourly, while the build is the same", async () => {
  const { waits, seen, passHour } = createHarness([]);
  expect(hourly).toBe(60 * 60 * 1000);
  expect(seen).toEqual([]);
  await passHour();
  await passHour();
  expect(seen).toEqual(["asked", "asked"]);
  expect(waits).toEqual([hourly, hourly, hourly]);
});

test("a newer build is reported once, then the checks stop", async () => {
  const { seen, passHour } = createHarness(["a", "b", "c"]);
  await passHour();
  await passHour();
  expect(await passHour()).toBe(false);
  expect(seen).toEqual(["asked", "asked", "newer"]);
});

test("a failed check is only logged", async () => {
  const { seen, passHour } = createHarness([new Error("offline"), "b"]);
  await passHour();
  await passHour();
  expect(seen).toEqual(["asked", "Error: offline", "asked", "newer"]);
});

test("the server's response is validated", async () => {
  expect(await readBuildId(Response.json({ id: "a1b2" }))).toBe("a1b2");
  for (const answer of [Response.json({}), Response.json("a"), Response.json({ id: "a" }, { status: 503 })]) {
    await expect(readBuildId(answer)).rejects.toThrow("did not name its build");
  }
  await expect(readBuildId(new Response("<html>"))).rejects.toThrow(SyntaxError);
});
