import type { ApiHandler, ApiParams } from '@/lib/core/api-call';
import { endpoint } from '@/lib/core/endpoint';
import type { Operation } from '@/lib/core/operation';
import { operations, type Registered } from '@/lib/operations';
import { answerOpenApi } from './answer-open-api';

type Method = NonNullable<Registered['method']> | 'HEAD';

/** A route of /v1, and what answers its methods. */
type Route = {
  readonly path: string;
  readonly segments: readonly string[];
  readonly handlers: Map<Method, ApiHandler>;
};

export type FoundRoute = { readonly handlers: ReadonlyMap<Method, ApiHandler>; readonly params: ApiParams };

/**
 * The route of a path with its parameters. `/brands/information` is not `/brands/{brandId}`: the fewest variables win.
 * @param path as it was sent, with /v1 and without a query
 * @throws URIError for a segment that is not decodable
 */
export function findRoute(path: string): FoundRoute | null {
  const given = segmentsOf(path);
  const route = routeAt(given);
  return route ? { handlers: route.handlers, params: paramsOf(route.segments, given) } : null;
}

/** The route of a path, as OpenAPI writes it: `/v1/brands/{brandId}`; null where there is none. */
export function callRouteOf(path: string): string | null {
  const route = routeAt(segmentsOf(path));
  return route ? `/v1${route.path}` : null;
}

/** The methods of a path, as `Allow` names them; null where there is none, also where it is not decodable. */
export function callMethodsOf(path: string): string | null {
  const route = routeAt(segmentsOf(path));
  return route ? methodsOf(route) : null;
}

function routeAt(given: readonly string[]): Route | undefined {
  routes ??= [...routesOf(operations)].sort(byVariables);
  return routes.find(({ segments }) => matches(segments, given));
}

/** Built at the first call. */
let routes: readonly Route[] | undefined;

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The methods of a route as `Allow` names them (RFC 9110): HEAD where a GET only reads, OPTIONS everywhere. */
export const methodsOf = ({ handlers }: Pick<FoundRoute, 'handlers'>): string =>
  ORDER.filter((method) => method === 'OPTIONS' || handlers.has(method)).join(', ');

function routesOf(registered: readonly Registered[]): Iterable<Route> {
  const byPath = new Map<string, Route>();
  byPath.set('/openapi.json', {
    path: '/openapi.json',
    segments: splitPath('/openapi.json'),
    handlers: new Map([
      ['GET', answerOpenApi],
      ['HEAD', answerOpenApi],
    ]),
  });
  for (const entry of registered) {
    const { method, path } = entry;
    if (!method || !path) continue;
    const route = byPath.get(path) ?? { path, segments: splitPath(path), handlers: new Map() };
    byPath.set(path, route);
    const handler = entry.handler ?? endpoint(entry.operation as Operation, entry);
    route.handlers.set(method, handler);
    // A GET that is an export writes to the audit log, so it has no HEAD.
    if (method === 'GET' && entry.operation.effect === 'read') route.handlers.set('HEAD', handler);
  }
  return byPath.values();
}

const splitPath = (route: string): string[] => route.split('/').slice(1);
const segmentsOf = (path: string): string[] => splitPath(path.replace(/^\/v1/, '').replace(/\/+$/, ''));
const isVariable = (segment: string): boolean => segment.startsWith('{');
const variables = ({ segments }: Route): number => segments.filter(isVariable).length;
const byVariables = (one: Route, other: Route): number => variables(one) - variables(other);

const matches = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((segment, at) => (isVariable(segment) ? given[at] !== '' : segment === given[at]));

function paramsOf(wanted: readonly string[], given: readonly string[]): ApiParams {
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    if (isVariable(segment)) params[segment.slice(1, -1)] = decodeURIComponent(given[at] ?? '');
  }
  return params;
}
