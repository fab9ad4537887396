import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * The product as `npm start` serves it, in a separate process, with its own embedded database and the demonstration
 * data: the product of the api and e2e tests.
 *
 * @typedef {{
 *   port: number, pid: number, dataDir: string, logFile: string,
 *   ownerUrl: () => string,
 *   kill: (signal: NodeJS.Signals) => Promise<number | null>,
 *   stop: () => Promise<void>,
 * }} Product `ownerUrl` is the database's superuser; `kill` leaves data and database as they are and
 *   resolves to the exit code; `stop` ends both.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
// The environment of the person who runs the tests must not reach the product under test.
const PASSED_ON = /^(PATH|HOME|USER|LANG|LC_.*|TMPDIR|TEMP|TMP|SystemRoot|CI|NODE_.*|npm_execpath)$/;

/**
 * @param {{
 *   port: number, dataDir?: string, env?: Record<string, string>, timeoutMs?: number, dev?: boolean, folder?: string,
 * }} options `timeoutMs`: until it has to respond; the first start may build. `dev`: as `npm run dev` serves
 *   it. `folder`: of another release than this checkout
 * @returns {Promise<Product>}
 */
export async function startProduct({ port, dataDir = newDataDir(), folder = root, ...options }) {
  const { env = {}, timeoutMs = 120_000, dev = false } = options;
  const logFile = path.join(dataDir, 'server.log');
  const out = fs.openSync(logFile, 'a');
  /** @type {NodeJS.Dict<string>} */
  const environment = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    PORT: String(port),
    PRODUCT_HOST: `localhost:${port}`,
    DATA_DIR: dataDir,
    APP_ENV: 'test',
    LOG_LEVEL: 'info',
    // The budget has its own test; the others must not meet it.
    API_RATE_LIMIT: '100000',
    // A busy machine is no failure of the product.
    DATABASE_PATIENCE_MS: '30000',
    ...env,
  };
  const child = spawn(process.execPath, [path.join(folder, 'scripts', dev ? 'dev.mjs' : 'start.mjs')], {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (environment),
    stdio: ['ignore', out, out],
  });
  fs.closeSync(out);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  let over = false;
  ended.then(() => {
    over = true;
  });

  const deadline = Date.now() + timeoutMs;
  while ((await statusOf(port, '/readyz')) !== 200) {
    if (over || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The product did not start; its log (${logFile}) ends with:\n${tail(logFile)}`);
    }
    await sleep(100);
  }
  /** @param {NodeJS.Signals} signal */
  const kill = async (signal) => {
    if (!over) child.kill(signal);
    return ended;
  };
  return {
    port,
    pid: Number(child.pid),
    dataDir,
    logFile,
    ownerUrl: () => ownerUrlIn(dataDir),
    kill,
    stop: async () => {
      await kill('SIGTERM');
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder for one product's data that the database's user can reach. */
export function newDataDir() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-test-product-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * The superuser's address of the embedded database under a data folder.
 * @param {string} dataDir
 */
function ownerUrlIn(dataDir) {
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  return `postgresql://postgres:${password}@127.0.0.1:${port}/agency`;
}

// A port is free until its server listens, seconds later: each worker of vitest looks in a range of its own.
const RANGE = 3000 * (Number(process.env.VITEST_POOL_ID ?? 1) - 1);

/** The first free port at or above `from`, in the worker's range. */
export async function freePort(from = 5900) {
  const first = from + RANGE;
  for (let port = first; port < first + 1000; port += 1) {
    const free = await new Promise((resolve) => {
      const probe = net.createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error(`No free port from ${first} to ${first + 999}`);
}

/**
 * The status of a path's answer, or 0 without one.
 * @param {number} port
 * @param {string} pathname
 * @returns {Promise<number>}
 */
function statusOf(port, pathname) {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: pathname, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}

/** @param {string} file */
const tail = (file) => fs.readFileSync(file, 'utf8').split('\n').slice(-40).join('\n');
