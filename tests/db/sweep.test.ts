import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleOf, type PolicyKey, policy, type Role } from '@/lib/access/policy';
import { actionWords } from '@/lib/audit/wording';
import type { Operation } from '@/lib/core/operation';
import { platformClient } from '@/lib/db/clients';
import { tenantModels } from '@/lib/db/table-classes';
import { operations } from '@/lib/operations';
import { prepareWorld } from './harness';
import { type BrandRows, freshBrand, type PersonRow } from './rows';
import { type Answer, callAs, inputFor, tokenOf } from './sweep/call';
import type { Fixture } from './sweep/fixture';
import { sweepFixtures } from './sweep-fixtures';

/**
 * Every operation × role × own, foreign and unknown id, over the whole road of /v1 (token, request context, permission,
 * validation, transaction, answer), whether or not it has a route there.
 */
const world = prepareWorld();
const ROLES = ['staff', 'brandAdmin', 'superuser'] as const satisfies readonly Role[];

let before = '';
beforeAll(async () => {
  before = await fingerprint(world().b);
});
afterAll(async () => {
  // Whatever was tried with its ids: brand B stands as it stood.
  expect(await fingerprint(world().b)).toBe(before);
});

const inBrands = operations.filter(({ operation }) => operation.reach === 'brand');
const acrossBrands = operations.filter(({ operation }) => operation.reach === 'platform');
// An operation without a fixture fails the structure test, once and clearly.
const testable = (list: typeof operations) =>
  list.flatMap(({ operation }) => {
    const fixture = sweepFixtures[operation.name];
    return fixture && !fixture.elsewhere ? [{ name: operation.name, operation, fixture }] : [];
  });

// A case that an operation does not have is no test of it, and no skipped one either.
const never = (_name: string, _test: () => Promise<void>): void => {};

describe.each(testable(inBrands))('$name', ({ operation, fixture }) => {
  const key = operation.allow as PolicyKey;
  const roles: readonly Role[] = policy[key].roles;

  it.each(ROLES)('as %s', async (role) => {
    const brand = await freshBrand();
    const token = await tokenOf(person(brand, role), brand);
    const input = await inputOf(fixture, brand);
    const since = await newestEntry();
    const answer = await callAs(token, operation, brand, input);
    await expectTrace(operation, fixture, answer, since);
    if (!roles.includes(role)) expect(answer).toMatchObject({ status: 403, code: 'auth/forbidden' });
    else expect(answer, answer.text).toMatchObject({ status: fixture.status?.[role] ?? 200 });
  });

  it('is refused without a token, with a nonsense one, and with one of another brand', async () => {
    const { a, b } = world();
    const input = await inputOf(fixture, a);
    const nobody = await callAs(null, operation, a, input);
    expect(nobody).toMatchObject({ status: 401, code: 'auth/unauthenticated' });
    expect(await callAs('x'.repeat(43), operation, a, input)).toEqual(nobody);
    // The outsider's token reaches all of the outsider's brands: the membership is what is missing.
    const outsider = await tokenOf(b.brandAdmin, null);
    const foreign = await callAs(outsider, operation, a, input);
    expect(foreign.status).toBe(404);
    const bound = await tokenOf(a.brandAdmin, b);
    expect(await callAs(bound, operation, a, input), 'a token bound to another brand').toEqual(foreign);
    const unknown = { ...a, record: { ...a.record, uuid: randomUUID(), id: 2_000_000_000 } };
    expect(await callAs(outsider, operation, unknown, input), 'a brand that does not exist').toEqual(foreign);
  });

  const ofModule = moduleOf(key) ? it : never;
  ofModule('is refused while its module is off', async () => {
    const brand = await freshBrand();
    const input = await inputOf(fixture, brand);
    const token = await tokenOf(brand.brandAdmin, brand);
    const off = { moduleBriefMe: false, moduleLamp: false, moduleScope: false };
    await platformClient().brand.update({ where: { id: brand.record.id }, data: off });
    expect(await callAs(token, operation, brand, input)).toMatchObject({ status: 403, code: 'brand/module_off' });
  });

  const withRows = fixture.rows ? it : never;
  withRows('answers a foreign row like one that does not exist', async () => {
    const brand = await freshBrand();
    const token = await tokenOf(brand.brandAdmin, brand);
    const call = await callerOf(token, operation, brand, fixture);
    for (const [tried, missing, what] of await pairsOf(fixture, call)) {
      expect(tried, what).toEqual(missing);
      expect([404, 422], `${what}: ${tried.text}`).toContain(tried.status);
    }
  });
});

describe.each(testable(acrossBrands))('$name', ({ operation, fixture }) => {
  const people = { anonymous: null, staff: 'staff', brandAdmin: 'brandAdmin', superuser: 'superuser' } as const;

  it.each(Object.keys(people) as (keyof typeof people)[])('as %s', async (who) => {
    const brand = await freshBrand();
    const role = people[who];
    const token = role ? await tokenOf(person(brand, role), null) : null;
    const input = await inputOf(fixture, brand);
    const since = await newestEntry();
    const answer = await callAs(token, operation, brand, input);
    await expectTrace(operation, fixture, answer, since);
    const { allow } = operation;
    if (!role && allow !== 'anyone') {
      expect(answer).toMatchObject({ status: 401, code: 'auth/unauthenticated' });
    } else if (role === 'staff' && allow === 'brandManager') {
      expect([403, 404]).toContain(answer.status);
      expect(answer.status).toBe(fixture.status?.staff);
    } else if (
      role &&
      allow !== 'anyone' &&
      allow !== 'signedIn' &&
      allow !== 'brandManager' &&
      !(role === 'superuser')
    ) {
      expect(answer).toMatchObject({ status: 403, code: 'auth/forbidden' });
    } else {
      expect(answer, answer.text).toMatchObject({ status: fixture.status?.[role ?? 'anonymous'] ?? 200 });
    }
  });

  const withRows = fixture.rows ? it : never;
  withRows("answers another brand's row like one that does not exist, on whatever host", async () => {
    const brand = await freshBrand();
    for (const bound of [brand, null]) {
      const token = await tokenOf(brand.brandAdmin, bound);
      for (const host of [brand, world().b]) {
        const call = await callerOf(token, operation, brand, fixture, host);
        for (const [tried, missing, what] of await pairsOf(fixture, call)) expect(tried, what).toEqual(missing);
      }
    }
  });
});

/** Each row field of the fixture with brand B's row and with a row that does not exist. */
async function pairsOf(
  fixture: Fixture,
  call: (changed: Record<string, unknown>) => Promise<Answer>,
): Promise<[tried: Answer, missing: Answer, what: string][]> {
  const pairs: [Answer, Answer, string][] = [];
  for (const [field, row] of Object.entries(fixture.rows ?? {})) {
    const foreign = row(world().b);
    // Ids of 64 bits come as BigInt, which JSON does not know.
    const byNumber = foreign.id === undefined ? [] : [[Number(foreign.id), 2_000_000_000] as const];
    const byUuid = fixture.numeric?.includes(field) ? [] : [[foreign.uuid, randomUUID()] as const];
    const asText = byNumber.map(([theirs, nobodys]) => [String(theirs), String(nobodys)] as const);
    for (const [theirs, nobodys] of [...byUuid, ...byNumber, ...asText]) {
      pairs.push([await call({ [field]: theirs }), await call({ [field]: nobodys }), `${field}: ${theirs}`]);
    }
  }
  return pairs;
}

async function callerOf(token: string, operation: Operation, brand: BrandRows, fixture: Fixture, host = brand) {
  const input = await inputOf(fixture, brand);
  return (changed: Record<string, unknown>) => callAs(token, operation, brand, { ...input, ...changed }, host);
}

const newestEntry = async (): Promise<bigint> =>
  (await platformClient().auditEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0n;

const isAudited = ({ effect, audited }: Operation): boolean => effect === 'write' && audited !== false;

/**
 * What was written and what was refused stands in the audit log, in words; what was read, or saved without a change,
 * does not (trust 25, D3.7).
 */
async function expectTrace(
  operation: Operation,
  { unchanged }: Fixture,
  { status }: Answer,
  since: bigint,
): Promise<void> {
  const entries = await platformClient().auditEntry.findMany({
    where: { id: { gt: since }, operation: operation.name },
  });
  const outcomes = [...new Set(entries.map(({ outcome }) => outcome))];
  if (status === 403) expect(outcomes, 'a refusal').toEqual(['refused']);
  else if (status < 300) expect(outcomes, 'a call').toEqual(isAudited(operation) && !unchanged ? ['done'] : []);
  for (const { entity, details } of entries) {
    const { event = 'called', tried = null } = details as { event?: string; tried?: string };
    const logged = { operation: operation.name, refused: status === 403, event, entity, tried };
    expect(actionWords(logged), `words for ${event} ${entity ?? 'nothing'}`).not.toBeNull();
  }
}

const person = (brand: BrandRows, role: Role): PersonRow => (role === 'superuser' ? world().superuser : brand[role]);
const inputOf = (fixture: Fixture, brand: BrandRows) => inputFor(fixture, brand, world());

/** Everything that a brand has, as one hash. */
async function fingerprint(brand: BrandRows): Promise<string> {
  const hash = createHash('sha256');
  for (const model of tenantModels) {
    const table = model[0]?.toLowerCase() + model.slice(1);
    const delegate = platformClient()[table as 'brief'];
    const rows = await delegate.findMany({ where: { brandId: brand.record.id } });
    hash.update(
      rows
        .map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
        .sort()
        .join('\n'),
    );
  }
  return hash.digest('hex');
}
