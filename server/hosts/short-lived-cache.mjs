// Answers that almost every request needs, cached for a moment.
import { LRUCache } from 'lru-cache';

/**
 * Caches answers for at most `maxAgeMs` from when they were fetched, less when invalidated. Calls for a key whose
 * answer is being fetched share it.
 * @template Answer
 * @param {{ maxAgeMs: number, now?: () => number }} options milliseconds; nothing may be cached over a second (trust 5)
 */
export function createShortLivedCache({ maxAgeMs, now = () => performance.now() }) {
  /** @type {LRUCache<string, { answer: Answer, at: number }>} */
  const cache = new LRUCache({ max: 5000 });
  /** @type {Map<string, Promise<Answer>>} */
  const underWay = new Map();
  // An answer whose fetch began before `invalidate` was called must not be cached after it.
  let generation = 0;

  return {
    /**
     * @param {string} key
     * @param {() => Promise<Answer>} ask
     * @returns {Promise<Answer>}
     */
    async get(key, ask) {
      const known = cache.get(key);
      if (known && now() - known.at < maxAgeMs) return known.answer;
      const running = underWay.get(key);
      if (running) return running;
      const began = { at: now(), generation };
      const fetching = ask()
        .then((answer) => {
          if (began.generation === generation) cache.set(key, { answer, at: began.at });
          return answer;
        })
        .finally(() => {
          if (underWay.get(key) === fetching) underWay.delete(key);
        });
      underWay.set(key, fetching);
      return fetching;
    },
    /** @param {(answer: Answer) => boolean} [isStale] of what is cached; without it, everything goes */
    invalidate(isStale = () => true) {
      generation += 1;
      underWay.clear();
      for (const [key, { answer }] of cache.entries()) if (isStale(answer)) cache.delete(key);
    },
  };
}
