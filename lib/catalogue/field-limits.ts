/** Limits of the catalogue's forms. Without zod: the forms need them at their first paint. */

export const NAME_MAX = 20;
export const NAME_TOO_LONG = 'Max length reached';

export const OUTPUT_TITLE_MAX = 60;
export const QUESTION_TITLE_MAX = 100;
export const OPTION_MAX = 50;
export const OPTIONS_MAX = 20;
export const QUESTIONS_MAX = 50;

/** How hours are spread to the due date; '' is none. */
export const timeSpreads = ['', 'Block', 'Bell curve', 'Even spread'] as const;
