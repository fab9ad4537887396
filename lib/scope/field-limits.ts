/** What the forms of a scope need at their first paint: how long its texts may be. Without zod and decimals. */

export const TITLE_MAX = 75;
export const INTRO_MAX = 1000;
export const NOTES_MAX = 1000;
/** Minutes and override editors take so many characters (modules §5). */
export const NUMBER_TEXT_MAX = 55;

/** Reporting's, as ./pricing has them. */
export const REPORTING_OPTIONS = ['0', '25', '50'] as const;
export const REPORTING_DEFAULT = '25';
