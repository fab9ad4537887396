export const DEFAULT_AVATAR_COLOUR = '#bdbdbd';
