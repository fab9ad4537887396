/** @typedef {{ resolve: (may: boolean) => void, timer: NodeJS.Timeout }} Waiter */

/**
 * A bounded number at work, and a short queue before it (trust 24). Owners take turns, none of them can fill the queue
 * alone, and who has waited for too long is turned away: by then the answer is of use to nobody.
 *
 * A burst is waited out for `patienceMs`. A queue that was not empty for as long is no burst: whoever comes then waits
 * `standingMs` at most, or everybody would be served after the whole wait, however long the overload lasts (the rule of
 * CoDel, "controlled delay").
 * @param {{ atWork: number, waiting: number, perOwner: number, patienceMs: number, standingMs?: number }} limits
 */
export function createWorkQueue({ atWork, waiting, perOwner, patienceMs, standingMs = patienceMs }) {
  // Owners in the order of their turns, each with who waits for it.
  /** @type {Map<string, Waiter[]>} */
  const lines = new Map();
  let working = 0;
  let queued = 0;
  let lastEmpty = performance.now();

  /** @param {string} owner @param {Waiter} waiter */
  function takeOut(owner, waiter) {
    const line = (lines.get(owner) ?? []).filter((each) => each !== waiter);
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    queued -= 1;
    if (queued === 0) lastEmpty = performance.now();
    clearTimeout(waiter.timer);
  }

  /** The place goes to whoever's turn it is. */
  function leave() {
    for (const [owner, [waiter]] of lines) {
      if (!waiter) continue;
      takeOut(owner, waiter);
      waiter.resolve(true);
      return;
    }
    working -= 1;
  }

  return {
    /** @param {string} owner @returns {Promise<boolean>} whether the work may begin; `leave` follows then. False: come back later. */
    async enter(owner) {
      if (working < atWork) {
        working += 1;
        return true;
      }
      const line = lines.get(owner) ?? [];
      if (queued >= waiting || line.length >= perOwner) return false;
      if (queued === 0) lastEmpty = performance.now();
      const stands = performance.now() - lastEmpty > patienceMs;
      return new Promise((resolve) => {
        const giveUp = () => {
          takeOut(owner, waiter);
          resolve(false);
        };
        const waiter = { resolve, timer: setTimeout(giveUp, stands ? standingMs : patienceMs) };
        lines.set(owner, [...line, waiter]);
        queued += 1;
      });
    },
    leave,
    get size() {
      return { working, queued };
    },
  };
}
