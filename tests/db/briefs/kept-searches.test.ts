import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { prepareWorld, scopeOf } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { staff, create, update } = briefCalls(world);

/** A page of a search: newest first unless told. */
async function find(query: Record<string, unknown> = {}, scope = staff()) {
  const { data, meta } = (await performInBrand(listBriefs, scope, { search: 'kept', ...query })).answer;
  return { total: meta.total, names: data.map(({ project }) => project), rows: data };
}
const found = async (query: Record<string, unknown> = {}, scope = staff()) => {
  const { total, names } = await find(query, scope);
  return { total, names };
};
const foundAll = async (): Promise<string[]> => {
  const { total, names } = await found();
  expect(total).toBe(names.length);
  return names;
};

/** While nobody may look a word up: whatever is answered now, was kept. */
async function withoutNames<T>(work: () => Promise<T>): Promise<T> {
  await world().owner.query('revoke execute on function search_brief_ids(text) from agency_app');
  try {
    return await work();
  } finally {
    await world().owner.query('grant execute on function search_brief_ids(text) to agency_app');
  }
}

const namesVersion = async (): Promise<number | undefined> => {
  const { rows } = await world().owner.query<{ names_version: number }>(
    "select names_version from brand_counts where brand_id = $1 and entity = 'brief'",
    [world().a.record.id],
  );
  return rows[0]?.names_version;
};

/** As another process would: past everything that this one holds. */
const rename = (client: pg.Client | pg.Pool, id: number, project: string) =>
  client.query('update briefs set project = $3 where brand_id = $1 and id = $2', [world().a.record.id, id, project]);

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world().ownerUrl });
  await client.connect();
  return client;
}

const rowOf = (brand: ReturnType<typeof world>['a'], project: string) => ({
  ...{ brandId: brand.record.id, departmentId: brand.department.id, categoryId: brand.category.id },
  ...{ creatorUserId: brand.staff.userId, project },
  ...{ draftDueDate: new Date('2027-01-01'), inMarketDate: new Date('2027-02-01') },
});

describe('what a search of the briefs list found is kept', () => {
  let first: Awaited<ReturnType<typeof create>>;
  let second: typeof first;

  beforeEach(async () => {
    const { a, b } = world();
    await platformClient().brief.deleteMany({ where: { project: { contains: 'kept', mode: 'insensitive' } } });
    await platformClient().brief.create({ data: rowOf(b, 'Kept by others') });
    first = await create({ project: 'Kept first' });
    second = await create({ project: 'kept second' });
    // The reference of both brands is held from here on.
    for (const brand of [a, b]) await performInBrand(listBriefs, scopeOf(world(), 'staff', { brand }), {});
    expect(await foundAll()).toEqual(['kept second', 'Kept first']);
  });

  it('[L-009 N-04] so that asking again reads no names, and every row as it stands', async () => {
    await withoutNames(async () => {
      expect(await foundAll()).toEqual(['kept second', 'Kept first']);
      await expect(found({ search: 'first' })).rejects.toThrow('permission denied for function search_brief_ids');
    });
    await update(first.uuid, { statusId: 5, notes: '<p>More</p>' });
    await performInBrand(allocateHours, staff(), { briefId: first.uuid, allocatedHoursToday: '3.5' });
    await withoutNames(async () => {
      const { rows } = await find();
      expect(rows[1]).toMatchObject({ project: 'Kept first', status: { id: 5 }, allocatedHoursToday: 3.5, version: 3 });
    });
    // A word that nothing has is kept as well.
    expect(await found({ search: 'kept nowhere' })).toEqual({ total: 0, names: [] });
    await withoutNames(async () => {
      expect(await found({ search: 'kept nowhere' })).toEqual({ total: 0, names: [] });
    });
    await rename(world().owner, first.id, 'Kept nowhere else');
    expect(await found({ search: 'kept nowhere' })).toEqual({ total: 1, names: ['Kept nowhere else'] });
  });

  it('[L-009 N-04] until a brief comes, goes or is renamed, whoever does it', async () => {
    const { a, b, owner } = world();
    const standing = ['kept second', 'Kept first'];
    const many = ['Kept 2', 'Kept 1', ...standing];
    const other = await create({ project: 'Something else' });
    const steps: [string, () => Promise<unknown>, string[]][] = [
      ['created', () => create({ project: 'Kept third' }), ['Kept third', ...standing]],
      ['erased', () => platformClient().brief.deleteMany({ where: { project: 'Kept third' } }), standing],
      ['renamed out of it', () => update(second.uuid, { project: 'Lost' }), ['Kept first']],
      ['renamed back', () => update(second.uuid, { project: 'kept second' }), standing],
      ['renamed into it', () => update(other.uuid, { project: 'Kept other' }), ['Kept other', ...standing]],
      ['removed', () => performInBrand(removeBrief, staff(), { briefId: other.uuid }), standing],
      ['restored', () => performInBrand(restoreBrief, staff(), { briefId: other.uuid }), ['Kept other', ...standing]],
      ['erased from among them', () => platformClient().brief.deleteMany({ where: { uuid: other.uuid } }), standing],
      [
        'many in one statement, of both brands',
        () =>
          platformClient().brief.createMany({
            data: [rowOf(b, 'Kept 0'), rowOf(a, 'Kept 1'), rowOf(a, 'Kept 2'), rowOf(a, 'Another')],
          }),
        many,
      ],
      [
        'many removed in one statement',
        () => owner.query("update briefs set deleted_at = now() where project ~ '^Kept [0-9]$'"),
        standing,
      ],
      [
        'restored under another name',
        () => owner.query("update briefs set deleted_at = null, project = 'Gone' where project = 'Kept 1'"),
        standing,
      ],
      ['renamed by another process', () => rename(owner, first.id, 'Taken'), ['kept second']],
    ];
    for (const [what, change, after] of steps) {
      const before = await foundAll();
      expect(await withoutNames(foundAll), `kept before: ${what}`).toEqual(before);
      await change();
      expect(await foundAll(), what).toEqual(after);
    }
  });

  it('[L-009 N-05] under its own brand, word, order, page and size', async () => {
    for (const name of ['Kept 3', 'Kept 4', 'Kept 5']) await create({ project: name });
    const names = ['Kept 5', 'Kept 4', 'Kept 3', 'kept second', 'Kept first'];
    const beta = scopeOf(world(), 'staff', { brand: world().b });
    const questions: [Record<string, unknown>, typeof beta, string[], number][] = [
      [{}, staff(), names, 5],
      [{ order: 'asc' }, staff(), names.toReversed(), 5],
      [{ limit: 2 }, staff(), names.slice(0, 2), 5],
      [{ limit: 2, page: 2 }, staff(), names.slice(2, 4), 5],
      [{ limit: 2, page: 2, order: 'asc' }, staff(), names.toReversed().slice(2, 4), 5],
      [{ limit: 2, page: 9 }, staff(), [], 5],
      [{ limit: 3, page: 2 }, staff(), names.slice(3), 5],
      [{ search: 'KEPT s' }, staff(), ['kept second'], 1],
      [{}, beta, ['Kept by others'], 1],
    ];
    const askAll = async () => {
      for (const [query, scope, page, total] of questions) {
        expect(await found(query, scope), JSON.stringify(query)).toEqual({ total, names: page });
      }
    };
    await askAll();
    await withoutNames(askAll);
  });

  it('[N-04 L-021] and where more than names decides, nothing is', async () => {
    await update(second.uuid, { statusId: 3, draftDueDate: '2098-01-01' });
    await performInBrand(allocateHours, staff(), { briefId: second.uuid, allocatedHoursToday: '2' });
    for (const query of [
      { statuses: '3' },
      { exclude: '1' },
      { dueDateEnd: '2098-01-01' },
      { hours: '0.01' },
      { limit: 1, hours: '0' },
      { limit: 1, orderBy: 'project', order: 'desc' },
      { limit: 1, orderBy: 'allocatedHoursToday' },
    ]) {
      // Kept under the same brand, word, order, page and size, but for what is asked beside it.
      await found({ ...query, limit: 50 });
      expect((await found(query)).names, JSON.stringify(query)).toEqual(['kept second']);
      await withoutNames(() => expect(found(query)).rejects.toThrow('permission denied'));
    }
  });

  it('[N-04] by moments: what is not committed is not there, and what is rolled back never was', async () => {
    const [one, two] = [await connected(), await connected()];
    try {
      await one.query('begin');
      await two.query('begin');
      await rename(one, first.id, 'Kept by one');
      // Who renames at the same time waits: two changes never raise the same version.
      const waiting = rename(two, second.id, 'Kept by two');
      await expect
        .poll(async () => {
          const { rows } = await world().owner.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows.length;
        })
        .toBe(1);
      expect(await withoutNames(foundAll)).toEqual(['kept second', 'Kept first']);
      expect(await found({ limit: 5 })).toEqual({ total: 2, names: ['kept second', 'Kept first'] });
      await one.query('commit');
      await waiting;
      expect(await foundAll()).toEqual(['kept second', 'Kept by one']);
      expect(await found({ limit: 5 })).toEqual({ total: 2, names: ['kept second', 'Kept by one'] });
      await two.query('commit');
      expect(await foundAll()).toEqual(['Kept by two', 'Kept by one']);
      await one.query('begin');
      await rename(one, first.id, 'Never');
      expect(await foundAll()).toEqual(['Kept by two', 'Kept by one']);
      await one.query('rollback');
      expect(await withoutNames(foundAll)).toEqual(['Kept by two', 'Kept by one']);
      await rename(one, second.id, 'Lost');
      expect(await foundAll()).toEqual(['Kept by one']);
    } finally {
      await Promise.all([one.end(), two.end()]);
    }
  });

  it('[N-04] and its version is none of the business of hours, statuses, texts and the bin', async () => {
    const { owner } = world();
    await performInBrand(removeBrief, staff(), { briefId: second.uuid });
    const version = await namesVersion();
    expect(version).toBeGreaterThan(0);
    await performInBrand(allocateHours, staff(), { briefId: first.uuid, allocatedHoursToday: '3' });
    await update(first.uuid, { statusId: 5, notes: '<p>More</p>', draftDueDate: '2098-01-05', project: 'Kept first' });
    await rename(owner, first.id, 'Kept first');
    await rename(owner, second.id, 'In the bin');
    await platformClient().brief.deleteMany({ where: { uuid: second.uuid } });
    expect(await namesVersion()).toBe(version);
    await rename(owner, first.id, 'Kept FIRST');
    expect(await namesVersion()).toBe((version ?? 0) + 1);
  });
});
