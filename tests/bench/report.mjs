/** The bench's output: one line per ratio, with its target. Nothing is asserted. */

/** @type {{ part: string, what: string, found: number, unit: string, target: string, reached: boolean | null }[]} */
const lines = [];

/**
 * @param {string} part
 * @param {string} what
 * @param {number} found
 * @param {{ atLeast?: number, atMost?: number, unit?: string }} [target] without a target: for comparison only
 */
export function line(part, what, found, { atLeast, atMost, unit = '' } = {}) {
  const target = atLeast !== undefined ? `≥ ${atLeast}${unit}` : atMost !== undefined ? `≤ ${atMost}${unit}` : '';
  const reached = atLeast !== undefined ? found >= atLeast : atMost !== undefined ? found <= atMost : null;
  lines.push({ part, what, found, unit, target, reached });
  console.log(`  ${what.padEnd(70)} ${shown(found, unit).padStart(10)}  ${target.padEnd(10)} ${mark(reached)}`);
}

/** @param {string} title */
export const heading = (title) => console.log(`\n${title}`);
/** @param {string} text */
export const note = (text) => console.log(`  ${text}`);

/** How many targets were reached. */
export function summary() {
  const withTarget = lines.filter(({ reached }) => reached !== null);
  return `${withTarget.filter(({ reached }) => reached).length} of ${withTarget.length} targets were reached`;
}

/** @param {number} found @param {string} unit */
const shown = (found, unit) => (unit ? `${Math.round(found)}${unit}` : found.toFixed(2));
/** @param {boolean | null} reached */
const mark = (reached) => (reached === null ? '' : reached ? '✓' : '✗');
