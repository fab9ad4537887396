#!/usr/bin/env node
/**
 * `npm run bench`: how the product compares with the least code that could do the same, in ratios from interleaved runs
 * (docs/speed.md). `npm run bench -- list page` runs parts, `--quick` uses little data and time, to try the bench
 * itself.
 */
import { EVERYTHING, PARTS, runBench } from '../tests/bench/run.mjs';

Object.assign(process.env, { NODE_ENV: 'production' });
const words = process.argv.slice(2);
const quick = words.includes('--quick');
const wanted = words.filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((word) => !PARTS.includes(word));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${PARTS.join(', ')}`);
  process.exit(2);
}
if (wanted.includes('scale') && wanted.length > 1) {
  console.error('scale is a run of its own: npm run bench -- scale');
  process.exit(2);
}
try {
  await runBench({ parts: wanted.length === 0 ? EVERYTHING : PARTS.filter((part) => wanted.includes(part)), quick });
  process.exit(0);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.stack : error}`);
  process.exit(1);
}
