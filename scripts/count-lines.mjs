#!/usr/bin/env node
/**
 * Counts lines of code, without comments and blank lines: `node scripts/count-lines.mjs [revision]`. Left out are tests,
 * documents, generated files, and migrations that have been applied somewhere. The tables of the demonstration data count.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const CODE = new Set(['.ts', '.tsx', '.mts', '.mjs', '.css', '.sql', '.prisma', '.tsv']);
const LEFT_OUT = [/^tests\//, /^docs\//, /^prisma\/migrations\/2026112[12]/, /\.d\.m?ts$/, /^public\//];
const revision = process.argv[2] ?? 'HEAD';
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/**
 * Biome puts a comment on lines of its own, so that a line is code or comment, never both.
 * @param {string} text
 * @param {string} extension
 */
function linesOfCode(text, extension) {
  let inComment = false;
  let count = 0;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (inComment) {
      inComment = !line.includes('*/');
    } else if (/^\{?\/\*/.test(line)) {
      inComment = !line.includes('*/');
    } else if (line !== '' && !line.startsWith('//') && !(extension === '.sql' && line.startsWith('--'))) {
      count += 1;
    }
  }
  return count;
}

const folders = new Map();
for (const file of git('ls-tree', '-r', '--name-only', revision).trim().split('\n')) {
  const extension = path.extname(file);
  if (!CODE.has(extension) || LEFT_OUT.some((pattern) => pattern.test(file))) continue;
  const folder = file.includes('/')
    ? file
        .split('/', 2)
        .slice(0, file.split('/').length > 2 ? 2 : 1)
        .join('/')
    : '.';
  folders.set(folder, (folders.get(folder) ?? 0) + linesOfCode(git('show', `${revision}:${file}`), extension));
}
for (const [folder, lines] of [...folders].sort(([, a], [, b]) => b - a))
  console.log(`${String(lines).padStart(6)}  ${folder}`);
console.log(`${String([...folders.values()].reduce((sum, lines) => sum + lines, 0)).padStart(6)}  in all`);
