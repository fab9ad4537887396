import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, createDatabase, freePort, isFree } from './embedded-connection.mjs';
import { findPlace } from './embedded-place.mjs';
import { isPostmasterOf, isRunning } from './processes.mjs';

/**
 * A real PostgreSQL from the npm binaries, which runs beside this process. The postmaster is detached: it survives a
 * kill -9 of Node and is adopted by the next start; one that dies is restarted on the same port. Durability settings
 * stay on (trust 22).
 *
 * @typedef {{
 *   ownerUrl: string, port: number, dataDir: string, adopted: boolean, pid: () => number, stop: () => Promise<void>,
 * }} EmbeddedPostgres `adopted`: it ran already, perhaps beside another process that serves from it
 * @typedef {import('./embedded-connection.mjs').Secret} Secret
 */

const START_TIMEOUT = 60_000;
// With growing pauses about 14 s: a killed server may take as long to release its resources.
const MAX_ATTEMPTS = 11;
const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * Starts or adopts the database under `dataDir`; the first start makes it.
 * @param {{ dataDir: string, database?: string, log?: (line: string) => void, settings?: Record<string, string> }} options
 *   `settings`: PostgreSQL settings on top of ours
 * @returns {Promise<EmbeddedPostgres>} `ownerUrl` belongs to the superuser of this private server.
 */
export async function startEmbeddedPostgres({ dataDir, database = 'agency', log = () => {}, settings = {} }) {
  const secretFile = path.join(path.resolve(dataDir), 'postgres.json');
  const secret = readSecret(secretFile);
  const place = findPlace(path.resolve(dataDir), { home: secret.home, log });
  const server = new Server({ ...place, secretFile, secret: { ...secret, home: place.home } }, log, settings);
  await server.start();
  const { password, port } = server.place.secret;
  await createDatabase(server.place.secret, database);
  return {
    ownerUrl: `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    port,
    dataDir: place.cluster,
    adopted: server.adopted,
    pid: () => server.pid,
    stop: () => server.stop(),
  };
}

/** @param {string} file @returns {Secret} */
function readSecret(file) {
  if (!fs.existsSync(file)) return { port: 0, password: randomBytes(24).toString('base64url'), isNew: true };
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The database's password cannot be read from ${file}: ${/** @type {Error} */ (error).message}`);
  }
}

class Server {
  /**
   * @param {import('./embedded-place.mjs').Place & { secretFile: string, secret: Secret }} place
   * @param {(line: string) => void} log
   * @param {Record<string, string>} settings
   */
  constructor(place, log, settings) {
    this.place = place;
    this.log = log;
    this.settings = settings;
    this.stopping = false;
    this.adopted = false;
    this.pid = 0;
    /** @type {NodeJS.Timeout | undefined} */
    this.watcher = undefined;
  }

  async start() {
    const { cluster, secret, secretFile } = this.place;
    const exists = fs.existsSync(path.join(cluster, 'PG_VERSION'));
    if (exists && secret.isNew) {
      throw new Error(`There is a database in ${cluster}, but its password is missing: bring ${secretFile} back.`);
    }
    delete secret.isNew;
    if (!exists) this.#initialise();
    const running = this.#readLock();
    if (running && isPostmasterOf(running.pid, cluster)) {
      if (await this.#adopt(running)) return;
    } else if (running) {
      // After a reboot or in a new container the process id may belong to anything; PostgreSQL would refuse to start.
      fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    }
    await this.#launch();
  }

  #initialise() {
    const { cluster, native, account, secret } = this.place;
    // Under another name until it is complete: an interrupted start leaves nothing that looks like a database.
    const unfinished = `${cluster}.new`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    const passwordFile = path.join(os.tmpdir(), `agency-${randomBytes(9).toString('base64url')}`);
    fs.writeFileSync(passwordFile, `${secret.password}\n`, { mode: 0o600 });
    if (account) for (const file of [unfinished, passwordFile]) fs.chownSync(file, account.uid, account.gid);
    const outcome = spawnSync(
      path.join(native, 'bin', 'initdb'),
      [
        '-D',
        unfinished,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      { ...this.#spawnOptions(), encoding: 'utf8' },
    );
    fs.rmSync(passwordFile, { force: true });
    if (outcome.status !== 0) {
      fs.rmSync(unfinished, { recursive: true, force: true });
      throw new Error(`initdb failed: ${outcome.error?.message ?? outcome.stderr}`);
    }
    this.#remember();
    fs.rmSync(cluster, { recursive: true, force: true });
    fs.renameSync(unfinished, cluster);
  }

  /**
   * A postmaster that outlived its Node. It may still be recovering from a crash.
   * @param {{ pid: number, port: number }} running
   */
  async #adopt({ pid, port }) {
    const { secret, cluster } = this.place;
    secret.port = port;
    const deadline = Date.now() + START_TIMEOUT;
    while (isPostmasterOf(pid, cluster) && Date.now() < deadline) {
      if (await answers(secret)) {
        this.pid = pid;
        this.adopted = true;
        this.#remember();
        this.#watch();
        return true;
      }
      await sleep(100);
    }
    return false;
  }

  /** @param {{ samePort?: boolean }} [options] a restart keeps the port, since pools hold its address */
  async #launch({ samePort = false } = {}) {
    const { secret, logFile } = this.place;
    for (let attempt = 1; !this.stopping; attempt += 1) {
      if (!samePort && (!secret.port || !(await isFree(secret.port)))) secret.port = await freePort();
      this.#remember();
      if (await this.#tryLaunch()) return;
      // After a kill -9 the old shared memory exists until its last process ends.
      if (attempt >= MAX_ATTEMPTS) throw new Error(`PostgreSQL did not start; its log: ${logFile}\n${tail(logFile)}`);
      await sleep(250 * attempt);
    }
  }

  async #tryLaunch() {
    const { native, cluster, logFile, secret } = this.place;
    const flags = Object.entries({
      listen_addresses: '127.0.0.1',
      port: String(secret.port),
      unix_socket_directories: '',
      max_connections: '100',
      shared_buffers: '192MB',
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_min_messages: 'warning',
      ...this.settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const out = openLog(logFile);
    const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', cluster, ...flags], {
      ...this.#spawnOptions(),
      detached: true,
      stdio: ['ignore', out, out],
    });
    fs.closeSync(out);
    child.on('error', (error) => this.log(`PostgreSQL cannot run: ${error.message}`));
    // Node reaps it when it ends, as long as Node lives.
    child.unref();
    if (!child.pid) return false;
    const deadline = Date.now() + START_TIMEOUT;
    while (isRunning(child.pid) && Date.now() < deadline) {
      if (await answers(secret)) {
        this.pid = child.pid;
        this.#watch();
        return true;
      }
      await sleep(50);
    }
    return false;
  }

  /** Starts a dead postmaster again, on the same port, so that pools reconnect by themselves. */
  #watch() {
    clearInterval(this.watcher);
    this.watcher = setInterval(() => {
      if (this.stopping || isRunning(this.pid)) return;
      clearInterval(this.watcher);
      this.log('The database server ended unexpectedly; starting it again');
      this.#revive();
    }, 250);
    this.watcher.unref();
  }

  async #revive() {
    try {
      // Another process that serves from the same data may have been quicker.
      const running = this.#readLock();
      if (running && isPostmasterOf(running.pid, this.place.cluster) && (await this.#adopt(running))) return;
      await this.#launch({ samePort: true });
    } catch (error) {
      this.log(`The database server could not be started again: ${/** @type {Error} */ (error).message}`);
      if (!this.stopping) this.#watch();
    }
  }

  async stop() {
    this.stopping = true;
    clearInterval(this.watcher);
    // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one.
    for (const [signal, timeoutMs] of /** @type {const} */ ([
      ['SIGINT', 20_000],
      ['SIGQUIT', 5_000],
    ])) {
      if (!isRunning(this.pid)) return;
      try {
        process.kill(this.pid, signal);
      } catch {
        return;
      }
      const deadline = Date.now() + timeoutMs;
      while (isRunning(this.pid) && Date.now() < deadline) await sleep(25);
    }
  }

  #readLock() {
    try {
      const lines = fs.readFileSync(path.join(this.place.cluster, 'postmaster.pid'), 'utf8').split('\n');
      const [pid, port] = [Number(lines[0]), Number(lines[3])];
      return pid > 1 ? { pid, port } : null;
    } catch {
      return null;
    }
  }

  #remember() {
    const { secretFile, secret } = this.place;
    const text = JSON.stringify(secret);
    const known = fs.existsSync(secretFile);
    if (known && fs.readFileSync(secretFile, 'utf8') === text) return;
    const fresh = `${secretFile}.${process.pid}`;
    fs.writeFileSync(fresh, text, { mode: 0o600 });
    // A start as root keeps the file's owner.
    if (known && process.getuid?.() === 0) {
      const { uid, gid } = fs.statSync(secretFile);
      fs.chownSync(fresh, uid, gid);
    }
    fs.renameSync(fresh, secretFile);
  }

  #spawnOptions() {
    const { account, native, home } = this.place;
    // Almost nothing of our environment: it may hold keys, and /proc shows it.
    const { NODE_ENV, PATH, SystemRoot, TEMP, TMP } = process.env;
    const env = { NODE_ENV, PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', LD_LIBRARY_PATH: path.join(native, 'lib') };
    return { ...(account ?? {}), env, cwd: home };
  }
}

/** @param {string} file */
function openLog(file) {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) fs.renameSync(file, `${file}.old`);
  return fs.openSync(file, 'a', 0o644);
}

/** @param {string} file */
const tail = (file) => {
  try {
    return fs.readFileSync(file, 'utf8').split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
};
