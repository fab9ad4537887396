// Draws PDFs off the thread that serves pages, behind a bounded queue (trust 24). Plain ESM, started from the runtime,
// so that the built product runs this very file, whatever Next bundles.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const WORKER = new URL('./worker.mjs', import.meta.url);
/** Waiting documents; one more is answered 503. */
const MAX_WAITING = 16;
/** What waits longer is answered 503, so that the caller can try again. */
const MAX_WAIT_MS = 20_000;
/** A document that takes longer is given up, and the worker with it. */
const MAX_MS = 45_000;
/** After this time without documents the worker is replaced, which frees their memory. */
const IDLE_MS = 10 * 60_000;
/** In place of a document: the worker draws one of its own, so that fonts and code are loaded. */
const WARM = 'warm';
/** Of its heap; a plan of 200 rows stays far below. */
const MAX_MB = 768;

/** More than can be drawn now: try again after `retryAfter` seconds. */
export class PdfBusy extends Error {
  /** @override */
  name = 'PdfBusy';
  retryAfter = 5;
}

/** The thread was lost while it drew this document, or took too long: one retry may work, more will not. */
export class PdfLost extends PdfBusy {
  /** @override */
  name = 'PdfLost';
}

/**
 * @typedef {{
 *   document: object | string, owner: number | null, timer?: NodeJS.Timeout,
 *   resolve: (bytes: Uint8Array) => void, reject: (error: Error) => void,
 * }} Task
 */

/**
 * `render` takes a document and its owner: no owner fills more than half of the queue, and owners take turns. `warm`
 * prepares the worker, so that the first document takes no longer than the next: a second or two of another thread.
 * `missingScripts`: those whose fonts, optional packages, are not installed.
 * @returns {{
 *   render(document: object | string, owner?: number | null): Promise<Uint8Array>, warm(): Promise<void>,
 *   missingScripts: string[], size(): { working: number, queued: number }, close(): Promise<void>,
 * }}
 */
export function createPdfRenderer({
  workerUrl = WORKER,
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
  maxMs = MAX_MS,
} = {}) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Task | null} */
  let current = null;
  /** @type {NodeJS.Timeout | undefined} */
  let idle;
  let closed = false;
  // Whether the worker has drawn nothing but its own document.
  let isFresh = false;
  /** @type {number | null} */
  let lastOwner = null;
  /** @type {Task[]} */
  const waiting = [];

  function start() {
    const made = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
      // Of the environment only this: otherwise it would draw with React's development build.
      env: { NODE_ENV: 'production' },
      stdin: false,
    });
    made.unref();
    made.on(
      'message',
      (answer) => made === worker && finish(answer.error ? new Error(answer.error) : null, answer.bytes),
    );
    made.on('error', (error) => made === worker && drop(new PdfLost('The PDF worker failed', { cause: error })));
    made.on('exit', () => made === worker && drop(new PdfLost('The PDF worker ended')));
    return made;
  }

  function next() {
    clearTimeout(idle);
    // In turn: the owner who was served last gives way to others.
    const other = waiting.findIndex((each) => each.owner !== lastOwner);
    const [task] = waiting.splice(Math.max(0, other), 1);
    if (!task) {
      if (isFresh) return;
      idle = setTimeout(() => stop()?.then(() => renderer.warm()), IDLE_MS);
      idle.unref();
      return;
    }
    current = task;
    isFresh = task.document === WARM;
    lastOwner = task.owner;
    clearTimeout(task.timer);
    task.timer = setTimeout(() => drop(new PdfLost('A PDF took too long')), maxMs);
    try {
      worker ??= start();
      worker.postMessage(task.document);
    } catch (error) {
      finish(/** @type {Error} */ (error));
    }
  }

  /** @param {Error | null} error @param {Uint8Array} [bytes] */
  function finish(error, bytes) {
    const task = current;
    current = null;
    if (task) {
      clearTimeout(task.timer);
      if (error || !bytes) task.reject(error ?? new Error('The PDF worker answered nothing'));
      else task.resolve(bytes);
    }
    next();
  }

  /** A worker that failed is not used again: the next document gets a new one. @param {Error} error */
  function drop(error) {
    stop();
    finish(error);
  }

  function stop() {
    const old = worker;
    worker = null;
    return old?.terminate();
  }

  /** @type {ReturnType<typeof createPdfRenderer>} */
  const renderer = {
    missingScripts: missingScripts(),
    size: () => ({ working: current ? 1 : 0, queued: waiting.length }),
    render(document, owner = null) {
      if (closed) return Promise.reject(new PdfBusy('The PDF renderer is closed'));
      const own = waiting.filter((each) => each.owner === owner).length;
      if (waiting.length >= maxWaiting || (owner !== null && own >= maxWaiting / 2)) {
        return Promise.reject(new PdfBusy('The PDF queue is full'));
      }
      return new Promise((resolve, reject) => {
        /** @type {Task} */
        const task = { document, owner, resolve, reject };
        task.timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(task), 1);
          reject(new PdfBusy('The PDF queue is too long'));
        }, maxWaitMs);
        waiting.push(task);
        if (!current) next();
      });
    },
    async warm() {
      // A failure here repeats with the first real document, whose request reports it.
      await renderer.render(WARM).catch(() => {});
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      for (const { reject, timer } of waiting.splice(0)) {
        clearTimeout(timer);
        reject(new PdfBusy('The PDF renderer is closed'));
      }
      await stop();
      if (current) {
        clearTimeout(current.timer);
        current.reject(new PdfBusy('The PDF renderer is closed'));
        current = null;
      }
    },
  };
  return renderer;
}

const OPTIONAL = {
  Japanese: '@fontsource-variable/noto-sans-jp/package.json',
  Korean: '@fontsource-variable/noto-sans-kr/package.json',
  Chinese: '@fontsource-variable/noto-sans-sc/package.json',
};

function missingScripts() {
  const { resolve } = createRequire(import.meta.url);
  const has = (/** @type {string} */ name) => {
    try {
      return Boolean(resolve(name));
    } catch {
      return false;
    }
  };
  return Object.entries(OPTIONAL)
    .filter(([, file]) => !has(file) || !has('subset-font'))
    .map(([script]) => script);
}
