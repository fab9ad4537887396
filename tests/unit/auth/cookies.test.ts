import { afterAll, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/access/session-cookie';
import { cookieNames, cookieOptions } from '@/lib/auth/sessions/cookies';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';

/** The cookies (trust 3): only the configuration decides. */
const served = (publicScheme: 'http' | 'https') =>
  installRuntime({ environment: { publicScheme } } as unknown as Runtime);
afterAll(() => installRuntime(null));
const names = () => [sessionCookieName(), cookieNames.device(), cookieNames.grant(), cookieNames.binding()];

it('under https belong to their host alone and never travel in the clear', () => {
  served('https');
  for (const name of names()) expect(name).toMatch(/^__Host-/);
  // The requirements of the prefix: no domain, path '/', secure.
  expect(cookieOptions(60)).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 60 });
});

it('under plain http have names that no browser takes for those', () => {
  served('http');
  for (const name of names()) expect(name).toMatch(/^agency-/);
  expect(cookieOptions()).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: false });
});
