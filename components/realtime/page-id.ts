/**
 * This page, from load to reload: an opaque word that goes with what it writes and comes back in the socket's messages,
 * so that a page does not refresh itself a second time (D4.1). Other tabs and devices have another.
 */
export const PAGE_ID = Math.random().toString(36).slice(2, 14);

/** The request header that carries it. */
export const PAGE_HEADER = 'x-page-id';
