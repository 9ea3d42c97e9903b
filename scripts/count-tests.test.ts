import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countTests } from "./count-tests.mjs";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
const file = join(folder, "report.json");
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = (passed: number, ...failed: string[]) => ({
  numPassedTests: passed,
  numFailedTests: failed.length,
  testResults: failed.map((status) => ({ status: "failed", assertionResults: [{ status }] })),
});
const playwright = (expected: number, flaky: number, unexpected: number) => ({
  stats: { expected, flaky, unexpected },
});

test.each([
  ["passed", vitest(3), 0, { passed: 3, failed: 0 }],
  ["failed", vitest(3, "failed", "failed"), 1, { passed: 3, failed: 2 }],
  [
    "a file of tests that cannot be read",
    { ...vitest(3), testResults: [{ status: "failed", assertionResults: [] }] },
    1,
    { passed: 3, failed: 1 },
  ],
  ["passed in a browser", playwright(3, 1, 0), 0, { passed: 4, failed: 0 }],
  ["failed in a browser", playwright(3, 0, 2), 1, { passed: 3, failed: 2 }],
])("counts %s", (_, report, exitCode, counts) => {
  writeFileSync(file, JSON.stringify(report));
  expect(countTests(file, exitCode)).toEqual({ ...counts, problem: null });
});

test("passes on the summary of a report", () => {
  writeFileSync(file, JSON.stringify({ ...vitest(3), summary: "three pages" }));
  expect(countTests(file, 0)).toEqual({ passed: 3, failed: 0, problem: null, summary: "three pages" });
});

test.each([
  ["no test", JSON.stringify(vitest(0)), 0, { passed: 0, problem: "names no test" }],
  ["half a report", "{", 0, { passed: 0, problem: "cannot be read" }],
  ["a failure outside of the tests", JSON.stringify(playwright(3, 0, 0)), 1, { passed: 3, problem: "ended with 1" }],
])("says that there was %s", (_, report, exitCode, { passed, problem }) => {
  writeFileSync(file, report);
  const outcome = { passed, failed: 1, problem: expect.stringContaining(problem) };
  expect(countTests(file, exitCode)).toEqual(outcome);
});

test("names the errors that no test caught", () => {
  writeFileSync(file, JSON.stringify(vitest(3)));
  writeFileSync(`${file}.errors`, "Error: stray");
  expect(countTests(file, 1).problem).toMatch(/ended with 1, though no test failed\.\nError: stray$/);
});

test("says that a report file does not exist", () => {
  const missing = join(folder, "elsewhere.json");
  const problem = expect.stringMatching(`The report ${missing} cannot be read .*ENOENT`);
  expect(countTests(missing, 0)).toEqual({ passed: 0, failed: 1, problem });
});
