/** Longest name of a saved view. Without zod: the dialog needs it at its first paint. */
export const VIEW_NAME_MAX = 60;
