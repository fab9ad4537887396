/** Whether the Command key does here what Ctrl does elsewhere. In the browser alone. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
