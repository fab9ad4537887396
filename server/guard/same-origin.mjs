// Requests that change something and carry a cookie must come from a page of the same host (trust 12).

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * @param {string | undefined} origin the Origin header
 * @param {string} authority host with port, as the guard has verified it
 * @param {'http' | 'https'} publicScheme under https an http page is another origin
 */
export function isSameOrigin(origin, authority, publicScheme) {
  if (!origin || !/^https?:\/\/[^/?#\s@]+$/i.test(origin)) return false;
  try {
    const page = new URL(origin);
    if (publicScheme === 'https' && page.protocol !== 'https:') return false;
    return page.host === new URL(`${page.protocol}//${authority}`).host;
  } catch {
    return false;
  }
}

/**
 * Whether the guard must refuse with 403.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'headers'>} request
 * @param {string} authority
 * @param {'http' | 'https'} publicScheme
 */
export function isForgedRequest({ method, headers }, authority, publicScheme) {
  return (
    !SAFE.has(method ?? '') && headers.cookie !== undefined && !isSameOrigin(headers.origin, authority, publicScheme)
  );
}
