import { PAGE_HEADER, PAGE_ID } from '@/components/realtime/page-id';

/**
 * Runs in the browser before anything else (Next's own place for such code). Next sends server actions by `fetch` and
 * takes no headers for them, so this wrapper adds the page's id to its posts.
 */
const send = window.fetch;
window.fetch = (input, init) => {
  if (init?.method !== 'POST') return send(input, init);
  const headers = new Headers(init.headers);
  headers.set(PAGE_HEADER, PAGE_ID);
  return send(input, { ...init, headers });
};
