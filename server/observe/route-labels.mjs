// What a request is counted as: a route of a closed list, never what somebody wrote into an address.
import { DOCS, isApiPath } from '../guard/answers.mjs';
import { METHODS } from '../guard/request-line.mjs';

const PROBES = ['/healthz', '/readyz', '/metrics', '/tls/ask'];

/**
 * @param {{ pageRoute: (portal: string | undefined, path: string) => string | null, callRoute: (path: string) => string | null }} routes
 * @returns {(request: { method?: string, url: string, portal?: string }) => { method: string, route: string }}
 */
export function createRouteLabels({ pageRoute, callRoute }) {
  return ({ method = '', url, portal }) => ({
    method: METHODS.includes(method) ? method : 'other',
    route: routeOf(url, portal),
  });

  /** @param {string} url @param {string | undefined} portal */
  function routeOf(url, portal) {
    const [path = '/'] = url.split('?', 1);
    if (PROBES.includes(path)) return path;
    if (path.startsWith('/_next/')) return '/_next';
    if (path === DOCS || path.startsWith(`${DOCS}/`)) return DOCS;
    if (isApiPath(path)) return found(() => callRoute(path));
    // A request without a portal was refused before its path was read.
    return portal ? found(() => pageRoute(portal, path)) : 'refused';
  }
}

/** @param {() => string | null} find which throws at what cannot be decoded */
function found(find) {
  try {
    return find() ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
