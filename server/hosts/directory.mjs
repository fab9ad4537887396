// Which brand a host belongs to, from the database, cached for at most one second (trust 5), less when invalidated.

/** @import { HostClass } from './parse-host.mjs' */
/** @import { HostDirectory, HostLookup } from '../../lib/runtime/runtime' */
import { byDomain, bySlug, toBrand } from './brand-row.mjs';
import { classifyHost, parseHost } from './parse-host.mjs';
import { queryWithin } from './query-within.mjs';
import { createShortLivedCache } from './short-lived-cache.mjs';

const MAX_AGE_MS = 1000;
// Under the two seconds within which requests must be answered without the database (trust 21).
const TIMEOUT_MS = 1700;

/**
 * @param {import('pg').Pool} pool the platform role's
 * @param {string} productHost
 * @param {() => number} [now] milliseconds
 * @returns {HostDirectory}
 */
export function createHostDirectory(pool, productHost, now) {
  /** @type {ReturnType<typeof createShortLivedCache<HostLookup>>} */
  const cache = createShortLivedCache({ maxAgeMs: MAX_AGE_MS, now });

  /** @param {Exclude<HostClass, { kind: 'unknown' }>} found @returns {Promise<HostLookup>} */
  async function ask(found) {
    if (found.kind !== 'brand') {
      // Their pages need the database as well: one query a second tells whether it is available.
      await queryWithin(pool, { name: 'host-check', text: 'select 1' }, TIMEOUT_MS);
      return { kind: found.kind };
    }
    const statement =
      found.by === 'slug' ? { ...bySlug, values: [found.slug] } : { ...byDomain, values: [found.domain] };
    const { rows } = await queryWithin(pool, statement, TIMEOUT_MS);
    return rows[0] ? { kind: 'brand', brand: toBrand(rows[0]) } : { kind: 'unknown' };
  }

  return {
    async lookup(raw) {
      const found = classifyHost(parseHost(raw), productHost);
      if (found.kind === 'unknown') return found;
      const key =
        found.kind === 'brand' ? `${found.by}:${found.by === 'slug' ? found.slug : found.domain}` : found.kind;
      return cache.get(key, () => ask(found));
    },
    invalidate(brandId) {
      if (brandId === undefined) return cache.invalidate();
      // An unknown host may just have become this brand's.
      cache.invalidate(
        (answer) => answer.kind === 'unknown' || (answer.kind === 'brand' && answer.brand.id === brandId),
      );
    },
  };
}
