import { expect, it } from 'vitest';
import { callMethodsOf, findRoute, methodsOf } from '@/lib/api/routes';
import { operations } from '@/lib/operations';

const of = (path: string) => {
  const found = findRoute(path);
  return found ? methodsOf(found) : '';
};

it('names the methods of an address, and of nothing that only looks like it', () => {
  expect(of('/v1/users/7')).toBe('GET, HEAD, PUT, PATCH, DELETE, OPTIONS');
  expect(of('/v1/brands/')).toBe('GET, HEAD, POST, OPTIONS');
  expect(of('/v1/brands/information')).toBe('GET, HEAD, OPTIONS');
  expect(of('/v1/auth/login')).toBe('POST, OPTIONS');
  expect(of('/v1/openapi.json')).toBe('GET, HEAD, OPTIONS');
  for (const nowhere of ['/v1', '/v1/nowhere', '/v1/users//change-email', '/v1/brands/x/y']) {
    expect(of(nowhere)).toBe('');
  }
});

it('says the methods to the guard, which refuses a method that no address has', () => {
  expect(callMethodsOf('/v1/users/me/')).toBe('GET, HEAD, OPTIONS');
  for (const nowhere of ['/v1', '/v1/%zz']) expect(callMethodsOf(nowhere)).toBe(null);
});

it('reads what stands in the braces, decoded; the words of a path before its variables', () => {
  expect(findRoute('/v1/brands/7/briefme/briefs/a%20b')?.params).toEqual({ brandId: '7', briefId: 'a b' });
  expect(findRoute('/v1/brands/information')?.params).toEqual({});
  expect(() => findRoute('/v1/brands/%zz')).toThrow(URIError);
});

it('has a route for every call in the registry, and another handler for each', () => {
  const calls = operations.flatMap(({ method, path }) => (method && path ? [{ method, path }] : []));
  const handlers = calls.map(({ method, path }) => findRoute(`/v1${path}`)?.handlers.get(method));
  expect(handlers).not.toContain(undefined);
  expect(new Set(handlers).size).toBe(calls.length);
});
