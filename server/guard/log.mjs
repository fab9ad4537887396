// Structured logs: JSON lines with a field allow-list, so that a token, a password or a body can't slip in (trust 25).
import pino from 'pino';

const FIELDS = new Set(
  'requestId method host path status durationMs bytes address portal brandId userId operation entity event count job attempt port signal code reason error'.split(
    ' ',
  ),
);

/** What may be logged: known fields with plain values; errors as name, code, short message and stack. */
export function allowed(fields) {
  const kept = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!FIELDS.has(name)) continue;
    if (name === 'error') kept.error = describeError(value);
    else if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) kept[name] = value;
  }
  return kept;
}

function describeError(error) {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    message: error.message.slice(0, 200),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}

/** @param {{ logLevel?: string }} environment */
export function createLog(environment, destination) {
  const options = {
    level: environment.logLevel ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: allowed },
  };
  // Not in the way of answers: lines leave together, ten times a second, and what is left when the process exits.
  return pino(options, destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A path without its query, and with anything in it that could be a token taken out. */
export function loggedPath(url) {
  return url
    .split('?', 1)[0]
    .split('/')
    .map((part) => (part.length > 24 && !UUID.test(part) ? '…' : part))
    .join('/')
    .slice(0, 200);
}
