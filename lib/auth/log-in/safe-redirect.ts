/** Where the log-in forms are; on a brand's host also at its root. */
export const LOG_IN_PAGES: readonly string[] = ['/', '/login', '/admin/login'];

/**
 * The part of `?redirect=` that may be followed (trust 13): parsed as a browser would, same origin, path only. Anything
 * else is the fallback. Pure; client-safe.
 */
export function safeRedirect(wanted: unknown, fallback: string): string {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !wanted.startsWith('/')) return fallback;
  const origin = 'http://same.invalid';
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin) return fallback;
    const path = `${url.pathname}${url.search}${url.hash}`;
    // `//host` survives as a path such as /.//host, and would leave the host when parsed again.
    if (path.startsWith('//') || path.startsWith('/\\')) return fallback;
    return leadsBackToLogIn(url.pathname) ? fallback : path;
  } catch {
    return fallback;
  }
}

const leadsBackToLogIn = (pathname: string): boolean => LOG_IN_PAGES.includes(pathname) || pathname.startsWith('/api/');
