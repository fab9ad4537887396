// Structured logs: JSON lines with a field allow-list, so that a token, a password or a body can't slip in (trust 25).
import pino from 'pino';

/** @import { DestinationStream, Logger } from 'pino' */

const FIELDS = new Set(
  'requestId method host path status durationMs bytes address portal brandId userId operation entity event count job attempt port signal code reason error'.split(
    ' ',
  ),
);

/** What may be logged: known fields with plain values; errors as name, code, short message and stack. @param {object} fields */
export function allowed(fields) {
  /** @type {Record<string, unknown>} */
  const known = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!FIELDS.has(name)) continue;
    if (name === 'error') known.error = describeError(value);
    else if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) known[name] = value;
  }
  return known;
}

/** @param {unknown} error */
function describeError(error) {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    message: error.message.slice(0, 200),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}

/**
 * @param {{ logLevel?: string }} environment
 * @param {DestinationStream} [destination] standard output without one
 * @returns {Logger}
 */
export function createLog(environment, destination) {
  const options = {
    level: environment.logLevel ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (/** @type {string} */ level) => ({ level }), log: allowed },
  };
  // Does not delay answers: lines are written together, ten times a second, and the rest when the process exits.
  return pino(options, destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A path without its query, and with anything in it that could be a token taken out. @param {string} url */
export function loggedPath(url) {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => (part.length > 24 && !UUID.test(part) ? '…' : part))
    .join('/')
    .slice(0, 200);
}
