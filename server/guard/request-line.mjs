// What the request line and the Host header must look like before anything else reads them (trust 11).

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
// Dot segments and backslashes, plain or encoded: a router behind the guard could resolve them differently.
const CLIMBING = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%5c/i;

/**
 * The reason to refuse a request line, or null.
 * @param {{ method?: string, url?: string, rawHeaders: string[] }} request
 * @returns {{ status: 400 | 405, reason: string } | null}
 */
export function refusedRequestLine({ method, url, rawHeaders }) {
  if (!METHODS.includes(method ?? '')) return { status: 405, reason: 'method' };
  if (!url?.startsWith('/') || url.startsWith('//')) return { status: 400, reason: 'target' };
  if (url.length > 8192 || !isVisibleAscii(url)) return { status: 400, reason: 'target' };
  const [path = ''] = url.split('?', 1);
  if (CLIMBING.test(path) || !isDecodable(path) || !isUtf8(url)) return { status: 400, reason: 'target' };
  if (countOf(rawHeaders, 'host') !== 1) return { status: 400, reason: 'host' };
  return null;
}

/** A malformed percent sequence would throw later. @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

// A decoder would replace what is not UTF-8 with another character.
const ENCODED = /(?:%[0-9a-f]{2})+/gi;
/** @param {string} url */
const isUtf8 = (url) => (url.match(ENCODED) ?? []).every(isDecodable);

/** @param {string} text */
const isVisibleAscii = (text) => /^[\x21-\x7e]+$/.test(text);

/** @param {readonly string[]} rawHeaders @param {string} name in lower case */
function countOf(rawHeaders, name) {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === name) count += 1;
  return count;
}
