import type { Registered } from '@/lib/operations';

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Not operations, but there. */
const PAGES = ['/docs', '/openapi.json'];

/**
 * The methods of an address of /v1, for the `Allow` header of a 405.
 * @param path as it was sent, with /v1 and without a query
 * @returns none for an address that is not there
 */
export function allowedMethods(registered: readonly Registered[], path: string): string[] {
  const below = path.replace(/^\/v1/, '').replace(/\/+$/, '');
  // As the router has it: `/brands/information` is not `/brands/{brandId}`.
  const there = registered.flatMap(({ path: template }) => (template && matches(template, below) ? template : []));
  const [nearest] = there.sort((one, other) => variables(one) - variables(other));
  const found = new Set(registered.flatMap((entry) => (entry.path === nearest ? (entry.method ?? []) : [])));
  if (PAGES.includes(below)) found.add('GET');
  // Next answers these two for every route (HEAD where there is a GET).
  const all = new Set<string | undefined>(found.size === 0 ? [] : [...found, 'OPTIONS']);
  if (found.has('GET')) all.add('HEAD');
  return ORDER.filter((method) => all.has(method));
}

const variables = (template: string): number => template.split('{').length;

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
  );
}
