import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { connected, contextOf, prepareWorld } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { staff, create, update } = briefCalls(world);

/** What the triggers keep of both brands, and what stands in the table, counted without their functions. */
async function tallies() {
  const { owner } = world();
  const kept = await owner.query(
    `select brand_id, kind, bucket, sum(live_count)::integer as live_count from brief_tallies
     group by 1, 2, 3 having sum(live_count) <> 0 order by 1, 2, 3`,
  );
  const counted = await owner.query(
    `select brand_id, kind, bucket, count(*)::integer as live_count
     from briefs b, lateral (
       values ('status', b.status_id), ('department', b.department_id), ('output', coalesce(b.briefme_outputs_id, 0)),
         ('category', b.category_id), ('assignee', coalesce(b.assignee_brand_users_id, 0)),
         ('creator', coalesce(b.creator_brand_users_id, 0)),
         ('due', (date_trunc('week', b.draft_due_date::timestamp)::date - date '2000-01-03') / 7),
         ('created', (extract(epoch from b.created_at)::bigint / 604800)::integer),
         ('project', (select count(*) from unnest(brief_project_begins()) as begin where begin <= lower(b.project))::integer)
     ) as counted (kind, bucket)
     where b.deleted_at is null group by 1, 2, 3 order by 1, 2, 3`,
  );
  return { kept: kept.rows, counted: counted.rows };
}

async function expectExact(): Promise<void> {
  const { kept, counted } = await tallies();
  expect(kept).toEqual(counted);
}

const gather = () => world().owner.query('select gather_brief_tallies($1)', [world().a.record.id]);
const keptRows = async (): Promise<number> => {
  const { rows } = await world().owner.query<{ rows: number }>(
    'select count(*)::integer as rows from brief_tallies where brand_id = $1',
    [world().a.record.id],
  );
  return rows[0]?.rows ?? 0;
};

const changeStatus = (client: pg.Client | pg.Pool, id: number, status: number) =>
  client.query('update briefs set status_id = $3 where brand_id = $1 and id = $2', [world().a.record.id, id, status]);

describe('kept counts of what briefs are filtered and sorted by', () => {
  it('[N-05 N-04] are exact after every kind of write, and after they were gathered', async () => {
    const { a, b } = world();
    await expectExact();
    const brief = await create({ project: 'Élan vital', assigneeBrandUsersId: a.colleague.brandUserId });
    await expectExact();
    for (const changes of [
      { statusId: 5 },
      { draftDueDate: '2098-01-05' },
      { project: 'zebra crossing' },
      { assigneeBrandUsersId: null },
      { departmentId: a.spareDepartment.id, statusId: 10, project: '  42 ways' },
      { notes: 'Nothing of it is counted' },
    ]) {
      await update(brief.uuid, changes);
      await expectExact();
    }
    // Allocating, which is done all day, does not come here.
    const rows = await keptRows();
    await performInBrand(allocateHours, staff(), { briefId: brief.uuid, allocatedHoursToday: '3' });
    expect(await keptRows()).toBe(rows);
    await performInBrand(duplicateBrief, staff(), {
      briefId: brief.uuid,
      departmentId: a.department.id,
      draftDueDate: '2099-05-01',
      inMarketDate: '2099-05-02',
    });
    await expectExact();
    await performInBrand(removeBrief, staff(), { briefId: brief.uuid });
    await expectExact();
    // What lies in the bin counts nowhere, whatever becomes of it.
    await platformClient().brief.updateMany({ where: { id: brief.id }, data: { statusId: 3 } });
    await expectExact();
    await performInBrand(restoreBrief, staff(), { briefId: brief.uuid });
    await expectExact();
    const data = (brand: typeof a, at: number) => ({
      brandId: brand.record.id,
      departmentId: brand.department.id,
      categoryId: brand.category.id,
      creatorUserId: brand.staff.userId,
      project: `Many ${at}`,
      statusId: 1 + (at % 4),
      draftDueDate: new Date('1999-12-31'),
      inMarketDate: new Date('2027-02-01'),
      deletedAt: at % 5 === 0 ? new Date() : null,
    });
    await platformClient().brief.createMany({
      data: Array.from({ length: 20 }, (_, at) => data(at % 2 === 0 ? a : b, at)),
    });
    await expectExact();
    await platformClient().brief.updateMany({ where: { project: { startsWith: 'Many' } }, data: { statusId: 7 } });
    await platformClient().brief.deleteMany({ where: { project: { in: ['Many 4', 'Many 5', 'Many 7'] } } });
    await expectExact();
    const before = await keptRows();
    await gather();
    expect(await keptRows()).toBeLessThan(before);
    await expectExact();
  });

  it('are added to by writers who do not wait for each other, nor for whoever gathers them', async () => {
    const [one, two] = [await create(), await create()];
    const [first, second] = [await connected(world()), await connected(world())];
    try {
      await second.query("set lock_timeout = '2s'");
      await first.query('begin');
      await changeStatus(first, one.id, 6);
      await first.query('select gather_brief_tallies($1)', [world().a.record.id]);
      // The same statuses, of another brief: answered while the first has not committed.
      await changeStatus(second, two.id, 6);
      await second.query('select gather_brief_tallies($1)', [world().a.record.id]);
      await expectExact();
      await first.query('commit');
      await expectExact();
      await first.query('begin');
      await changeStatus(first, one.id, 8);
      await first.query('select gather_brief_tallies($1)', [world().a.record.id]);
      await first.query('rollback');
      await expectExact();
    } finally {
      await Promise.all([first.end(), second.end()]);
    }
  });

  it('[N-05] stay exact at every moment under many writers at once, while they are gathered', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) ids.push((await create({ project: `Crowd ${at}` })).id);
    const totalOf = async (query: object) => (await performInBrand(listBriefs, staff(), query)).answer.meta.total;
    const all = await totalOf({});
    const write = async (id: number, at: number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        await changeStatus(world().owner, id, 1 + ((at + turn) % 6));
        if (turn % 4 === at % 4) await gather();
        // Of one moment, whatever is under way.
        const { rows } = await world().owner.query(
          `select (select sum(live_count) from brief_tallies where brand_id = $1 and kind = 'status')::integer as kept,
             (select count(*) from briefs where brand_id = $1 and deleted_at is null)::integer as counted`,
          [world().a.record.id],
        );
        expect(rows).toEqual([{ kept: all, counted: all }]);
      }
    };
    await Promise.all(ids.map(write));
    await expectExact();
    expect((await totalOf({ statuses: '1,2,3' })) + (await totalOf({ exclude: '1,2,3' }))).toBe(all);
  });

  it('[N-04] answer totals of every filter by ids, and nothing for ids that nobody has', async () => {
    const { a } = world();
    const db = platformClient();
    const live = { brandId: a.record.id, deletedAt: null };
    const expectTotal = async (query: object, where: object) => {
      const { answer } = await performInBrand(listBriefs, contextOf(world(), 'staff'), { ...query, limit: 100 });
      expect(answer.meta.total, JSON.stringify(query)).toBe(await db.brief.count({ where: { ...live, ...where } }));
      expect(answer.data).toHaveLength(answer.meta.total);
    };
    await expectTotal({ statuses: '1,6' }, { statusId: { in: [1, 6] } });
    await expectTotal({ statuses: '6,6' }, { statusId: 6 });
    await expectTotal({ exclude: '1' }, { statusId: { not: 1 } });
    await expectTotal({ statuses: '1,6', exclude: '6' }, { statusId: 1 });
    await expectTotal(
      { statuses: '1', departments: `${a.department.id}` },
      { statusId: 1, departmentId: a.department.id },
    );
    await expectTotal({ outputs: a.output.uuid }, { briefmeOutputsId: a.output.id });
    await expectTotal({ assignees: '0' }, { id: 0 });
    await expectTotal({ assignees: 'nobody', creators: '' }, { id: 0 });
    await expectTotal({ creators: `${a.staff.brandUserId}` }, { creatorBrandUsersId: a.staff.brandUserId });
    await expectTotal({ categories: `${world().b.category.id}` }, { id: 0 });
  });
});
