import fs from 'node:fs';
import http from 'node:http';
import { generateLoad } from './measure.mjs';
import { percentile, sum } from './numbers.mjs';
import { heading, line, note } from './report.mjs';
import { ORDINARY } from './size.mjs';

/**
 * Ten times the load at which a route has its best throughput: how many requests are still served, how long they wait,
 * how soon it recovers, and how a flood of log-ins affects everybody else (trust 24). About two minutes;
 * `OVERLOAD_SECONDS=60` and `OVERLOAD_REQUESTS=100000` for the full duration.
 */
/** @param {string} name */
const given = (name) => Number(process.env[name]) || null;
const SECONDS = { full: given('OVERLOAD_SECONDS') ?? 15, quick: given('OVERLOAD_SECONDS') ?? 3 };
const MIXED = { full: given('OVERLOAD_REQUESTS') ?? 10_000, quick: given('OVERLOAD_REQUESTS') ?? 1000 };
const LOG_INS_A_SECOND = 100;

/** @param {import('./servers.mjs').Prepared} prepared */
export async function measureOverload({ large, quick }) {
  const length = quick ? 'quick' : 'full';
  const pages = large.page(ORDINARY, '/briefme/briefs');
  const calls = large.v1(ORDINARY, '/briefme/briefs?limit=50');
  heading(`Ten times the load for ${SECONDS[length]} s, this process's own generator on the same machine`);
  await overloaded('pages', pages, { connections: 16, slowest: 2000, seconds: SECONDS[length] });
  await overloaded('/v1', calls, { connections: 32, slowest: 1000, seconds: SECONDS[length] });
  heading(`A flood of ${LOG_INS_A_SECOND} log-ins a second, none of them right`);
  await flooded(large, { pages, calls, seconds: SECONDS[length] });
  heading(`Memory over ${MIXED[length]} mixed requests`);
  await remembered(large, MIXED[length]);
}

/** The requests of a working day, pages and /v1 in turn. */
const MIXTURE = {
  pages: [
    '/briefme/briefs',
    '/dashboard',
    '/briefme/briefs?view=board',
    '/lamptool/plans',
    '/scopebuilder/scopes',
    '/inbox',
  ],
  calls: [
    '/briefme/briefs?limit=50',
    '/briefme/capacity',
    '/briefme/my-day',
    '/lamptool/plans',
    '/scopebuilder/scopes',
    '/inbox',
  ],
};

/**
 * @param {string} name
 * @param {import('./servers.mjs').Address} order
 * @param {{ connections: number, slowest: number, seconds: number }} load `slowest` in milliseconds
 */
async function overloaded(name, order, { connections, slowest, seconds }) {
  /** @param {number} count @param {number} some */
  const forSeconds = (count, some) => generateLoad({ ...order, connections: count, milliseconds: some * 1000 });
  await forSeconds(connections, Math.min(seconds, 4));
  const peak = await forSeconds(connections, Math.min(seconds, 8));
  const over = await forSeconds(connections * 10, seconds);
  const recovery = await untilQuick(order, percentile(peak.firstBytes, 0.5) * 2);
  const at = `${name}, ${connections * 10} connections`;
  line('overload', `${at}: served, of the peak at ${connections}`, over.perSecond / peak.perSecond, { atLeast: 0.9 });
  line('overload', `${at}: 99th percentile of what is served`, percentile(over.firstBytes, 0.99), {
    atMost: slowest,
    unit: ' ms',
  });
  line('overload', `${at}: until one alone is quick again`, recovery, { atMost: 10_000, unit: ' ms' });
  const others = Object.entries(over.statuses).filter(([status]) => status !== '503');
  line('overload', `${at}: neither served nor 503`, sum(others.map(([, count]) => count)), { atMost: 0, unit: ' ' });
  note(
    `peak ${Math.round(peak.perSecond)}/s, then ${Math.round(over.perSecond)}/s and ${JSON.stringify(over.statuses)}`,
  );
}

/**
 * Milliseconds until one request alone is answered within `limit` milliseconds.
 * @param {import('./servers.mjs').Address} order
 * @param {number} limit
 */
async function untilQuick(order, limit) {
  const began = performance.now();
  for (;;) {
    const { firstBytes } = await generateLoad({ ...order, connections: 1, milliseconds: 1 });
    if ((firstBytes[0] ?? Number.POSITIVE_INFINITY) <= limit) return performance.now() - began;
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
  }
}

/**
 * @param {import('./servers.mjs').Served} large
 * @param {{ pages: import('./servers.mjs').Address, calls: import('./servers.mjs').Address, seconds: number }} load
 */
async function flooded(large, { pages, calls, seconds }) {
  for (const [name, order] of Object.entries({ pages, '/v1': calls })) {
    const measure = () => generateLoad({ ...order, connections: 2, milliseconds: seconds * 1000 });
    const before = await measure();
    const flood = startLogIns(large.port);
    const meanwhile = await measure();
    const statuses = await flood.stop();
    const ratio = percentile(meanwhile.firstBytes, 0.99) / percentile(before.firstBytes, 0.99);
    line('overload', `${name}, 2 connections: 99th percentile in the flood, of the one before`, ratio, { atMost: 2 });
    const broken = Object.keys(statuses).filter((status) => !['404', '429', '503'].includes(status));
    line('overload', `${name}: log-ins neither refused nor 503`, broken.length, { atMost: 0, unit: ' ' });
    note(`log-ins were answered ${JSON.stringify(statuses)}`);
  }
}

/**
 * Log-ins of unknown people, each from its own address, started regardless of earlier ones.
 * @param {number} port
 */
function startLogIns(port) {
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {Set<Promise<void>>} */
  const under = new Set();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const attempt = logIn(port, count).then((status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      under.delete(attempt);
    });
    under.add(attempt);
  }, 1000 / LOG_INS_A_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
      return statuses;
    },
  };
}

/** @param {number} port @param {number} count @returns {Promise<string>} the status */
function logIn(port, count) {
  const body = JSON.stringify({ email: `nobody${count}@example.test`, password: 'Wrong!2026' });
  const headers = {
    host: `brand-${ORDINARY}.localhost:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  // Limits count by address; on Linux all of 127/8 is this machine.
  const own = process.platform === 'linux' ? { localAddress: `127.1.${count >> 8}.${count & 255 || 1}` } : {};
  return new Promise((resolve) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: '/v1/auth/login', method: 'POST', headers, agent: false, ...own },
      (response) => response.resume().once('end', () => resolve(String(response.statusCode))),
    );
    request.once('error', (error) => resolve(`broken off: ${/** @type {NodeJS.ErrnoException} */ (error).code}`));
    request.end(body);
  });
}

/**
 * Megabytes of memory of the serving process, after every tenth of the requests.
 * @param {import('./servers.mjs').Served} large
 * @param {number} requests
 */
async function remembered(large, requests) {
  const pages = allOf(MIXTURE.pages.map((path) => large.page(ORDINARY, path)));
  const calls = allOf(MIXTURE.calls.map((path) => large.v1(ORDINARY, path)));
  /** @type {number[]} */
  const curve = [];
  /** @type {string[]} */
  const unanswered = [];
  let done = 0;
  while (done < requests) {
    const until = ((curve.length + 1) * requests) / 10;
    while (done < until) {
      for (const order of [pages, calls]) {
        const { answers, statuses } = await generateLoad({ ...order, connections: 16, milliseconds: 1000 });
        done += answers;
        unanswered.push(...Object.keys(statuses));
      }
    }
    const size = residentMegabytes(large.pid);
    if (size === null) return note('This system does not say how much memory a process has.');
    curve.push(size);
  }
  note(`after each tenth, MB: ${curve.join(' ')}`);
  line('overload', 'mixed requests: neither served nor 503', unanswered.filter((status) => status !== '503').length, {
    atMost: 0,
    unit: ' ',
  });
  // During the first half caches fill and the heap reaches its size.
  const [end = Number.NaN, middle = Number.NaN] = [curve.at(-1), curve[Math.floor(curve.length / 2)]];
  line('overload', 'memory at the end, of the middle', end / middle, {
    atMost: 1.15,
  });
}

/** Addresses that are requested in turn. @param {import('./servers.mjs').Address[]} addresses */
const allOf = (addresses) => ({ url: '', headers: {}, ...addresses[0], urls: addresses.map(({ url }) => url) });

/** @param {number} pid */
function residentMegabytes(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
