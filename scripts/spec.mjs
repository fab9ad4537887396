#!/usr/bin/env node
/**
 * `npm run spec`: which test proves which row of the specification's checklist, and which rows no test names. Titles
 * carry the ids in brackets: `[B-07 B-08]`. `--area A,D` prints only some areas, `--quiet` omits the rows. Exit code 1
 * when a title names an id that the checklist does not have.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_IDS = 8;
const TAG = /\[((?:[A-Z]-\d{2,3})(?:[ ,]+[A-Z]-\d{2,3})*)\]/g;

const statements = new Map(
  fs
    .readFileSync(path.join(root, 'tests', 'spec', 'checklist.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => /** @type {[string, string]} */ (line.split('\t'))),
);
const areas = (argument('--area') ?? '').split(',').filter(Boolean);
/** @param {[id: string, ...rest: unknown[]]} row */
const inView = ([id]) => areas.length === 0 || areas.includes(id.split('-')[0] ?? '');

/** @type {Map<string, string[]>} */
const proofs = new Map();
/** @type {string[]} */
const unknown = [];
/** @type {string[]} */
const crowded = [];
for (const file of testFiles(path.join(root, 'tests'))) {
  const name = path.relative(root, file);
  for (const [index, line] of fs.readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [, tag = ''] of line.matchAll(TAG)) {
      const ids = tag.split(/[ ,]+/);
      if (ids.length > MAX_IDS) crowded.push(`${name}:${index + 1} names ${ids.length} rows`);
      for (const id of ids) {
        if (!statements.has(id)) unknown.push(`${name}:${index + 1} names ${id}`);
        proofs.set(id, [...(proofs.get(id) ?? []), `${name}:${index + 1}`]);
      }
    }
  }
}

const rows = [...statements].filter(inView);
if (!process.argv.includes('--quiet')) {
  for (const [id] of rows) {
    const where = proofs.get(id);
    if (where) console.log(`${id.padEnd(6)} ${[...new Set(where)].join(', ')}`);
  }
  console.log('\nRows that no test names:');
  for (const [id, statement] of rows) if (!proofs.has(id)) console.log(`${id.padEnd(6)} ${statement}`);
}

console.log('\nArea  rows  proved');
const counted = new Map();
for (const [id] of rows) {
  const area = id.split('-')[0] ?? '';
  const [all, proved] = counted.get(area) ?? [0, 0];
  counted.set(area, [all + 1, proved + (proofs.has(id) ? 1 : 0)]);
}
for (const [area, [all, proved]] of counted)
  console.log(`${area.padEnd(4)} ${String(all).padStart(5)} ${String(proved).padStart(7)}`);
const proved = rows.filter(([id]) => proofs.has(id)).length;
console.log(`all  ${String(rows.length).padStart(5)} ${String(proved).padStart(7)}`);

for (const line of crowded) console.warn(`warning: ${line}; at most ${MAX_IDS} read well`);
for (const line of unknown) console.error(`error: ${line}, which the checklist does not have`);
process.exit(unknown.length > 0 ? 1 : 0);

/** @param {string} name */
function argument(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** @param {string} folder @returns {string[]} */
function testFiles(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(full);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [full] : [];
  });
}
