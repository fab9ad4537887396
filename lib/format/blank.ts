// White space, and characters that print nothing, such as the zero-width space.
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether nothing of a text would be seen. Client-safe. */
export const isBlank = (text: string): boolean => BLANK.test(text);
