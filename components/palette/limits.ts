/** The operation's limits (lib/search/inputs.ts), without zod. */
export const MOST_RECENT = 10;
export const FEWEST_LETTERS = 2;
export const MOST_LETTERS = 200;
