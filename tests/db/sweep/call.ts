import { createHash, randomBytes } from 'node:crypto';
import { type ApiParams, responseOf } from '@/lib/core/api-call';
import { endpoint } from '@/lib/core/endpoint';
import type { Operation } from '@/lib/core/operation';
import { platformClient } from '@/lib/db/clients';
import type { World } from '../harness';
import type { BrandRows, PersonRow } from '../rows';
import type { Fixture } from './fixture';

/** Calls of operations as /v1 makes them, whether or not they have a path there. */
export type Answer = { readonly status: number; readonly code: string | undefined; readonly text: string };

/** @param token null calls without one. @param host the brand on whose host it is called. */
export async function callAs(
  token: string | null,
  operation: Operation,
  brand: BrandRows,
  input: Record<string, unknown>,
  host = brand,
): Promise<Answer> {
  const request = new Request('http://localhost:3000/v1/sweep', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: `${host.record.slug}.localhost:3000`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(input),
  });
  const params: ApiParams = operation.reach === 'brand' ? { brandId: brand.record.uuid } : {};
  const response = responseOf(await endpoint(operation)(request, params));
  const text = await response.text();
  const { code } = /^\s*\{/.test(text) ? (JSON.parse(text) as { code?: string }) : {};
  return { status: response.status, code, text };
}

/** A live bearer token; `bound` to a brand, or reaching wherever the person may. */
export async function tokenOf(who: PersonRow, bound: BrandRows | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const brandId = bound?.record.id ?? null;
  const scope = bound ? 'brand' : who.superuser ? 'platform' : 'user';
  const family = await platformClient().apiTokenFamily.create({ data: { userId: who.userId, brandId, scope } });
  await platformClient().apiToken.create({
    data: {
      familyId: family.id,
      brandId,
      kind: 'access',
      tokenHash: new Uint8Array(createHash('sha256').update(token).digest()),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  return token;
}

/** What a caller who may would send. */
export const inputFor = async (fixture: Fixture, brand: BrandRows, world: World): Promise<Record<string, unknown>> =>
  (await fixture.input?.(brand, world)) ?? {};
