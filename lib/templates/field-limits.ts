/** Limits that the dialogs of templates need at their first paint. Without zod. */

/** Longest name of a template. */
export const TEMPLATE_NAME_MAX = 60;
/** Most templates of a brand, plans and scopes together (Y-32). */
export const TEMPLATES_MAX = 100;
/** How many of one's own newest plans or scopes are offered beside the templates. */
export const RECENT_MAX = 5;
