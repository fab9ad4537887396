import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listBrands } from '@/lib/brands/list-brands';
import { listBriefStatuses } from '@/lib/catalogue/list-brief-statuses';
import { responseOf } from '@/lib/core/api-call';
import { endpoint } from '@/lib/core/endpoint';
import type { PlatformOperation } from '@/lib/core/operation';
import { platformClient } from '@/lib/db/clients';
import { listBrandUsers } from '@/lib/users/list-brand-users';
import type { createTokenMemory } from '@/server/guard/rate-limit.mjs';
import { prepareWorld } from '../harness';
import { type BrandRows, makeBrand, type PersonRow } from '../rows';

const world = prepareWorld();

async function tokenOf(who: PersonRow, brand: BrandRows | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const scope = brand ? 'brand' : who.superuser ? 'platform' : 'user';
  const brandId = brand?.record.id ?? null;
  const db = platformClient();
  const family = await db.apiTokenFamily.create({ data: { userId: who.userId, brandId, scope } });
  const tokenHash = new Uint8Array(createHash('sha256').update(token).digest());
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.apiToken.create({ data: { familyId: family.id, brandId, kind: 'access', tokenHash, expiresAt } });
  return token;
}

/** What another process does: nobody tells this one, and more than half a second goes by (trust 5). */
async function elsewhere(write: PromiseLike<unknown>): Promise<void> {
  await write;
  const later = performance.now() + 501;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
}
afterEach(() => vi.restoreAllMocks());

/** A call on another brand's host: it is the token that says where the caller is. */
async function call(operation: unknown, token: string, query = '') {
  const request = new Request(`http://localhost:3000/v1/x${query}`, {
    headers: { host: 'beta.localhost:3000', authorization: `Bearer ${token}` },
  });
  const response = responseOf(await endpoint(operation as PlatformOperation)(request, {}));
  return { status: response.status, body: (await response.json()) as { code?: string; meta?: { total: number } } };
}

describe('calls outside of a brand path (D2.5)', () => {
  it('go as far as the token reaches, whatever the host', async () => {
    const { a, b, superuser } = world();
    const bound = await tokenOf(a.staff, a);
    expect((await call(listBrandUsers, bound)).body.meta?.total).toBe(3);
    expect((await call(listBrandUsers, bound, `?brandUuid=${a.record.uuid}`)).status).toBe(200);
    expect((await call(listBrandUsers, bound, `?brandUuid=${b.record.uuid}`)).status).toBe(404);
    expect((await call(listBrandUsers, await tokenOf(superuser, null))).body.meta?.total).toBe(6);
  });

  it('carry no right over the platform with a token of one brand', async () => {
    const { a, superuser } = world();
    const bound = await tokenOf(superuser, a);
    expect(await call(listBrands, bound)).toMatchObject({ status: 403, body: { code: 'auth/forbidden' } });
    expect((await call(listBrandUsers, bound)).body.meta?.total).toBe(3);
    expect((await call(listBrands, await tokenOf(superuser, null))).status).toBe(200);
    expect((await call(listBrands, await tokenOf(a.brandAdmin, null))).status).toBe(403);
  });

  it('tell the guard which tokens are live: all others have one budget an address (trust 7)', async () => {
    const { a, runtime } = world();
    const known = runtime.tokens as ReturnType<typeof createTokenMemory>;
    const live = await tokenOf(a.staff, a);
    const guess = randomBytes(32).toString('base64url');
    expect([known.has(live), known.has(guess)]).toEqual([false, false]);
    await call(listBriefStatuses, live);
    await call(listBriefStatuses, guess);
    expect([known.has(live), known.has(guess)]).toEqual([true, false]);
    await elsewhere(platformClient().apiToken.updateMany({ data: { expiresAt: new Date() } }));
    await call(listBriefStatuses, live);
    expect(known.has(live)).toBe(false);
  });

  it('end with the brand or the membership that the token is bound to', async () => {
    const c = await makeBrand('gamma');
    const [staff, colleague] = [await tokenOf(c.staff, c), await tokenOf(c.colleague, c)];
    expect((await call(listBriefStatuses, staff)).status).toBe(200);
    const db = platformClient();
    await elsewhere(db.brandUser.updateMany({ where: { id: c.staff.brandUserId }, data: { deletedAt: new Date() } }));
    expect(await call(listBriefStatuses, staff)).toMatchObject({ status: 401, body: { code: 'auth/unauthenticated' } });
    expect((await call(listBriefStatuses, colleague)).status).toBe(200);
    await elsewhere(db.brand.update({ where: { id: c.record.id }, data: { deletedAt: new Date() } }));
    expect((await call(listBriefStatuses, colleague)).status).toBe(401);
  });
});
