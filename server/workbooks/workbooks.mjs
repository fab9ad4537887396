// Workbooks (XLSX) are written off the thread that serves pages, one at a time, behind a bounded queue (trust 24,
// Y-28). Plain ESM, started from the runtime, so that the built product runs this very file.
import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '../guard/work-queue.mjs';

/**
 * @typedef {{
 *   name: string,
 *   columns: readonly { title: string, kind: 'text' | 'number' | 'money' | 'hours' | 'date' | 'moment' }[],
 *   rows: readonly (readonly (string | number | null)[])[],
 * }} Sheet
 */

const PROGRAM = new URL('./worker.mjs', import.meta.url);
/** One of 10,000 rows takes a second or two. */
const MAX_MS = 30_000;
const MAX_WAIT_MS = 20_000;
/** Of its heap; 10,000 rows stay far below. */
const MAX_MB = 512;

/** More than can be written now: try again after `retryAfter` seconds. */
export class WorkbooksBusy extends Error {
  /** @override */
  name = 'WorkbooksBusy';
  retryAfter = 5;
}

export function createWorkbooks({ maxMs = MAX_MS, maxWaitMs = MAX_WAIT_MS } = {}) {
  const queue = createWorkQueue({ concurrency: 1, maxQueued: 16, maxPerOwner: 8, maxWaitMs });
  /** @type {Set<Worker>} */
  const running = new Set();

  return {
    /**
     * @param {Sheet} sheet
     * @param {string} owner none of whom fills the queue alone
     * @returns {Promise<Uint8Array<ArrayBuffer>>}
     * @throws WorkbooksBusy when too many wait
     */
    async write(sheet, owner) {
      if (!(await queue.enter(owner))) throw new WorkbooksBusy('Too many workbooks wait');
      try {
        return await run(sheet);
      } finally {
        queue.leave();
      }
    },
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };

  /** @param {Sheet} sheet @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async function run(sheet) {
    const worker = new Worker(PROGRAM, {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
      env: {},
      stdin: false,
    });
    running.add(worker);
    const timer = setTimeout(() => worker.terminate(), maxMs);
    try {
      return await new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread ended without a workbook')));
      });
    } finally {
      clearTimeout(timer);
      running.delete(worker);
      await worker.terminate();
    }
  }
}
