import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * The results of each part of a test run.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: number, failures?: string[] }} Count
 *   `flaky`: of the passed, on a second try; `failures`: which tests failed, and why, in a line or two each
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
 * @param {{ testResults: VitestFile[] }} report
 * @typedef {{ status: string, name: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @returns {Count}
 */
export function readVitest(report) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const file of report.testResults) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) {
      count.failed += 1;
      failures.push(failure(path.relative(root, file.name), file.message));
    }
    for (const test of file.assertionResults) {
      if (test.status === 'passed') count.passed += 1;
      else if (test.status === 'failed') {
        count.failed += 1;
        failures.push(failure(`${path.relative(root, file.name)} › ${test.fullName}`, test.failureMessages?.[0]));
      } else count.skipped += 1;
    }
  }
  return { ...count, failures };
}

/**
 * Playwright's JSON report.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Count}
 */
export function readPlaywright({ stats, suites = [], errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => failure('outside of any test', message))],
  };
}

/** @param {import('@playwright/test/reporter').JSONReportSuite} suite @returns {string[]} */
function failuresOf({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failure(`${file} › ${title} (${projectName})`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** @param {string} name @param {string} [message] its first two lines are given */
const failure = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 2)].join('\n      ');

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
  const failures = parts.flatMap(({ count }) => count.failures ?? []);
  if (failures.length > 0) lines.push('', ...failures.map((each) => `  ✗ ${each}`));
  return { lines, total, last: `${total.passed} passed, ${total.failed} failed` };
}
