/** As the operation has them (lib/search/inputs.ts), without its rules. */
export const MOST_RECENT = 10;
export const FEWEST_LETTERS = 2;
export const MOST_LETTERS = 200;
