import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForAll } from "../test/fixtures/temporary-folder.ts";
import { countTests } from "./count-tests.mjs";

const folder = folderForAll();
const file = join(folder, "report.json");

const vitest = (numPassedTests: number, numFailedTests: number) => JSON.stringify({ numPassedTests, numFailedTests });
const playwright = (expected: number, flaky: number, unexpected: number) =>
  JSON.stringify({ stats: { expected, flaky, unexpected } });

test.each([
  ["passed tests", vitest(3, 0), 0, 3, 0, ""],
  ["failed tests", vitest(3, 2), 1, 3, 2, ""],
  ["passed tests in a browser", playwright(3, 1, 0), 0, 4, 0, ""],
  ["failed tests in a browser", playwright(3, 0, 2), 1, 3, 2, ""],
  [
    "a summary",
    JSON.stringify({ numPassedTests: 3, numFailedTests: 0, summary: "three pages" }),
    0,
    3,
    0,
    "three pages",
  ],
  ["no test", vitest(0, 0), 0, 0, 1, "names no test"],
  ["half a report", "{", 0, 0, 1, "cannot be read"],
  ["a file of tests that cannot be loaded", vitest(3, 0), 1, 3, 1, "ended with 1, though no test failed"],
])("counts %s", (_, report, exitCode, passed, failed, message) => {
  writeFileSync(file, report);
  expect(countTests(file, exitCode)).toEqual({ passed, failed, message: expect.stringContaining(message) });
});

test("says that a report file does not exist", () => {
  const missing = join(folder, "elsewhere.json");
  const message = expect.stringMatching(`The report ${missing} cannot be read .*ENOENT`);
  expect(countTests(missing, 0)).toEqual({ passed: 0, failed: 1, message });
});
