// Previews of pictures, one at a time, each in a process of its own, which has ten seconds from when it has the whole
// file: a slow storage is no fault of the picture (Y-17).
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createWorkQueue } from '../guard/work-queue.mjs';
import { SIZES } from './sizes.mjs';

const PROGRAM = fileURLToPath(new URL('./draw.mjs', import.meta.url));
const MAX_MS = 10_000;
// Nothing of the server's, least of all its secrets.
const NO_ENVIRONMENT = /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ ({}));
const MAX_WAIT_MS = 5 * 60_000;

export function createPreviews({ maxMs = MAX_MS } = {}) {
  const queue = createWorkQueue({ concurrency: 1, maxQueued: 100, maxPerOwner: 100, maxWaitMs: MAX_WAIT_MS });
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();

  return {
    /**
     * @param {AsyncIterable<Uint8Array>} picture
     * @returns {Promise<ReadonlyMap<number, Uint8Array<ArrayBuffer>> | null>} by edge; null for what cannot be drawn
     * @throws Error when too many wait, or the picture cannot be read
     */
    async draw(picture) {
      if (!(await queue.enter('previews'))) throw new Error('Too many previews wait');
      try {
        return sizesOf(await run(picture));
      } finally {
        queue.leave();
      }
    },
    async close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };

  /** @param {AsyncIterable<Uint8Array>} picture @returns {Promise<Buffer | null>} */
  async function run(picture) {
    const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'], env: NO_ENVIRONMENT });
    running.add(child);
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    /** @type {unknown} Why the file could not be read. */
    let failure = null;
    try {
      const [drawn, code] = await Promise.all([
        buffer(child.stdout),
        ended,
        pipeline(noting(picture), child.stdin).then(
          () => {
            timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
          },
          // The process gave up and stopped reading: its exit code says so.
          () => {},
        ),
      ]);
      if (failure) throw failure;
      return code === 0 ? drawn : null;
    } finally {
      clearTimeout(timer);
      running.delete(child);
    }

    /** @param {AsyncIterable<Uint8Array>} chunks */
    async function* noting(chunks) {
      try {
        yield* chunks;
      } catch (error) {
        failure = error;
        child.kill('SIGKILL');
      }
    }
  }
}

/** @param {Buffer | null} drawn */
function sizesOf(drawn) {
  if (!drawn) return null;
  /** @type {Map<number, Uint8Array<ArrayBuffer>>} */
  const sizes = new Map();
  let at = 0;
  for (const edge of SIZES) {
    const length = drawn.readUInt32BE(at);
    sizes.set(edge, Uint8Array.from(drawn.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return sizes;
}
