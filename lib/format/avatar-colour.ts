/** The grey of a person without a colour of their own; the default of the column, too. */
export const DEFAULT_AVATAR_COLOUR = '#bdbdbd';
