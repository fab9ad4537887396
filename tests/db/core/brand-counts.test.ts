import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { performInBrand } from '@/lib/core/perform';
import { operations } from '@/lib/operations';
import { contextOf, isContracted, prepareWorld, recount } from '../harness';
import { freshBrand } from '../rows';
import { callAs, inputFor, tokenOf } from '../sweep/call';
import { sweepFixtures } from '../sweep-fixtures';

/**
 * What the write pipeline stores beside the rows (lib/db/brand-counts.ts), for every write of the registry: beside the
 * triggers of release 646b9ad, and without them, once the contracting migration has run.
 */
const world = prepareWorld();
const root = path.resolve(import.meta.dirname, '../../..');
const CONTRACT = path.join(root, 'prisma/contract');

const writes = operations.flatMap(({ operation }) => {
  const fixture = sweepFixtures[operation.name];
  return operation.effect === 'write' && fixture && !fixture.elsewhere
    ? [{ name: operation.name, operation, fixture }]
    : [];
});

type Stored = { id: number; version: number; shown: string; live: number; counts: Record<string, number> };

/** Of every brand: the version of its lookup data and what that is, its live rows, and how far each count is from them. */
async function stored(): Promise<Map<number, Stored>> {
  const counts = ['brief', 'plan', 'scope'].map(
    (
      entity,
    ) => `'${entity}', coalesce((select live_count from brand_counts where brand_id = b.id and entity = '${entity}'), 0)
      - (select count(*) from ${entity}s where brand_id = b.id and deleted_at is null)`,
  );
  const { rows } = await world().owner.query<Stored>(`
    select b.id, b.reference_version as version, json_build_object(${counts.join()}) as counts,
      ((select count(*) from briefs where brand_id = b.id and deleted_at is null)
        + (select count(*) from plans where brand_id = b.id and deleted_at is null)
        + (select count(*) from scopes where brand_id = b.id and deleted_at is null))::integer as live,
      concat_ws(' ',
        (select string_agg(concat(id, title, deleted_at is null), ',' order by id) from departments where brand_id = b.id),
        (select string_agg(concat(id, title, brand_department_id, time_spread, sla_estimated_hours, turnaround_days, sla_url,
           output_json, deleted_at is null), ',' order by id) from briefme_outputs where brand_id = b.id),
        (select string_agg(concat(id, name, display_order, deleted_at is null), ',' order by id) from categories where brand_id = b.id),
        (select string_agg(concat(id, name, display_order, deleted_at is null), ',' order by id) from segments where brand_id = b.id),
        (select string_agg(concat(id, user_id, accepted_at is null, deleted_at is null, invited_first_name, invited_last_name),
           ',' order by id) from brand_users where brand_id = b.id),
        (select string_agg(concat(id, first_name, last_name, avatar_colour, deleted_at is null,
             exists (select from platform_roles as r where r.user_id = u.id and r.revoked_at is null)), ',' order by id)
           from users as u
           where exists (select from platform_roles as r where r.user_id = u.id)
             or exists (select from brand_users as m where m.user_id = u.id and m.brand_id = b.id))
      ) as shown
    from brands as b`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What release 646b9ad reads beside this one. */
async function ofFormerRelease() {
  const { rows } = await world().owner.query(`
    select
      (select json_agg(t order by t) from (
        select concat_ws(' ', brand_id, stretch, live_count) as t from brief_stretches where live_count <> 0) as s) as stretches,
      (select json_agg(t order by t) from (
        select concat_ws(' ', brand_id, id / 4096, count(*)) as t from briefs where deleted_at is null group by brand_id, id / 4096
      ) as s) as counted_stretches,
      (select json_agg(t order by t) from (
        select concat_ws(' ', brand_id, bucket, sum(live_count)) as t from brief_tallies where kind = 'status'
        group by brand_id, bucket having sum(live_count) <> 0) as s) as tallies,
      (select json_agg(t order by t) from (
        select concat_ws(' ', brand_id, status_id, count(*)) as t from briefs where deleted_at is null group by brand_id, status_id
      ) as s) as counted_tallies`);
  return rows[0];
}

const nothingDrifts = () =>
  it.each(writes)('$name', async ({ operation, fixture }) => {
    const brand = await freshBrand();
    const token = await tokenOf(world().superuser, operation.reach === 'brand' ? brand : null);
    const input = await inputFor(fixture, brand, world());
    const before = await stored();
    const answer = await callAs(token, operation, brand, input);
    const after = await stored();
    for (const [id, now] of after) {
      const earlier = before.get(id);
      expect(now.counts, `${answer.text}: counts of brand ${id}`).toEqual(
        earlier?.counts ?? { brief: 0, plan: 0, scope: 0 },
      );
      if (earlier && earlier.shown !== now.shown) {
        expect(now.version, `${answer.text}: lookup data of brand ${id}`).toBeGreaterThan(earlier.version);
      }
      if (earlier && earlier.live !== now.live) changed.add(operation.name);
      if (earlier && earlier.shown !== now.shown) shown.add(operation.name);
    }
  });
const changed = new Set<string>();
const shown = new Set<string>();
/** That the two above looked at something. */
const somethingChanged = () => {
  for (const name of [
    'briefs.create',
    'briefs.remove',
    'briefs.restore',
    'briefs.duplicate',
    'plans.create',
    'scopes.create',
  ]) {
    expect([...changed]).toContain(name);
  }
  expect(shown.size).toBeGreaterThan(8);
  changed.clear();
  shown.clear();
};

describe.skipIf(isContracted)('beside the triggers of release 646b9ad, counts and versions follow every write', () => {
  nothingDrifts();

  it('[N-05] and the tables that only that release reads are exact', async () => {
    somethingChanged();
    const { stretches, counted_stretches, tallies, counted_tallies } = await ofFormerRelease();
    expect(stretches).toEqual(counted_stretches);
    expect(tallies).toEqual(counted_tallies);
  });

  it('an instance of it counts its own writes, and its searches hear of those of this one', async () => {
    const { a, owner } = world();
    const names = async () =>
      (
        await owner.query(
          `select names_version as v, live_count as n from brand_counts where brand_id = $1 and entity = 'brief'`,
          [a.record.id],
        )
      ).rows[0];
    const before = await names();
    // As that release writes: without the mark.
    await owner.query('update briefs set deleted_at = now() where brand_id = $1 and id = $2', [
      a.record.id,
      a.brief.id,
    ]);
    const removed = await names();
    expect(removed).toEqual({ v: before.v + 1, n: before.n - 1 });
    const client = await owner.connect();
    await client.query(`begin; set local app.counted_by_pipeline = 'on'`);
    await client.query('update briefs set deleted_at = null where brand_id = $1 and id = $2', [
      a.record.id,
      a.brief.id,
    ]);
    await client.query(`select add_to_brand_count($1, 'brief', 1)`, [a.record.id]);
    await client.query('commit');
    client.release();
    expect(await names()).toEqual({ v: removed.v + 1, n: before.n });
  });
});

describe('after the contracting migration, which may run again', () => {
  beforeAll(async () => {
    for (let time = 0; time < 2; time += 1) {
      for (const file of fs.readdirSync(CONTRACT).sort()) {
        await world().owner.query(fs.readFileSync(path.join(CONTRACT, file), 'utf8'));
      }
    }
  });

  nothingDrifts();

  it('[N-04 N-05] lists answer the rows, the stored total and words', async () => {
    somethingChanged();
    const { a } = world();
    await recount(world());
    for (const query of [{}, { search: 'launch' }, { orderBy: 'assignee', order: 'asc', page: 1 }]) {
      const { answer } = await performInBrand(listBriefs, contextOf(world(), 'staff'), query);
      expect(answer.data.map(({ uuid }) => uuid)).toContain(a.brief.uuid);
      expect(answer.meta.total).toBeGreaterThan(0);
    }
  });
});
