// Which portal a host name belongs to (D1.1). Pure: the server's guard, the middleware and lib share it.

/**
 * The portal that a host name belongs to; 'brand' says nothing yet about whether such a brand exists.
 * @typedef {{ readonly kind: 'product' } | { readonly kind: 'admin' }
 *   | { readonly kind: 'brand', readonly by: 'slug', readonly slug: string }
 *   | { readonly kind: 'brand', readonly by: 'domain', readonly domain: string }
 *   | { readonly kind: 'unknown' }} HostClass
 */

/** Handles that no brand may take (D1.4). @type {readonly string[]} */
export const RESERVED_SLUGS = Object.freeze(
  'admin api www app mail static assets ws status help support docs v1'.split(' '),
);

const AUTHORITY = /^([a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/;
const LABEL = /^[a-z0-9-]{1,63}$/;
const SLUG = /^[a-z0-9-]{1,20}$/;

/**
 * The host name of a Host header or a configured host: lower case, without port and trailing dot. Strict: anything
 * but host-name characters, an empty or overlong label, a port out of range, and IPv6 literals read as null (trust 11).
 * @param {unknown} raw
 * @returns {string | null}
 */
export function parseHost(raw) {
  if (typeof raw !== 'string' || raw.length > 260) return null;
  const match = AUTHORITY.exec(raw.toLowerCase());
  if (!match) return null;
  const [, name = '', port] = match;
  if (port !== undefined && Number(port) > 65_535) return null;
  return name.length <= 253 && name.split('.').every((label) => LABEL.test(label)) ? name : null;
}

/**
 * The portal that a parsed host belongs to, by its name alone: whether such a brand exists only the database knows.
 * @param {string | null} host a result of `parseHost`
 * @param {string} productHost PRODUCT_HOST as configured, with or without a port
 * @returns {HostClass}
 */
export function classifyHost(host, productHost) {
  const product = parseHost(productHost);
  if (!host || !product) return { kind: 'unknown' };
  if (host === product) return { kind: 'product' };
  if (host === `admin.${product}`) return { kind: 'admin' };
  if (host.endsWith(`.${product}`)) {
    const slug = host.slice(0, -product.length - 1);
    return isSlug(slug) ? { kind: 'brand', by: 'slug', slug } : { kind: 'unknown' };
  }
  const domain = withoutWww(host);
  return domain.includes('.') && domain !== product ? { kind: 'brand', by: 'domain', domain } : { kind: 'unknown' };
}

/** Whether a handle may be a brand's: `[a-z0-9-]`, 1 to 20, not reserved (D1.4). @param {string} slug */
export function isSlug(slug) {
  return SLUG.test(slug) && !RESERVED_SLUGS.includes(slug);
}

/** `www.example.com` and `example.com` are one brand (D1.1). @param {string} host */
function withoutWww(host) {
  return host.startsWith('www.') ? host.slice(4) : host;
}
