/** Limits that the forms of a scope need at their first paint. Without zod and decimals. */

export const TITLE_MAX = 75;
/** Of a line item. */
export const DESCRIPTION_MAX = 255;
export const INTRO_MAX = 1000;
export const NOTES_MAX = 1000;
export const LINES_MAX = 500;
export const TOO_MANY_LINES = `At most ${LINES_MAX} lines`;
/** Minutes and override editors take so many characters. */
export const NUMBER_TEXT_MAX = 55;

/** Reporting's options beside a free value, in AUD; the second is the default. */
export const REPORTING_OPTIONS = ['0', '25', '50'] as const;
export const REPORTING_DEFAULT = '25';
