/** Where a path of a host leads: left alone, rewritten into the portal's folder, or redirected on the same host. */
export type Route =
  | { readonly kind: 'pass' }
  | { readonly kind: 'rewrite'; readonly path: string }
  | { readonly kind: 'redirect'; readonly path: string };

// Files of public/: plain names only, so that an encoded slash or another spelling of a folder never matches.
const ASSET = /^\/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:ico|png|jpe?g|svg|webp|woff2?|txt|webmanifest|css|js|map)$/;
const OWN_FOLDERS = /^\/(?:brand|product|admin)(?:\/|$)/i;
const PASS: Route = { kind: 'pass' };

/**
 * The middleware's whole rule (D1.1).
 * @param portal as the guard found it: 'brand', 'product' or 'admin'
 * @param host parsed host name
 * @param pathname path of the request, still percent-encoded
 */
export function routeOf(portal: string | null, host: string, pathname: string): Route {
  if (ASSET.test(pathname) && !OWN_FOLDERS.test(pathname)) return PASS;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (path === '/admin' || path.startsWith('/admin/')) return path === pathname ? PASS : { kind: 'rewrite', path };
  const below = path === '/' ? '' : path;
  if (portal === 'admin') {
    if (path === '/' || path === '/login') return { kind: 'redirect', path: '/admin/login' };
    // An administrator's start page (C-07), which redirects those who are not logged in.
    if (path === '/dashboard') return { kind: 'redirect', path: '/admin/brands' };
    return { kind: 'rewrite', path: `/admin${below}` };
  }
  if (portal === 'brand') return { kind: 'rewrite', path: `/brand/${host}${below}` };
  return { kind: 'rewrite', path: `/product${below}` };
}
