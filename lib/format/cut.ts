/**
 * A text cut at a length, as all lengths are counted: in UTF-16 units. An emoji has two of them, and half of one can
 * neither be stored nor shown: it is left out whole. Client-safe.
 */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** The same from the end. */
export const cutFromEnd = (text: string, length: number): string => text.slice(-length).replace(/^[\uDC00-\uDFFF]/, '');
