// Draws PDFs off the thread that serves pages, behind a bounded queue (trust 24). Plain ESM, started from the runtime,
// so that the built product runs the very file that stands here, whatever Next bundles.
import { Worker } from 'node:worker_threads';

const WORKER = new URL('./worker.mjs', import.meta.url);
/** Waiting documents; one more is answered 503. */
const MOST_WAITING = 16;
/** A document that takes longer is given up, and the worker with it. */
const MOST_MS = 45_000;
/** The worker's memory is given back when nobody asks for a while. */
const IDLE_MS = 10 * 60_000;
/** Of its heap; a plan of 200 rows stays far below. */
const MOST_MB = 768;

/** Asked for more than the queue holds: `retryAfter` seconds. */
export class PdfQueueFull extends Error {
  name = 'PdfQueueFull';
  retryAfter = 5;
}

/** @returns {{ render(document: object): Promise<Uint8Array>, close(): Promise<void> }} */
export function createPdfRenderer({ workerUrl = WORKER, mostWaiting = MOST_WAITING, mostMs = MOST_MS } = {}) {
  let worker = null;
  let current = null;
  let idle = null;
  let closed = false;
  const waiting = [];

  function start() {
    const made = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: MOST_MB }, env: {}, stdin: false });
    made.unref();
    made.on(
      'message',
      (answer) => made === worker && finish(answer.error ? new Error(answer.error) : null, answer.bytes),
    );
    made.on('error', (error) => made === worker && drop(error));
    made.on('exit', () => made === worker && drop(new Error('The PDF worker ended')));
    return made;
  }

  function next() {
    clearTimeout(idle);
    const task = waiting.shift();
    if (!task) {
      idle = setTimeout(stop, IDLE_MS);
      idle.unref();
      return;
    }
    current = task;
    task.timer = setTimeout(() => drop(new Error('A PDF took too long')), mostMs);
    try {
      worker ??= start();
      worker.postMessage(task.document);
    } catch (error) {
      finish(error);
    }
  }

  function finish(error, bytes) {
    const task = current;
    current = null;
    if (task) {
      clearTimeout(task.timer);
      if (error) task.reject(error);
      else task.resolve(bytes);
    }
    next();
  }

  // A worker that failed is not asked again: the next document gets a new one.
  function drop(error) {
    stop();
    finish(error);
  }

  function stop() {
    const old = worker;
    worker = null;
    return old?.terminate();
  }

  return {
    render(document) {
      if (closed) return Promise.reject(new Error('The PDF renderer is closed'));
      if (waiting.length >= mostWaiting) return Promise.reject(new PdfQueueFull('The PDF queue is full'));
      return new Promise((resolve, reject) => {
        waiting.push({ document, resolve, reject });
        if (!current) next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      for (const { reject } of waiting.splice(0)) reject(new Error('The PDF renderer is closed'));
      await stop();
      if (current) {
        clearTimeout(current.timer);
        current.reject(new Error('The PDF renderer is closed'));
        current = null;
      }
    },
  };
}
