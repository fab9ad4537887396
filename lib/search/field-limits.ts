/** Limits of the search, which the palette needs at its first paint. Without zod. */

/** Recently opened records. */
export const MAX_RECENT = 10;
export const MIN_LETTERS = 2;
export const MAX_LETTERS = 200;
