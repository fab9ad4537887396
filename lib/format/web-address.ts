/** Whether a text is the address of a page: http or https, nothing that a browser would run or take as a path. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

export const LINK_MESSAGE = 'Enter a link that begins with https:// or http://';
