// Limits how much of each kind of work is done at once: beyond that requests are refused early, with 503 and
// Retry-After (trust 24).
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer, isApiPath, send } from './answers.mjs';
import { createBodyBuffer } from './body-limit.mjs';
import { noteCause } from './causes.mjs';
import { isFileDownload, isFileUpload } from './file-address.mjs';
import { busyPage } from './pages.mjs';
import { createWorkQueue } from './work-queue.mjs';

// The calls, and the forms of the pages, that hash a password.
const LOG_IN =
  /^\/(?:v1\/auth\/(?:login|register|verify|password-reset-set|invite\/accept)|api\/auth\/callback\/|(?:admin\/)?(?:login|register|password-reset|invite)$)/;
const PDF = /^\/v1\/.+\/(?:pdf|email-save-sent)$/;
const READS = new Set(['GET', 'HEAD']);

/**
 * The kind of work that a request is, or null for what is not counted here: build assets, uploads.
 * @param {string} method
 * @param {string} path
 * @param {boolean} [prefetch] a page that the router prefetches: it must not delay those that somebody has opened
 */
export function kindOf(method, path, prefetch = false) {
  if (path.startsWith('/_next/')) return null;
  // Uploads are counted by person (lib/files/upload-file.ts).
  if (isFileUpload({ method, url: path })) return null;
  if (isFileDownload({ method, url: path })) return 'files';
  if (method === 'POST' && LOG_IN.test(path)) return 'logIn';
  if (!READS.has(method) && PDF.test(path)) return 'pdf';
  if (isApiPath(path) || path.startsWith('/files/')) return 'api';
  if (!READS.has(method)) return 'actions';
  return prefetch ? 'prefetches' : 'pages';
}

/**
 * How many requests of a kind one process works on at once, and how long the others wait. Pages are rendered on one
 * thread: more of them at once only take longer each, and each holds a connection. Passwords are hashed on half of the
 * cores at most, since everybody else needs the other half. A form's action may wait for a PDF, which has a queue of
 * its own (server/pdf).
 * @param {number} waitMs about as long as for a database connection
 */
const limitsOf = (waitMs) => ({
  api: { concurrency: 16, maxQueued: 512, maxPerOwner: 384, maxWaitMs: waitMs / 2, overloadMs: waitMs / 3 },
  files: { concurrency: 16, maxQueued: 128, maxPerOwner: 96, maxWaitMs: waitMs },
  pages: { concurrency: 4, maxQueued: 64, maxPerOwner: 48, maxWaitMs: (waitMs * 2) / 3, overloadMs: waitMs / 3 },
  prefetches: { concurrency: 1, maxQueued: 64, maxPerOwner: 48, maxWaitMs: waitMs, overloadMs: waitMs / 3 },
  actions: { concurrency: 32, maxQueued: 128, maxPerOwner: 96, maxWaitMs: waitMs },
  logIn: { concurrency: HASHING, maxQueued: 48, maxPerOwner: 24, maxWaitMs: waitMs * 2 },
  pdf: { concurrency: 4, maxQueued: 24, maxPerOwner: 12, maxWaitMs: 20_000 },
});
const HASHING = Math.max(1, Math.floor(availableParallelism() / 2));

/** A place is released after this: a longer request waits for something, or is read slowly. */
const LONGEST_MS = 10_000;
/**
 * A refusal takes this long, up to half as long again: otherwise programs that retry at once would leave time for
 * nothing but refusals.
 */
const PAUSE_MS = 2000;
const MAX_PAUSING = 2000;
const RETRY_BODIES_S = 2;

/** @typedef {Parameters<typeof createWorkQueue>[0]} Limits */

/**
 * @param {{ productName: string, databasePatienceMs: number }} environment
 * @param {Partial<Record<keyof ReturnType<typeof limitsOf>, Limits>>} [limits] a kind that is left out is not counted
 * @param {ReturnType<typeof createBodyBuffer>} [wholeBody]
 * @returns {{
 *   admit(request: IncomingMessage, response: ServerResponse): Promise<null | (() => void)>,
 *   sizes(): Record<string, { working: number, queued: number }>,
 * }} `admit` returns the function that releases the place, or null when the request is answered
 */
export function createAdmission(
  { productName, databasePatienceMs },
  limits = limitsOf(databasePatienceMs),
  wholeBody = createBodyBuffer(),
) {
  /** @type {Map<string, ReturnType<typeof createWorkQueue>>} */
  const queues = new Map(Object.entries(limits).map(([kind, each]) => [kind, createWorkQueue(each)]));
  let pausing = 0;

  return { admit, sizes: () => Object.fromEntries([...queues].map(([kind, queue]) => [kind, queue.size])) };

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  async function admit(request, response) {
    const { method = 'GET', url = '/' } = request;
    const [path = '/'] = url.split('?', 1);
    const kind = kindOf(method, path, request.headers['next-router-prefetch'] !== undefined);
    const queue = kind === null ? undefined : queues.get(kind);
    if (!queue) return () => {};
    // A slow upload takes no place meanwhile.
    if (!(await wholeBody(request, response))) {
      noteCause(response, 'busy: bodies');
      // At once: what has arrived stays in memory until then.
      answer(response, 503, { api: isApiPath(path), method, retryAfter: RETRY_BODIES_S, as: 'busy', close: true });
      return null;
    }
    if (isOver(response)) return null;
    // The guard has verified the host: a brand is one owner, and so are the product and the admin host.
    if (!(await queue.enter(String(request.headers['x-agency-host'])))) {
      noteCause(response, `busy: ${kind}`);
      await refuse(response, { method, path, nonce: String(request.headers['x-nonce']) });
      return null;
    }
    if (isOver(response)) {
      queue.leave();
      return null;
    }
    return placeIn(queue);
  }

  /** @param {ServerResponse} response @param {{ method: string, path: string, nonce: string }} request */
  async function refuse(response, { method, path, nonce }) {
    if (pausing < MAX_PAUSING) {
      pausing += 1;
      await sleep(PAUSE_MS * (1 + Math.random() / 2));
      pausing -= 1;
    }
    const retryAfter = 1 + Math.floor(Math.random() * 3);
    if (isApiPath(path) || !READS.has(method)) {
      answer(response, 503, { api: isApiPath(path), method, retryAfter, as: 'busy' });
      return;
    }
    response.setHeader('Retry-After', String(retryAfter));
    send(response, 503, busyPage(productName, nonce), { type: 'text/html; charset=utf-8', method });
  }
}

/** @param {ReturnType<typeof createWorkQueue>} queue @returns {() => void} */
function placeIn(queue) {
  let left = false;
  const leave = () => {
    if (!left) queue.leave();
    left = true;
    clearTimeout(timer);
  };
  const timer = setTimeout(leave, LONGEST_MS);
  return leave;
}

/** Refused for its size meanwhile, or the caller disconnected. @param {ServerResponse} response */
const isOver = (response) => response.writableEnded || response.destroyed;
