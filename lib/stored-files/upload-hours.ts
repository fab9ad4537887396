/** Hours for which an upload is stored that is attached to nothing (Y-16). */
export const UPLOAD_HOURS = 24;
