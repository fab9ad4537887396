// Maps an address to its page, as its folder below app/ is named: metrics count by that, whatever the ids.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by the build, since a serving instance need not have the sources. */
export const PAGE_ROUTES = '.next/agency-page-routes.json';

/**
 * Every address of app/ as Next forms it: of folders that have a page or a route, without groups.
 * @param {string} app the folder
 * @returns {string[]} such as `/brand/[host]/briefme/briefs/[briefUuid]`
 */
export function pageRoutesIn(app) {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])(?:page|route)\.tsx?$/.test(file))
    .map((file) => {
      const folders = file.split(/[\\/]/).slice(0, -1);
      return `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join('/')}`;
    })
    .sort();
}

/** What the build left; the sources' own without one. @param {string} root */
export function readPageRoutes(root) {
  try {
    return /** @type {string[]} */ (JSON.parse(readFileSync(path.join(root, PAGE_ROUTES), 'utf8')));
  } catch {
    return pageRoutesIn(path.join(root, 'app'));
  }
}

/**
 * @param {readonly string[]} routes
 * @returns {(portal: string | undefined, path: string) => string | null} the route of a path on a portal's host (as
 *   lib/core/route-of.ts leads there), or null where none is
 */
export function createPageRoutes(routes) {
  const places = routes
    .map((route) => ({ route, parts: route.split('/').slice(1) }))
    .sort((one, other) => rank(one.parts) - rank(other.parts));
  return (portal, path) => {
    const given = withFolder(portal, path.replace(/\/+$/, '')).split('/').slice(1);
    return places.find(({ parts }) => matches(parts, given))?.route ?? null;
  };
}

/** Names before variables, and variables before catch-alls. @param {string[]} parts */
const rank = (parts) => parts.reduce((sum, part) => sum + (isRest(part) ? 100 : part.startsWith('[') ? 1 : 0), 0);
/** @param {string | undefined} part */
const isRest = (part) => /^\[{1,2}\.\.\./.test(part ?? '');

/** @param {string | undefined} portal @param {string} path */
function withFolder(portal, path) {
  if (/^\/(?:admin|files|api\/auth)(?:\/|$)/.test(path)) return path;
  if (portal === 'admin') return `/admin${path}`;
  return portal === 'brand' ? `/brand/[host]${path}` : `/product${path}`;
}

/** @param {readonly string[]} parts @param {readonly string[]} given */
function matches(parts, given) {
  const rest = isRest(parts.at(-1));
  if (rest ? given.length < parts.length : given.length !== parts.length) return false;
  return parts.every((part, at) => (part.startsWith('[') ? given[at] !== '' : part === given[at]));
}
