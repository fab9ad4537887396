import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';
import { middleware } from '@/middleware';
import { servesThroughPooler } from '@/server/database/check-pooler.mjs';
import { directUrl } from '@/server/runtime.mjs';

/** Next without the guard in front of it, as `next start` would serve it (trust 11). */
beforeAll(() => installRuntime({ guardSecret: 'of this boot' } as unknown as Runtime));
afterAll(() => installRuntime(null));
const respond = (headers: Record<string, string>) =>
  middleware(new NextRequest('http://localhost:3000/dashboard', { headers }));
const place = { 'x-agency-portal': 'brand', 'x-agency-host': 'harbour.localhost' };

it('serves nothing but what came through the guard of this boot', () => {
  for (const secret of ['', 'guessed', 'of this boo']) {
    expect(respond({ ...place, 'x-agency-guard': secret }).status, secret).toBe(421);
  }
  expect(respond(place).status).toBe(421);
  const passed = respond({ ...place, 'x-agency-guard': 'of this boot' });
  expect(passed.headers.get('x-middleware-rewrite')).toContain('/brand/harbour.localhost/dashboard');
  installRuntime(null);
  expect(respond({ ...place, 'x-agency-guard': '' }).status).toBe(421);
});

it('LISTEN and jobs go past a pooler, as the platform role (trust 23)', () => {
  const databaseUrl = 'postgresql://owner:o@pooler.test:6432/desk';
  const databasePlatformUrl = 'postgresql://platform:p@pooler.test:6432/desk';
  const databaseDirectUrl = 'postgresql://owner:o@database.test:5432/desk';
  expect(directUrl({ databaseUrl, databasePlatformUrl, databaseDirectUrl })).toBe(
    'postgresql://platform:p@database.test:5432/desk',
  );
  expect(directUrl({ databaseUrl, databasePlatformUrl, databaseDirectUrl: undefined })).toBe(databasePlatformUrl);
  // Own roles go through the pooler, the owner past it.
  expect(directUrl({ databaseUrl: databaseDirectUrl, databasePlatformUrl, databaseDirectUrl })).toBe(
    'postgresql://platform:p@database.test:5432/desk',
  );
});

it('what serves goes through a pooler where it connects to another place than DATABASE_DIRECT_URL', () => {
  const pooled = (databaseUrl?: string, databaseDirectUrl?: string, role?: string) =>
    servesThroughPooler({ databaseUrl, databaseDirectUrl, databaseAppUrl: role, databasePlatformUrl: role });
  const [pooler, database] = ['postgresql://owner:o@pooler.test:6432/desk', 'postgresql://owner:o@database.test/desk'];
  expect(pooled(pooler, database)).toBe(true);
  expect(pooled(pooler)).toBe(false);
  expect(pooled(database, database, 'postgresql://own:r@pooler.test:6432/desk')).toBe(true);
  expect(pooled(undefined, database, 'postgresql://own:r@pooler.test:6432/desk')).toBe(true);
  expect(pooled(database, 'postgresql://other:x@database.test:5432/desk?sslmode=disable')).toBe(false);
  expect(pooled(database, database, 'postgresql://own:r@database.test:5432/desk')).toBe(false);
  // A pooler may have a database of the same server once more, by sessions.
  expect(pooled(pooler, 'postgresql://owner:o@pooler.test:6432/desk_sessions')).toBe(true);
});
