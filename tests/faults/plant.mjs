#!/usr/bin/env node
/**
 * Plants each fault of ./faults.mjs, runs the tests that must detect it, and reverts it:
 * `node tests/faults/plant.mjs [word]`, on a clean checkout. The tests must pass without it. Exit code 1 when a fault
 * was not detected. It takes some minutes, and is not part of `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { faults } from './faults.mjs';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const wanted = process.argv[2] ?? '';
let escaped = 0;
for (const fault of faults.filter(({ row, file }) => `${row} ${file}`.includes(wanted))) {
  const outcome = plant(fault);
  if (outcome !== 'seen') escaped += 1;
  console.log(`${outcome.padEnd(12)} ${fault.row} (${fault.file}; ${fault.project} ${fault.test})`);
}
console.log(`${escaped} of the faults got away`);
process.exit(escaped > 0 ? 1 : 0);

/** @param {import('./faults.mjs').Fault} fault */
function plant({ file, from, to, project, test }) {
  const source = only(file);
  const tests = only(test);
  if (!source || !tests) return 'no file';
  const text = fs.readFileSync(source, 'utf8');
  if (!text.includes(from)) return 'no such code';
  if (!passes(project, tests)) return 'always red';
  fs.writeFileSync(source, text.replace(from, to));
  try {
    return passes(project, tests) ? 'got away' : 'seen';
  } finally {
    fs.writeFileSync(source, text);
  }
}

/** @param {string} project @param {string} tests */
function passes(project, tests) {
  return spawnSync('npx', ['vitest', 'run', '--project', project, tests], { encoding: 'utf8' }).status === 0;
}

/**
 * The one tracked file whose path ends so.
 * @param {string} end
 */
function only(end) {
  const found = tracked.filter((file) => `/${file}`.endsWith(`/${end}`));
  return found.length === 1 ? found[0] : undefined;
}
