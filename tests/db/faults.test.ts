import { afterEach, expect, it } from 'vitest';
import { type PolicyKey, policy, type Role } from '@/lib/access/policy';
import type { Operation } from '@/lib/core/operation';
import { operations } from '@/lib/operations';
import { prepareWorld } from './harness';
import { type BrandRows, freshBrand } from './rows';
import { callAs, inputFor, tokenOf } from './sweep/call';
import type { Fixture } from './sweep/fixture';
import { sweepFixtures } from './sweep-fixtures';

/**
 * A write is one transaction: row, history, audit entry and jobs stand together or not at all. Every write of the
 * registry is called with an error after its rows, after its history, and at its COMMIT.
 */
const world = prepareWorld();

const FAULTS = {
  'after the row': ['before insert on brief_changes', 'before insert on audit_entries'],
  'after the history': ['before insert on audit_entries'],
  'before COMMIT': ['after insert on audit_entries deferrable initially deferred'],
} as const;
/** Of writes that leave neither history nor audit entry. */
const UNAUDITED_FAULTS = {
  'before COMMIT': ['brief_watches', 'inbox_entries', 'inbox_settings'].map(
    (table) => `after insert or update on ${table} deferrable initially deferred`,
  ),
};

/** What work in three steps leaves on purpose: that a mail went out, and from what a crash is seen. */
const PREPARED: Readonly<Record<string, readonly string[]>> = {
  'platform.sendTestEmail': ['outgoing_mails'],
  'plans.send': ['outgoing_mails', 'plan_email_sends', 'plan_emails', 'plan_pdfs'],
};

/** Counted apart from the work: refusals and limits must outlive it. */
const APART = ['limit_counters', 'api_tokens', 'api_token_families'];

const writes = operations.flatMap(({ operation }) => {
  const fixture = sweepFixtures[operation.name];
  // Of a call that changes nothing there is nothing to leave behind.
  const who = fixture && !fixture.elsewhere && !fixture.unchanged ? callerFor(operation, fixture) : null;
  return operation.effect === 'write' && fixture && who ? [{ name: operation.name, operation, fixture, who }] : [];
});

afterEach(async () => {
  for (const place of new Set(Object.values({ ...FAULTS, ...UNAUDITED_FAULTS }).flat()))
    await world().owner.query(dropTrigger(place));
});

it.each(writes)(
  '$name leaves nothing behind after an error, wherever it comes',
  async ({ operation, fixture, who }) => {
    const prepared = PREPARED[operation.name];
    let brand = await freshBrand();
    let input = await inputFor(fixture, brand, world());
    for (const [fault, places] of Object.entries(operation.audited === false ? UNAUDITED_FAULTS : FAULTS)) {
      if (prepared) {
        brand = await freshBrand();
        input = await inputFor(fixture, brand, world());
      }
      const token = await tokenFor(brand, operation, who);
      const before = await everything();
      for (const place of places) await world().owner.query(createTrigger(place));
      const failed = await callAs(token, operation, brand, input);
      for (const place of places) await world().owner.query(dropTrigger(place));
      expect(failed, `${fault}: ${failed.text}`).toMatchObject({ status: 500, code: 'server/problem' });
      expect(differences(before, await everything()), fault).toEqual(prepared ?? []);
    }
    if (prepared) return;
    const done = await callAs(await tokenFor(brand, operation, who), operation, brand, input);
    expect(done.status, done.text).toBeLessThan(300);
  },
);

async function tokenFor(brand: BrandRows, { reach }: Operation, who: Role | 'anonymous'): Promise<string | null> {
  if (who === 'anonymous') return null;
  return tokenOf(who === 'superuser' ? world().superuser : brand[who], reach === 'brand' ? brand : null);
}

/** Who is let through, the least of them first. */
function callerFor(operation: Operation, { status }: Fixture): Role | 'anonymous' | null {
  const people = ['anonymous', 'staff', 'brandAdmin', 'superuser'] as const;
  return people.find((who) => mayCall(operation, who) && (status?.[who] ?? 200) === 200) ?? null;
}

function mayCall({ allow }: Operation, who: Role | 'anonymous'): boolean {
  if (allow === 'anyone') return true;
  if (who === 'anonymous') return false;
  if (allow === 'signedIn') return true;
  if (allow === 'brandManager') return who !== 'staff';
  return (policy[allow as PolicyKey].roles as readonly Role[]).includes(who);
}

const named = (place: string): string => `fault_${place.replace(/\W+/g, '_')}`;
const tableOf = (place: string): string => /on (\w+)/.exec(place)?.[1] ?? '';
const dropTrigger = (place: string): string => `drop trigger if exists ${named(place)} on ${tableOf(place)}`;
const createTrigger = (place: string): string => `
  create or replace function fault() returns trigger language plpgsql as $$ begin raise 'a planted fault'; end $$;
  create ${place.includes('deferred') ? 'constraint ' : ''}trigger ${named(place)} ${place}
    for each row execute function fault()`;

/** Each table's rows as one hash, jobs included. */
async function everything(): Promise<Map<string, string>> {
  const { owner } = world();
  const { rows: tables } = await owner.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`,
  );
  const all = new Map<string, string>();
  for (const { schema, name } of tables.filter(({ name: table }) => !APART.includes(table))) {
    const { rows } = await owner.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as hash from "${schema}"."${name}" as t`,
    );
    all.set(name, rows[0]?.hash ?? '');
  }
  return all;
}

const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name])).sort();
