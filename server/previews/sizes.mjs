/** The longer edge of a preview, in pixels (Y-17). */
export const SIZES = /** @type {const} */ ([256, 1600]);
