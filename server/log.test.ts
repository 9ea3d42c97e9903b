import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const module = JSON.stringify(join(import.meta.dirname, "log.ts"));

/** Runs `code` in a process and returns the log lines that the process writes. The reader of its pipe starts late. */
function writtenBy(code: string): string {
  const script = `import { openLog } from ${module}; const { log, flush } = openLog("info"); ${code}`;
  return execFileSync("sh", ["-c", '"$NODE" --input-type=module -e "$SCRIPT" | (sleep 0.5; cat)'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script },
    encoding: "utf8",
    maxBuffer: 1e8,
  });
}

it("writes each line once and complete, even through a full pipe", () => {
  const text = writtenBy(`
    for (let n = 0; n < 40000; n++) {
      log.info({ n }, "line");
      if (n % 500 === 0) await new Promise(setImmediate);
    }
    setTimeout(() => flush(), 1500);`);
  const numbers = text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line).n]));
  expect(numbers).toEqual(Array.from({ length: 40_000 }, (_, number) => number));
});

it("writes the buffered lines on flush", () => {
  const text = writtenBy(`log.warn({ a: 1 }, "odd"); flush(); process.exit();`);
  expect(text).toMatch(/^\{"level":40,"time":"[^"]+","a":1,"msg":"odd"\}\n$/);
});

it("writes a few lines without a flush", () => {
  const text = writtenBy(`log.info("one"); setTimeout(() => process.kill(process.pid, "SIGKILL"), 2500);`);
  expect(text).toContain('"msg":"one"');
});

it("keeps the process running after the reader of the log is gone", () => {
  const script = `
    import { openLog } from ${module}; const { log } = openLog("info");
    for (let n = 0; n < 100; n++) { log.info("x".repeat(20000)); await new Promise((go) => setTimeout(go, 1)); }
    process.stderr.write("still here");`;
  const text = execFileSync("sh", ["-c", '("$NODE" --input-type=module -e "$SCRIPT" | head -c 1 >/dev/null) 2>&1'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script },
    encoding: "utf8",
  });
  expect(text).toBe("still here");
});
