/** Where the browser remembers the colour mode (platform §3, persisted client state). */
export const COLOUR_MODE_KEY = 'colourMode';
