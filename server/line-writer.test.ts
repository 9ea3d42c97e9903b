import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const module = JSON.stringify(join(import.meta.dirname, "line-writer.ts"));

/** What a process writes that does so much, and then ends; the reader is slow to begin. */
function writtenBy(code: string): string {
  const script = `import { gatherLines } from ${module}; const lines = gatherLines(1); ${code}`;
  return execFileSync("sh", ["-c", '"$NODE" --input-type=module -e "$SCRIPT" | (sleep 0.5; cat)'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script },
    encoding: "utf8",
    maxBuffer: 1e8,
  });
}

it("hands over each line once and whole, also through a pipe that is full", () => {
  const text = writtenBy(`
    for (let n = 0; n < 40000; n++) {
      lines.write("line " + n + "\\n");
      if (n % 500 === 0) await new Promise(setImmediate);
    }
    setTimeout(() => lines.flush(), 1500);`);
  expect(text.split("\n").filter((line) => line !== "")).toEqual(
    Array.from({ length: 40_000 }, (_, number) => `line ${number}`),
  );
});

it("writes what is waiting when it is told to", () => {
  expect(writtenBy(`lines.write("last words\\n"); lines.flush(); process.exit();`)).toBe("last words\n");
});

it("hands over few lines after a second", () => {
  expect(writtenBy(`lines.write("one\\n"); setTimeout(() => process.exit(), 1300);`)).toBe("one\n");
});
