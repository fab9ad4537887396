import type { ApiHandler, ApiParams } from '@/lib/core/api-call';
import { endpoint } from '@/lib/core/endpoint';
import type { Operation } from '@/lib/core/operation';
import { operations, type Registered } from '@/lib/operations';
import { answerOpenApi } from './answer-open-api';

type Method = NonNullable<Registered['method']> | 'HEAD';

/** An address of /v1, and what answers its methods. */
type Place = { readonly path: string; readonly parts: readonly string[]; readonly handlers: Map<Method, ApiHandler> };

export type Found = { readonly handlers: ReadonlyMap<Method, ApiHandler>; readonly params: ApiParams };

/**
 * The calls at an address. `/brands/information` is not `/brands/{brandId}`: the fewest variables win.
 * @param path as it was sent, with /v1 and without a query
 * @throws URIError for a part that is not decodable
 */
export function findPlace(path: string): Found | null {
  const given = partsOf(path.replace(/^\/v1/, '').replace(/\/+$/, ''));
  const place = placeAt(given);
  return place ? { handlers: place.handlers, params: paramsOf(place.parts, given) } : null;
}

/** The route of a path, as OpenAPI writes it: `/v1/brands/{brandId}`; null where there is none. */
export function callRouteOf(path: string): string | null {
  const place = placeAt(partsOf(path.replace(/^\/v1/, '').replace(/\/+$/, '')));
  return place ? `/v1${place.path}` : null;
}

/** The methods of a path, as `Allow` names them; null where there is none, also where it is not decodable. */
export function callMethodsOf(path: string): string | null {
  const place = placeAt(partsOf(path.replace(/^\/v1/, '').replace(/\/+$/, '')));
  return place ? methodsOf(place) : null;
}

function placeAt(given: readonly string[]): Place | undefined {
  places ??= [...placesOf(operations)].sort(byVariables);
  return places.find(({ parts }) => matches(parts, given));
}

/** Built with the first call. */
let places: readonly Place[] | undefined;

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The methods of a place as `Allow` names them (RFC 9110): HEAD where a GET only reads, OPTIONS everywhere. */
export const methodsOf = ({ handlers }: Pick<Found, 'handlers'>): string =>
  ORDER.filter((method) => method === 'OPTIONS' || handlers.has(method)).join(', ');

function placesOf(registered: readonly Registered[]): Iterable<Place> {
  const places = new Map<string, Place>();
  places.set('/openapi.json', {
    path: '/openapi.json',
    parts: partsOf('/openapi.json'),
    handlers: new Map([
      ['GET', answerOpenApi],
      ['HEAD', answerOpenApi],
    ]),
  });
  for (const entry of registered) {
    const { method, path } = entry;
    if (!method || !path) continue;
    const place = places.get(path) ?? { path, parts: partsOf(path), handlers: new Map() };
    places.set(path, place);
    const handler = entry.handler ?? endpoint(entry.operation as Operation, entry);
    place.handlers.set(method, handler);
    // An export is recorded, and HEAD takes nothing out.
    if (method === 'GET' && entry.operation.effect === 'read') place.handlers.set('HEAD', handler);
  }
  return places.values();
}

const partsOf = (path: string): string[] => path.split('/').slice(1);
const isVariable = (part: string): boolean => part.startsWith('{');
const variables = ({ parts }: Place): number => parts.filter(isVariable).length;
const byVariables = (one: Place, other: Place): number => variables(one) - variables(other);

const matches = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((part, at) => (isVariable(part) ? given[at] !== '' : part === given[at]));

function paramsOf(wanted: readonly string[], given: readonly string[]): ApiParams {
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    if (isVariable(part)) params[part.slice(1, -1)] = decodeURIComponent(given[at] ?? '');
  }
  return params;
}
