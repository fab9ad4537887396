// Answers that are asked for with almost every request, kept for a moment.
import { LRUCache } from 'lru-cache';

/**
 * Keeps answers for at most `keptMs` from when they were asked for, less when told to forget. Whoever asks while the very
 * question is on its way shares its answer.
 * @template Answer
 * @param {{ keptMs: number, now?: () => number }} options milliseconds; nothing may be kept over a second (trust 5)
 */
export function createShortMemory({ keptMs, now = () => performance.now() }) {
  const kept = new LRUCache({ max: 5000 });
  const asking = new Map();
  // A question that began before a `forget` must not be kept after it.
  let generation = 0;

  return {
    /**
     * @param {string} key
     * @param {() => Promise<Answer>} ask
     * @returns {Promise<Answer>}
     */
    async recall(key, ask) {
      const known = kept.get(key);
      if (known && now() - known.at < keptMs) return known.answer;
      const running = asking.get(key);
      if (running) return running;
      const began = { at: now(), generation };
      const question = ask()
        .then((answer) => {
          if (began.generation === generation) kept.set(key, { answer, at: began.at });
          return answer;
        })
        .finally(() => {
          if (asking.get(key) === question) asking.delete(key);
        });
      asking.set(key, question);
      return question;
    },
    /** @param {(answer: Answer) => boolean} [isStale] of what is kept; without it, everything goes */
    forget(isStale = () => true) {
      generation += 1;
      asking.clear();
      for (const [key, { answer }] of kept.entries()) if (isStale(answer)) kept.delete(key);
    },
  };
}
