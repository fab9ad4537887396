/** How long a scope's texts may be. Without zod: the forms need them at their first paint. */

export const TITLE_MAX = 75;
export const INTRO_MAX = 1000;
export const NOTES_MAX = 1000;
/** Minutes and override editors take so many characters (modules §5). */
export const NUMBER_TEXT_MAX = 55;
