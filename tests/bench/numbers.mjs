/**
 * The percentile of a list of numbers; infinite for an empty list.
 * @param {number[]} numbers
 * @param {number} part 0 to 1
 */
export function percentile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.POSITIVE_INFINITY;
}

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
