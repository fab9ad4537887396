/** Whether the Command key is used in place of Ctrl. Only in the browser. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
