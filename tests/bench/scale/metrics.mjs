import fs from 'node:fs';
import http from 'node:http';

/** Metrics of instances, PostgreSQL and the machine. Processor time can only be read on Linux. */

// Milliseconds of a clock tick: Linux counts processor time in hundredths of a second.
const TICK_MS = 10;

/**
 * Milliseconds of processor time of a process, including ended children that it waited for.
 * @param {number} pid
 * @returns {number} NaN where the system has no such metric
 */
export function processorMs(pid) {
  const fields = statOf(pid);
  if (!fields) return Number.NaN;
  // utime, stime, cutime, cstime: 14 to 17 of proc(5), counted here from the state.
  return fields.slice(11, 15).reduce((total, field) => total + Number(field) * TICK_MS, 0);
}

/** The same for PostgreSQL: the postmaster and all processes that it has started. @param {number} postmaster */
export function databaseMs(postmaster) {
  const children = pids().filter((pid) => Number(statOf(pid)?.[1]) === postmaster);
  return [postmaster, ...children].reduce((total, pid) => total + (processorMs(pid) || 0), 0) || Number.NaN;
}

/** Fields of /proc/{pid}/stat from the state on; a process name may contain blanks and brackets. @param {number} pid */
function statOf(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const pids = () => (fs.existsSync('/proc') ? fs.readdirSync('/proc').map(Number).filter(Boolean) : []);

/** Idle time of the machine's cores, in milliseconds. */
export function idleMs() {
  if (!fs.existsSync('/proc/stat')) return Number.NaN;
  const [, , , , idle, waiting] = (fs.readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/);
  return (Number(idle) + Number(waiting)) * TICK_MS;
}

/**
 * The metrics of an instance's /metrics, by name and labels: `agency_work{kind="api",state="waiting"}`.
 * @param {number} port METRICS_PORT
 * @returns {Promise<Map<string, number>>}
 */
export async function metricsOf(port) {
  const text = await new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: '/metrics', agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
          body += part;
        });
        response.once('end', () => resolve(body));
      })
      .once('error', reject);
  });
  /** @type {Map<string, number>} */
  const metrics = new Map();
  for (const line of /** @type {string} */ (text).split('\n')) {
    const at = line.lastIndexOf(' ');
    if (at > 0 && !line.startsWith('#')) metrics.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  return metrics;
}

/** The sum over all labels of a name. @param {Map<string, number>} metrics @param {string} name @param {string} [label] */
export const total = (metrics, name, label = '') =>
  [...metrics].reduce((all, [key, value]) => {
    const isIt = (key === name || key.startsWith(`${name}{`)) && key.includes(label);
    return isIt ? all + value : all;
  }, 0);

/**
 * Reads the instances' metrics every second until it is stopped, and returns the worst.
 * @param {number[]} ports of their /metrics
 */
export function watchInstances(ports) {
  const worst = { loopDelayMs: 0, connectionsAwaited: 0, workAwaited: 0, lagSeconds: 0 };
  const look = async () => {
    for (const port of ports) {
      const metrics = await metricsOf(port).catch(() => null);
      if (!metrics) continue;
      worst.loopDelayMs = Math.max(worst.loopDelayMs, total(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1000);
      worst.connectionsAwaited = Math.max(worst.connectionsAwaited, total(metrics, 'agency_database_waiting'));
      worst.workAwaited = Math.max(worst.workAwaited, total(metrics, 'agency_work', 'state="waiting"'));
      worst.lagSeconds = Math.max(worst.lagSeconds, total(metrics, 'agency_realtime_lag_seconds'));
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, 1000);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      return worst;
    },
  };
}
