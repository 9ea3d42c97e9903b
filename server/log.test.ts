import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const module = JSON.stringify(join(import.meta.dirname, "log.ts"));

/** What a process writes that does so much, and then ends; the reader is slow to begin. */
function writtenBy(code: string): string {
  const script = `import { openLog } from ${module}; const { log, accessLog, flush } = openLog("info"); ${code}`;
  return execFileSync("sh", ["-c", '"$NODE" --input-type=module -e "$SCRIPT" | (sleep 0.5; cat)'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script },
    encoding: "utf8",
    maxBuffer: 1e8,
  });
}

it("hands over each line once and whole, also through a pipe that is full", () => {
  const text = writtenBy(`
    for (let n = 0; n < 40000; n++) {
      accessLog("line " + n + "\\n");
      if (n % 500 === 0) await new Promise(setImmediate);
    }
    setTimeout(() => flush(), 1500);`);
  expect(text.split("\n").filter((line) => line !== "")).toEqual(
    Array.from({ length: 40_000 }, (_, number) => `line ${number}`),
  );
});

it("writes what is waiting when it is told to, also a line of the other log", () => {
  const text = writtenBy(`log.warn({ a: 1 }, "odd"); accessLog("last words\\n"); flush(); process.exit();`);
  expect(text).toMatch(/^\{"level":40,"time":"[^"]+","a":1,"msg":"odd"\}\nlast words\n$/);
});

it("hands over few lines without being told", () => {
  expect(writtenBy(`accessLog("one\\n"); setTimeout(() => process.kill(process.pid, "SIGKILL"), 2500);`)).toBe("one\n");
});

it("lets the process go on when nobody reads the log any more", () => {
  const script = `
    import { openLog } from ${module}; const { accessLog } = openLog("info");
    for (let n = 0; n < 100; n++) { accessLog("x".repeat(20000) + "\\n"); await new Promise((go) => setTimeout(go, 1)); }
    process.stderr.write("still here");`;
  const text = execFileSync("sh", ["-c", '("$NODE" --input-type=module -e "$SCRIPT" | head -c 1 >/dev/null) 2>&1'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script },
    encoding: "utf8",
  });
  expect(text).toBe("still here");
});
