// The budget of /v1: requests a second per valid token, or per address without one (trust 7). In memory, per process.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limitedAddress } from './client-address.mjs';

/**
 * Token buckets that hold one second's budget.
 * @param {number} perSecond 0 switches the limit off
 * @param {() => number} [now] milliseconds
 */
export function createBudget(perSecond, now = () => performance.now()) {
  /** @type {LRUCache<string, { left: number, at: number }>} */
  const buckets = new LRUCache({ max: 50_000 });
  return {
    /** Takes one request from a key's budget. @param {string} key @returns {number} 0, or the whole seconds to wait */
    take(key) {
      if (!perSecond) return 0;
      const time = now();
      const bucket = buckets.get(key) ?? { left: perSecond, at: time };
      bucket.left = Math.min(perSecond, bucket.left + ((time - bucket.at) / 1000) * perSecond);
      bucket.at = time;
      buckets.set(key, bucket);
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
      bucket.left -= 1;
      return 0;
    },
  };
}

/**
 * The bearer tokens that were valid recently. Only they have a budget of their own: an invented token is counted by its
 * caller's address, or every guess would bring a new budget.
 */
export function createTokenMemory() {
  /** @type {LRUCache<string, true>} */
  const known = new LRUCache({ max: 50_000 });
  return {
    /** @param {string} token @param {boolean} live whether the token was valid */
    note(token, live) {
      if (live) known.set(keyOf(token), true);
      else known.delete(keyOf(token));
    },
    /** @param {string} token */
    has: (token) => known.has(keyOf(token)),
  };
}

/**
 * Whose budget a request spends: its token's, where that is known, else its address's.
 * @param {string | undefined} authorization the header
 * @param {string} address
 * @param {{ has(token: string): boolean }} tokens
 */
export function budgetKey(authorization, address, tokens) {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token && tokens.has(token) ? `t:${keyOf(token)}` : `a:${limitedAddress(address)}`;
}

/** Hashed, so that no token stays in memory. @param {string} token */
const keyOf = (token) => createHash('sha256').update(token).digest('base64url');
