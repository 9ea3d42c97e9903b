// Plain JavaScript: runs on any Node ≥ 20.
import { readFileSync } from "node:fs";

/**
 * Counts the tests that passed and failed in a run of Vitest or Playwright, from its JSON report. A run that ended with
 * an error has at least one failure. `message` is a line to print: why no test is counted as failed or passed, or the
 * report's own summary.
 */
export function countTests(file, exitCode) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return { passed: 0, failed: 1, message: `The report ${file} cannot be read (${error.message}).` };
  }
  const { stats, summary = "" } = report;
  const passed = stats ? stats.expected + stats.flaky : report.numPassedTests;
  const failed = stats ? stats.unexpected : report.numFailedTests;
  if (passed + failed === 0) return { passed, failed: 1, message: `The report ${file} names no test.` };
  if (exitCode === 0 || failed > 0) return { passed, failed, message: summary };
  return { passed, failed: 1, message: `The run that wrote ${file} ended with ${exitCode}, though no test failed.` };
}
