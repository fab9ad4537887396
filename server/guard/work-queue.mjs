/** @typedef {{ resolve: (may: boolean) => void, timer: NodeJS.Timeout }} Waiter */

/**
 * Limited concurrency with a short queue (trust 24). Owners take turns, none of them can fill the queue alone, and
 * whoever has waited too long is refused: by then nobody needs the answer.
 *
 * In a burst requests wait up to `maxWaitMs`. A queue that was not empty for that long is an overload: whoever comes
 * then waits `overloadMs` at most, or everybody would be served after the whole wait, however long the overload lasts
 * (the rule of CoDel, "controlled delay").
 * @param {{ concurrency: number, maxQueued: number, maxPerOwner: number, maxWaitMs: number, overloadMs?: number }} limits
 */
export function createWorkQueue({ concurrency, maxQueued, maxPerOwner, maxWaitMs, overloadMs = maxWaitMs }) {
  // Owners in the order of their turns, each with its waiters.
  /** @type {Map<string, Waiter[]>} */
  const queues = new Map();
  let working = 0;
  let queued = 0;
  let lastEmpty = performance.now();

  /** The owner keeps the turn. @param {string} owner @param {Waiter} waiter */
  function dequeue(owner, waiter) {
    const line = (queues.get(owner) ?? []).filter((each) => each !== waiter);
    if (line.length > 0) queues.set(owner, line);
    else queues.delete(owner);
    queued -= 1;
    if (queued === 0) lastEmpty = performance.now();
    clearTimeout(waiter.timer);
  }

  /** Gives the freed place to the owner whose turn it is, who is last after that. */
  function leave() {
    for (const [owner, [waiter]] of queues) {
      if (!waiter) continue;
      dequeue(owner, waiter);
      const rest = queues.get(owner);
      queues.delete(owner);
      if (rest) queues.set(owner, rest);
      waiter.resolve(true);
      return;
    }
    working -= 1;
  }

  return {
    /**
     * @param {string} owner
     * @returns {Promise<boolean>} whether the work may begin, which then ends with `leave`; false: refuse it
     */
    async enter(owner) {
      if (working < concurrency) {
        working += 1;
        return true;
      }
      const line = queues.get(owner) ?? [];
      if (queued >= maxQueued || line.length >= maxPerOwner) return false;
      if (queued === 0) lastEmpty = performance.now();
      const overloaded = performance.now() - lastEmpty > maxWaitMs;
      return new Promise((resolve) => {
        const giveUp = () => {
          dequeue(owner, waiter);
          resolve(false);
        };
        const waiter = { resolve, timer: setTimeout(giveUp, overloaded ? overloadMs : maxWaitMs) };
        queues.set(owner, [...line, waiter]);
        queued += 1;
      });
    },
    leave,
    get size() {
      return { working, queued };
    },
  };
}
