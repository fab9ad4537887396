/** The media query of a mail's dark styles; a preview chooses the look by it. */
export const DARK_MODE = '@media (prefers-color-scheme:dark)';
