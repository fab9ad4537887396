import { expect, it } from 'vitest';
import { allowedMethods } from '@/lib/openapi/allowed-methods';
import { operations } from '@/lib/operations';

const of = (path: string) => allowedMethods(operations, path).join(' ');

it('names the methods of an address, and of nothing that only looks like it', () => {
  expect(of('/v1/users/7')).toBe('GET HEAD PUT PATCH DELETE OPTIONS');
  expect(of('/v1/brands/')).toBe('GET HEAD POST OPTIONS');
  expect(of('/v1/brands/information')).toBe('GET HEAD OPTIONS');
  expect(of('/v1/auth/login')).toBe('POST OPTIONS');
  expect(of('/v1/openapi.json')).toBe('GET HEAD OPTIONS');
  for (const nowhere of ['/v1', '/v1/nowhere', '/v1/users//change-email', '/v1/brands/x/y'])
    expect(of(nowhere)).toBe('');
});
