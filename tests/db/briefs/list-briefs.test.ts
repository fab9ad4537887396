import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BriefList } from '@/lib/briefs/brief-view';
import { briefSorts } from '@/lib/briefs/inputs';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld, recount } from '../harness';

const world = prepareWorld();
const DAY = 24 * 60 * 60 * 1000;
const STATUSES = [1, 3, 5, 10, 15];
let rows: Awaited<ReturnType<typeof seed>>;

async function seed() {
  const { a } = world();
  const db = platformClient();
  const brandId = a.record.id;
  const second = await db.briefmeOutput.create({
    data: { brandId, brandDepartmentId: a.spareDepartment.id, title: 'Animated banner' },
  });
  const retail = await db.category.create({ data: { brandId, name: 'Always on' } });
  const members = [a.staff.brandUserId, a.brandAdmin.brandUserId, a.colleague.brandUserId, null];
  await db.brief.createMany({
    data: Array.from({ length: 60 }, (_, at) => ({
      brandId,
      departmentId: at % 3 === 0 ? a.spareDepartment.id : a.department.id,
      briefmeOutputsId: at % 5 === 0 ? null : at % 3 === 0 ? second.id : a.output.id,
      categoryId: at % 2 === 0 ? a.category.id : retail.id,
      statusId: STATUSES[at % STATUSES.length] ?? 1,
      assigneeBrandUsersId: members[at % 4] ?? null,
      creatorUserId: a.staff.userId,
      creatorBrandUsersId: at % 7 === 0 ? a.brandAdmin.brandUserId : a.staff.brandUserId,
      project: `${at % 2 === 0 ? 'Summer' : 'winter'} campaign ${at}${at === 9 ? ' 50%_off' : ''}`,
      urgent: at % 6 === 0,
      allocatedHoursToday: at % 4 === 1 ? String(at / 4) : '0',
      draftDueDate: new Date(Date.UTC(2027, 0, 1) + (at % 20) * DAY),
      inMarketDate: new Date('2027-06-01'),
    })),
  });
  await db.brief.create({
    data: {
      brandId,
      departmentId: a.department.id,
      categoryId: a.category.id,
      creatorUserId: a.staff.userId,
      project: 'Removed campaign',
      draftDueDate: new Date('2027-01-01'),
      inMarketDate: new Date('2027-02-01'),
      deletedAt: new Date(),
    },
  });
  await recount(world());
  return db.brief.findMany({ where: { brandId, deletedAt: null }, orderBy: { id: 'desc' } });
}

const list = async (input: Record<string, unknown> = {}): Promise<BriefList> =>
  (await performInBrand(listBriefs, contextOf(world(), 'staff'), input)).answer;

describe('the briefs list', () => {
  beforeAll(async () => {
    rows = await seed();
  });

  it('[L-040 L-041 N-04 N-05] shows 50 a page, newest first, with the exact total', async () => {
    const first = await list({ limit: '50' });
    expect(first.data.map((brief) => brief.id)).toEqual(rows.slice(0, 50).map((brief) => brief.id));
    expect(first.meta).toEqual({ total: rows.length, page: 1, limit: 50, lastPage: 2 });
    const second = await list({ page: '2', limit: '50' });
    expect(second.data.map((brief) => brief.id)).toEqual(rows.slice(50).map((brief) => brief.id));
    const beyond = await list({ page: '9' });
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.total).toBe(rows.length);
  });

  it('[N-05] shows every brief once over its pages, in the same order, whatever the sort and however deep', async () => {
    for (const orderBy of briefSorts) {
      for (const order of ['asc', 'desc']) {
        const whole = (await list({ orderBy, order, limit: 100 })).data.map((brief) => brief.id);
        expect(new Set(whole).size).toBe(rows.length);
        const paged: number[] = [];
        for (let page = 1; page <= Math.ceil(rows.length / 7); page += 1) {
          const { data, meta } = await list({ orderBy, order, limit: 7, page });
          expect(meta.total).toBe(rows.length);
          paged.push(...data.map((brief) => brief.id));
        }
        expect(paged, `${orderBy} ${order}`).toEqual(whole);
      }
    }
  });

  it('[N-28 N-30 N-31] names what the ids mean, and answers flags, decimals, dates and instants as /v1 has them', async () => {
    const { a } = world();
    const { data } = await list({ search: 'Spring launch' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      uuid: a.brief.uuid,
      department: { id: a.department.id, title: 'Design' },
      output: { id: a.output.id, title: 'Poster', slaEstimatedHours: null, turnaroundDays: null, slaUrl: null },
      status: { id: 1, title: 'Draft' },
      category: { id: a.category.id, name: 'Campaign' },
      creator: { id: a.staff.brandUserId, user: { firstName: 'staff', deleted: false } },
      assignee: null,
      urgent: 0,
      hardEstimate: 0,
      hoursAllocated: 0,
      draftDueDate: '2027-03-01',
      inMarketDate: '2027-04-01',
      version: 1,
    });
    expect(data[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('[N-04 L-009 L-021] filters by every parameter alone, with numeric ids and uuids, and takes wildcards literally', async () => {
    const { a } = world();
    const expectRows = async (input: Record<string, unknown>, wanted: (row: (typeof rows)[number]) => boolean) => {
      const { data, meta } = await list({ ...input, limit: 100 });
      expect(data.map((brief) => brief.id)).toEqual(rows.filter(wanted).map((row) => row.id));
      expect(meta.total).toBe(data.length);
    };
    await expectRows({ search: 'sUMMER' }, (row) => row.project.includes('Summer'));
    await expectRows({ search: '50%_' }, (row) => row.project.includes('50%_'));
    await expectRows({ departments: `${a.spareDepartment.id}` }, (row) => row.departmentId === a.spareDepartment.id);
    await expectRows({ departments: a.department.uuid }, (row) => row.departmentId === a.department.id);
    await expectRows({ categories: String(a.category.id) }, (row) => row.categoryId === a.category.id);
    await expectRows({ outputs: a.output.uuid }, (row) => row.briefmeOutputsId === a.output.id);
    await expectRows({ assignees: `${a.staff.brandUserId},${a.colleague.brandUserUuid}` }, (row) =>
      [a.staff.brandUserId, a.colleague.brandUserId].includes(row.assigneeBrandUsersId ?? 0),
    );
    await expectRows(
      { creators: `${a.brandAdmin.brandUserId}` },
      (row) => row.creatorBrandUsersId === a.brandAdmin.brandUserId,
    );
    await expectRows({ statuses: '3,10' }, (row) => [3, 10].includes(row.statusId));
    await expectRows({ exclude: '10' }, (row) => row.statusId !== 10);
    await expectRows({ hours: '0.01' }, (row) => row.allocatedHoursToday.greaterThan(0));
    await expectRows({ hours: '0' }, () => true);
    await expectRows({ statuses: '1,3', exclude: '3' }, (row) => row.statusId === 1);
    await expectRows(
      { statuses: '3,3', departments: `${a.department.id}` },
      (row) => row.statusId === 3 && row.departmentId === a.department.id,
    );
    await expectRows({ assignees: '0' }, () => false);
    await expectRows({ assignees: 'nobody', creators: '' }, () => false);
    await expectRows(
      { search: 'campaign', statuses: '3', hours: '0.01' },
      (row) => row.project.includes('campaign') && row.statusId === 3 && row.allocatedHoursToday.greaterThan(0),
    );
    await expectRows({ departments: '2147483647' }, () => false);
    await expectRows({ departments: 'nonsense' }, () => false);
    await expectRows({ dueDateStart: '2027-01-16' }, (row) => row.draftDueDate >= new Date('2027-01-16'));
    await expectRows({ dueDateStart: '2027-01-05', dueDateEnd: '2027-01-06' }, (row) =>
      ['2027-01-05', '2027-01-06'].includes(row.draftDueDate.toISOString().slice(0, 10)),
    );
  });

  it('[L-050 L-058 N-04] totals the allocated hours of all pages of a workload', async () => {
    const { data, meta } = await list({ orderBy: 'allocatedHoursToday,draftDueDate', limit: '10' });
    const sorted = [...rows].sort(
      (x, y) =>
        y.allocatedHoursToday.comparedTo(x.allocatedHoursToday) ||
        y.draftDueDate.getTime() - x.draftDueDate.getTime() ||
        y.id - x.id,
    );
    expect(data.map((brief) => brief.id)).toEqual(sorted.slice(0, 10).map((row) => row.id));
    const total = rows.reduce((sum, row) => sum + row.allocatedHoursToday.toNumber(), 0);
    expect(meta.totalAllocatedHours).toBeCloseTo(total, 2);
    // By another column, too, as the workload asks for everybody's: the unfiltered list, with its total.
    const byName = await list({ orderBy: 'assignee', order: 'asc', hours: '0' });
    expect(byName.meta).toMatchObject({ total: rows.length, totalAllocatedHours: meta.totalAllocatedHours });
    expect(byName.data).toEqual((await list({ orderBy: 'assignee', order: 'asc' })).data);
  });

  it('[N-04] sorts by names the same as a sort of the names, on every page, in both directions', async () => {
    const named = {
      department: (brief: BriefList['data'][number]) => brief.department?.title,
      output: (brief: BriefList['data'][number]) => brief.output?.title,
      category: (brief: BriefList['data'][number]) => brief.category?.name,
      assignee: (brief: BriefList['data'][number]) => brief.assignee?.user.firstName,
      project: (brief: BriefList['data'][number]) => brief.project.toLowerCase(),
    };
    const all = (await list({ limit: 1000 })).data;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(named) as (keyof typeof named)[])),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 5, max: 25 }),
        async (orderBy, order, page, limit) => {
          const sign = order === 'asc' ? 1 : -1;
          const key = named[orderBy];
          const sorted = [...all].sort((x, y) => {
            const [keyX, keyY] = [key(x), key(y)];
            if (keyX === keyY) return sign * (x.id - y.id);
            // Nobody and nothing come last when ascending.
            if (keyX === undefined || keyY === undefined) return sign * (keyX === undefined ? 1 : -1);
            return sign * (keyX < keyY ? -1 : 1);
          });
          const { data } = await list({ orderBy, order, page, limit });
          expect(data.map((brief) => brief.id)).toEqual(
            sorted.slice((page - 1) * limit, page * limit).map((brief) => brief.id),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('[L-039] shows a removed member as Deleted user from the next call on, and a renamed division by its new name', async () => {
    const { a } = world();
    const db = platformClient();
    const of = async () => (await list({ assignees: `${a.colleague.brandUserId}` })).data[0];
    expect((await of())?.assignee?.user.firstName).toBe('colleague');
    await db.brandUser.update({
      where: { brandId_id: { brandId: a.record.id, id: a.colleague.brandUserId } },
      data: { deletedAt: new Date() },
    });
    await recount(world());
    expect((await of())?.assignee?.user).toMatchObject({ firstName: 'Deleted', lastName: 'user', deleted: true });
    await db.department.update({
      where: { brandId_id: { brandId: a.record.id, id: a.department.id } },
      data: { title: 'Studio' },
    });
    await recount(world());
    expect((await list({ departments: `${a.department.id}` })).data[0]?.department?.title).toBe('Studio');
  });

  it('[N-04] refuses sorts and filters that it does not know, by their fields', async () => {
    for (const [input, field] of [
      [{ orderBy: 'password' }, 'orderBy'],
      [{ order: 'sideways' }, 'order'],
      [{ dueDateStart: '31/12/2027' }, 'dueDateStart'],
      [{ hours: 'many' }, 'hours'],
      [{ page: '-1' }, 'page'],
    ] as const) {
      await expect(list(input)).rejects.toMatchObject({
        kind: 'invalid',
        details: { errors: { [field]: expect.any(String) } },
      });
    }
  });

  it("[N-01] never shows the other brand's briefs, not even by its ids", async () => {
    const { b } = world();
    expect((await list({ departments: `${b.department.id}` })).meta.total).toBe(0);
    expect((await list({ departments: b.department.uuid })).meta.total).toBe(0);
    expect((await list({ search: 'beta' })).meta.total).toBe(0);
  });
});
