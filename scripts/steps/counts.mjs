import fs from 'node:fs';

/**
 * The results of each part of a test run.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} Count `flaky`: of the passed, on a second try
 */

/** For a step that either passes or fails. @param {boolean} ok @returns {Count} */
export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * Reads a runner's report. A run that failed without a failed test (a file that does not load, an error outside of any
 * test, no report at all) counts as one failure, so that no error goes uncounted.
 * @template Report
 * @param {string} file
 * @param {boolean} endedWell
 * @param {(report: Report) => Count} read
 * @returns {Count}
 */
export function countOf(file, endedWell, read) {
  let count;
  try {
    count = read(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return one(false);
  }
  return endedWell || count.failed > 0 ? count : { ...count, failed: 1 };
}

/**
 * Vitest's JSON report.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
export function readVitest(report) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) count.failed += 1;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') count.passed += 1;
      else if (test.status === 'failed') count.failed += 1;
      else count.skipped += 1;
    }
  }
  return count;
}

/**
 * Playwright's JSON report.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Count}
 */
export function readPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/**
 * The table of a run, and its last line.
 * @param {{ name: string, seconds: number, count: Count }[]} parts
 */
export function summary(parts) {
  const total = parts.reduce(
    (sum, { count }) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  const lines = parts.map(({ name, seconds, count }) => {
    const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
    const flaky = count.flaky ? `, ${count.flaky} of them on a second try` : '';
    const mark = count.failed ? '✗' : '✓';
    const result = `${count.passed} passed, ${count.failed} failed${skipped}${flaky}`;
    return `  ${mark} ${name.padEnd(10)} ${result.padEnd(34)} ${seconds.toFixed(1)} s`;
  });
  return { lines, total, last: `${total.passed} passed, ${total.failed} failed` };
}
