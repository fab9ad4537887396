/** The media query of a mail's dark styles; a preview replaces it to choose the colour mode. */
export const DARK_MODE = '@media (prefers-color-scheme:dark)';
