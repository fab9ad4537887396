/** Limits of the search, which the palette needs at its first paint. Without zod. */

/** Recently opened records. */
export const MOST_RECENT = 10;
export const FEWEST_LETTERS = 2;
export const MOST_LETTERS = 200;
