#!/usr/bin/env node
/**
 * `npm test`: everything, from a fresh checkout; `npm test -- unit db` runs parts. Arguments with a slash or a dot are
 * passed to the runners as filters: `npm test -- api tests/api/sweep.test.ts`. The last line says how many passed and
 * failed, and the exit code is 1 when any did.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countOf, one, readPlaywright, readVitest, summary } from './steps/counts.mjs';
import { checkNode, dependenciesAreStale, installDependencies } from './steps/dependencies.mjs';
import { print, sinceStart, step } from './steps/progress.mjs';
import { root, runNode, stopChildren } from './steps/run.mjs';
import { buildIsStale, buildProduct, clientIsStale, generateClient } from './steps/sources.mjs';

/** @import { Count } from './steps/counts.mjs' */

const PARTS = ['lint', 'types', 'unit', 'structure', 'db', 'api', 'e2e', 'deploy'];
const NEEDS_BUILD = ['api', 'e2e', 'deploy'];
// Of this run alone: others may run beside it.
const REPORTS = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-test-reports-'));

const words = process.argv.slice(2);
const wanted = words.filter((word) => PARTS.includes(word));
const filters = words.filter((word) => /[./]/.test(word));
const unknown = words.filter((word) => !wanted.includes(word) && !filters.includes(word));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${PARTS.join(', ')}`);
  process.exit(2);
}
const parts = PARTS.filter((part) => wanted.length === 0 || wanted.includes(part));
/** @param {string} name */
const module = (name) => path.join(root, 'node_modules', ...name.split('/'));

/** @type {{ name: string, seconds: number, count: Count }[]} */
const done = [];
/** The environment of tests against the product under test. @type {Record<string, string>} */
const onProduct = {};
/** @type {(() => Promise<unknown>)[]} */
const closing = [async () => fs.rmSync(REPORTS, { recursive: true, force: true })];
/** @type {Promise<void> | undefined} */
let closed;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, async () => {
    stopChildren();
    await closeAll();
    process.exit(1);
  });
}

try {
  checkNode();
  if (dependenciesAreStale() || !fs.existsSync(module('vitest/package.json'))) {
    await step('Dependencies installed', installDependencies);
  }
  if (clientIsStale()) await step('Database client generated', generateClient);
  await checkSources();
  // Side by side: each leaves a part of the processor idle. Both are waited for, since what is closed below serves them.
  const ended = await Promise.allSettled([runWithoutBuild(), buildAndRunApi()]);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  await runInBrowser();
  // Each of its files starts servers of its own.
  await part('deploy', () => vitest('deploy', {}, ['--max-workers=2']));
} catch (error) {
  // If the preparation fails, every part that could not run counts as failed.
  console.error(`\n${error instanceof Error ? error.stack : error}`);
  for (const name of parts.filter((part) => !done.some((each) => each.name === part))) {
    done.push({ name, seconds: 0, count: one(false) });
  }
} finally {
  await closeAll();
}

done.sort((one, other) => PARTS.indexOf(one.name) - PARTS.indexOf(other.name));
const { lines, total, last } = summary(done);
console.log(`\n${lines.join('\n')}\n  Finished in ${sinceStart()}\n`);
console.log(last);
process.exit(total.failed > 0 ? 1 : 0);

function checkSources() {
  const lint = part('lint', async () => {
    const ended = await runs([module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
    return one(ended);
  });
  const types = part('types', async () => {
    // Next's type declarations of images and CSS modules.
    if (!fs.existsSync(path.join(root, 'next-env.d.ts'))) await runs([module('next/dist/bin/next'), 'typegen']);
    return one(await runs([module('typescript/bin/tsc'), '--noEmit']));
  });
  return Promise.all([lint, types]);
}

async function runWithoutBuild() {
  await part('unit', () => vitest('unit'));
  if (parts.includes('structure') || parts.includes('db')) {
    const { startTestPostgres } = await import('../tests/harness/test-postgres.mjs');
    const server = await step('Database for tests', startTestPostgres);
    closing.unshift(server.stop);
    await part('structure', () => vitest('structure', { TEST_DATABASE_URL: server.ownerUrl }));
    await part('db', () => vitest('db', { TEST_DATABASE_URL: server.ownerUrl }));
  }
}

async function buildAndRunApi() {
  if (!parts.some((part) => NEEDS_BUILD.includes(part))) return;
  if (buildIsStale()) await step('Production build (a minute or two)', buildProduct);
  if (!parts.includes('api') && !parts.includes('e2e')) return;
  const { freePort } = await import('../tests/harness/product.mjs');
  const port = String(await freePort());
  await step('Product under test', () => serveProduct(port));
  onProduct.TEST_SERVER_PORT = port;
  await part('api', () => vitest('api', onProduct, ['--max-workers=2']));
}

async function runInBrowser() {
  await part('e2e', async () => {
    const { findBrowser } = await import('./steps/browser.mjs');
    const browser = await findBrowser();
    print(`Browser: ${browser.path}`);
    const report = path.join(REPORTS, 'e2e.json');
    const ended = await runs([module('@playwright/test/cli.js'), 'test', ...filters], {
      ...onProduct,
      ...browser.env,
      CHROME_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return countOf(report, ended, readPlaywright);
  });
}

/**
 * Serves in a process of its own, so that killing the runner does not stop its database half-way.
 * @param {string} port
 */
function serveProduct(port) {
  const child = spawn(process.execPath, [path.join(root, 'tests', 'harness', 'serve.mjs'), port], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  closing.unshift(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    ended.then((code) => reject(new Error(`The product under test ended with code ${code}`)));
  });
}

/**
 * @param {'unit' | 'structure' | 'db' | 'api' | 'deploy'} project
 * @param {Record<string, string>} [env]
 * @param {string[]} [more]
 */
async function vitest(project, env = {}, more = []) {
  const report = path.join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [module('vitest/vitest.mjs'), 'run', '--project', project, ...more, ...reporters, ...filters];
  const ended = await runs(command, env);
  return countOf(report, ended, readVitest);
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether the script ended with 0
 */
async function runs(command, env = {}) {
  try {
    await runNode(command, { env });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name @param {() => Promise<Count>} work */
async function part(name, work) {
  if (!parts.includes(name)) return;
  console.log(`\n— ${name}`);
  const since = Date.now();
  let count;
  try {
    count = await work();
  } catch (error) {
    console.error(error);
    count = one(false);
  }
  done.push({ name, seconds: (Date.now() - since) / 1000, count });
}

/** Only once: a signal and the end of the run may both call it. */
function closeAll() {
  closed ??= (async () => {
    for (const close of closing) await close().catch((error) => console.error(error.message));
  })();
  return closed;
}
