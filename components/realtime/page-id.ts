/**
 * The opaque id of this page, from load to reload: it is sent with writes and returned in the socket's messages, so
 * that a page ignores its own changes (D4.1). Other tabs and devices have their own.
 */
export const PAGE_ID = Math.random().toString(36).slice(2, 14);

/** The request header that carries it. */
export const PAGE_HEADER = 'x-page-id';
