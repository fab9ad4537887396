/** How long a brief's texts may be, in visible characters. Without zod: the forms need them at their first paint. */

/** The editor's default maximum; 'Brief details' has no limit of its own. */
export const NOTES_MAX = 2000;
export const OVERVIEW_MAX = 255;
export const PROJECT_MAX = 60;
/** Longest comment. */
export const COMMENT_MAX = 5000;
