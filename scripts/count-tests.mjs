// Plain JavaScript: runs on any Node ≥ 20.
import { existsSync, readFileSync } from "node:fs";

/**
 * Counts the tests that passed and failed in a run of Vitest or Playwright, from its JSON report. A run that ended with
 * an error has at least one failure; `problem` then describes an error that no test reports, otherwise it is null. A
 * report may have a `summary` of one line.
 */
export function countTests(file, exitCode) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const problem = `The report ${file} cannot be read (${error.message}): its tests are not counted.`;
    return { passed: 0, failed: 1, problem };
  }
  const { passed, failed } = report.stats ? ofPlaywright(report.stats) : ofVitest(report);
  if (passed + failed === 0) return { passed, failed: 1, problem: `The report ${file} names no test.` };
  const { summary } = report;
  if (exitCode === 0 || failed > 0) return { passed, failed, problem: null, ...(summary && { summary }) };
  const errors = existsSync(`${file}.errors`) ? `\n${readFileSync(`${file}.errors`, "utf8")}` : "";
  const problem = `The run that wrote ${file} ended with ${exitCode}, though no test failed.${errors}`;
  return { passed, failed: 1, problem };
}

function ofPlaywright({ expected, flaky, unexpected }) {
  return { passed: expected + flaky, failed: unexpected };
}

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot even be loaded contains no failed test.
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + unread.length };
}
