// Which brand a host belongs to, asked of the database and kept for at most one second (trust 5), less when told.
import { LRUCache } from 'lru-cache';
import { queryWithin } from '../query-within.mjs';
import { byDomain, bySlug, toBrand } from './brand-row.mjs';
import { classifyHost, parseHost } from './parse-host.mjs';

const KEPT_MS = 1000;
// Under the two seconds within which an absent database must be answered (trust 21).
const PATIENCE_MS = 1700;

/**
 * @param {import('pg').Pool} pool the platform role's
 * @param {string} productHost
 * @param {() => number} [now] milliseconds
 */
export function createHostDirectory(pool, productHost, now = () => performance.now()) {
  const kept = new LRUCache({ max: 5000 });
  const asking = new Map();
  // A look-up that began before a `forget` must not be kept after it.
  let generation = 0;

  async function ask(found) {
    if (found.kind !== 'brand') {
      // Their pages need the database as well: one word from it a second tells whether it is there.
      await queryWithin(pool, { name: 'host-alive', text: 'select 1' }, PATIENCE_MS);
      return { kind: found.kind };
    }
    const statement =
      found.by === 'slug' ? { ...bySlug, values: [found.slug] } : { ...byDomain, values: [found.domain] };
    const { rows } = await queryWithin(pool, statement, PATIENCE_MS);
    return rows[0] ? { kind: 'brand', brand: toBrand(rows[0]) } : { kind: 'unknown' };
  }

  return {
    async lookup(raw) {
      const host = parseHost(raw);
      const found = classifyHost(host, productHost);
      if (found.kind === 'unknown') return found;
      const key = found.kind === 'brand' ? `${found.by}:${found.slug ?? found.domain}` : found.kind;
      const known = kept.get(key);
      if (known && now() - known.at < KEPT_MS) return known.answer;
      const running = asking.get(key);
      if (running) return running;
      const began = { at: now(), generation };
      const question = ask(found)
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
    forget(brandId) {
      generation += 1;
      asking.clear();
      if (brandId === undefined) return kept.clear();
      for (const [key, { answer }] of kept.entries()) {
        // An unknown host may just have become this brand's.
        if (answer.kind === 'unknown' || answer.brand?.id === brandId) kept.delete(key);
      }
    },
  };
}
