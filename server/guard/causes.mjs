// Why a request is answered 5xx: for its line in the log and nowhere else (trust 25).
/** @import { ServerResponse } from 'node:http' */

/** @type {WeakMap<ServerResponse, unknown>} */
const causes = new WeakMap();

/** The first cause is the one that counts. @param {ServerResponse} response @param {unknown} cause an error, or a few words */
export function noteCause(response, cause) {
  if (!causes.has(response)) causes.set(response, cause);
}

/** @param {ServerResponse} response @returns the field of its line */
export function causeOf(response) {
  const cause = causes.get(response);
  return cause instanceof Error ? { error: cause } : cause === undefined ? {} : { reason: String(cause) };
}
