/** Prints what happens and how long it took. */

const started = Date.now();
/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} line */
export const print = (line) => console.log(`  ${line}`);

/** Time since this process began, such as '3.2 s'. */
export const sinceStart = () => seconds(started);

const BUGS = [TypeError, ReferenceError, RangeError, SyntaxError];

/**
 * What is printed of an error that ends a script: refusals, PostgreSQL's and the file system's errors are readable
 * sentences; a bug of ours needs its stack.
 * @param {unknown} error
 * @returns {string}
 */
export function errorText(error) {
  if (!(error instanceof Error)) return String(error);
  // A host with several addresses gives an error for each, under one without a message.
  if (error instanceof AggregateError && !error.message) return errorText(error.errors[0]);
  return BUGS.some((kind) => error instanceof kind) ? (error.stack ?? error.message) : error.message;
}

/**
 * Runs one step, and says when it is done.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = Date.now();
  const slow = setTimeout(() => print(`… ${title}`), 400);
  try {
    const outcome = await work();
    print(`✓ ${title} (${seconds(since)})`);
    return outcome;
  } catch (error) {
    print(`✗ ${title} (${seconds(since)})`);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
