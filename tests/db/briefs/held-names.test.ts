import type pg from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { foundInNames } from '@/lib/briefs/held-names';
import { briefSorts, listBriefsInput } from '@/lib/briefs/inputs';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { connected, contextOf, prepareWorld } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { staff, create, update } = briefCalls(world);

/** A page of a search: newest first unless told. The second since a name changed reads all names, which are held from then on. */
async function find(query: Record<string, unknown> = {}, context = staff()) {
  const { data, meta } = (await performInBrand(listBriefs, context, { search: 'kept', ...query })).answer;
  return { total: meta.total, names: data.map(({ project }) => project), rows: data };
}
const found = async (query: Record<string, unknown> = {}, context = staff()) => {
  const { total, names } = await find(query, context);
  return { total, names };
};
const foundAll = async (): Promise<string[]> => {
  const { total, names } = await found();
  expect(total).toBe(names.length);
  return names;
};

/** While PostgreSQL looks no word up: whatever is answered now, was found in names that are held. */
async function byHeldNames<T>(work: () => Promise<T>): Promise<T> {
  await world().owner.query(`revoke execute on function search_brief_ids(text) from ${inject('roles').appRole}`);
  try {
    return await work();
  } finally {
    await world().owner.query(`grant execute on function search_brief_ids(text) to ${inject('roles').appRole}`);
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

/** As after a change of some name, of which nothing else would tell. */
const forget = () => world().owner.query('update brand_counts set names_version = names_version + 1');

const rowOf = (brand: ReturnType<typeof world>['a'], project: string) => ({
  brandId: brand.record.id,
  departmentId: brand.department.id,
  categoryId: brand.category.id,
  creatorUserId: brand.staff.userId,
  project,
  draftDueDate: new Date('2027-01-01'),
  inMarketDate: new Date('2027-02-01'),
});

describe('names of briefs that are held', () => {
  let first: Awaited<ReturnType<typeof create>>;
  let second: typeof first;

  beforeEach(async () => {
    const { a, b } = world();
    const made = [
      { project: { contains: 'kept', mode: 'insensitive' as const } },
      { project: { startsWith: 'Other' } },
    ];
    await platformClient().brief.deleteMany({ where: { OR: made } });
    await platformClient().brief.create({ data: rowOf(b, 'Kept by others') });
    first = await create({ project: 'Kept first' });
    second = await create({ project: 'kept second' });
    // The reference of both brands is held from here on.
    for (const brand of [a, b]) await performInBrand(listBriefs, contextOf(world(), 'staff', { brand }), {});
    for (let time = 1; time <= 2; time += 1) expect(await foundAll()).toEqual(['kept second', 'Kept first']);
  });

  it('[L-009 N-04] answer every word, with every row as it stands', async () => {
    await update(first.uuid, { statusId: 5, notes: '<p>More</p>' });
    await performInBrand(allocateHours, staff(), { briefId: first.uuid, allocatedHoursToday: '3.5' });
    await byHeldNames(async () => {
      const { rows } = await find({ search: 'FIRST' });
      expect(rows[0]).toMatchObject({ project: 'Kept first', status: { id: 5 }, allocatedHoursToday: 3.5, version: 3 });
      expect(await found({ search: 'kept nowhere' })).toEqual({ total: 0, names: [] });
    });
    expect((await found({ search: 'first\u001fkept' })).total, 'the end of a name and the next').toBe(0);
    const { owner } = world();
    // Nobody is told of this name: the word finds the brief by the one that is held.
    await owner.query('alter table briefs disable trigger live_renamed');
    await rename(owner, first.id, 'In secret').finally(() =>
      owner.query('alter table briefs enable trigger live_renamed'),
    );
    expect(await found({ search: 'first' })).toEqual({ total: 1, names: ['In secret'] });
    await rename(owner, first.id, 'Kept nowhere else');
    expect(await found({ search: 'kept nowhere' })).toEqual({ total: 1, names: ['Kept nowhere else'] });
  });

  it('[N-04] are read by the second search since a change, once for all who ask', async () => {
    await forget();
    await expect(byHeldNames(foundAll)).rejects.toThrow('permission denied for function search_brief_ids');
    await foundAll();
    await rename(world().owner, first.id, 'Kept in between');
    await expect(byHeldNames(foundAll)).rejects.toThrow('permission denied');
    expect(await foundAll()).toEqual(['kept second', 'Kept in between']);
    await byHeldNames(async () => {
      const all = await Promise.all(Array.from({ length: 5 }, () => foundAll()));
      expect(all).toEqual(Array.from({ length: 5 }, () => ['kept second', 'Kept in between']));
    });
  });

  it('[L-009 N-04] are good until a brief comes, goes or is renamed, whoever does it', async () => {
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
      expect(await byHeldNames(foundAll), `held before: ${what}`).toEqual(before);
      await change();
      await expect(byHeldNames(foundAll), what).rejects.toThrow('permission denied');
      expect(await foundAll(), what).toEqual(after);
    }
  });

  /** What is found by PostgreSQL, and that names that are held say the same. */
  async function foundAlike(questions: Record<string, unknown>[]) {
    const looked: Awaited<ReturnType<typeof found>>[] = [];
    for (const question of questions) {
      await forget();
      looked.push(await found(question));
    }
    // The second after a change, which reads them.
    await found();
    for (const [at, question] of questions.entries()) {
      expect(await found(question), JSON.stringify(question)).toEqual(looked[at]);
    }
    return looked;
  }

  it('[L-009 N-05] say of every word what PostgreSQL says, and of their own brand', async () => {
    const others = 'Kept 100%|Kept 100 of it|a_kept\\b|Kept ÄÖ|Kept ΟΔΟΣ|Kept İzmir|Kept 🎉 1|ÉTÉ kept'.split('|');
    await platformClient().brief.createMany({ data: others.map((name) => rowOf(world().a, name)) });
    await create({ project: 'Kept first' });
    const words = 'kept|KEPT s|t|a|0%|%|_|\\|äÖ|ΟΔΟΣ|οδοσ|οδος|İ|i|🎉|é|zz'.split('|');
    const [all, one] = await foundAlike(words.map((search) => ({ search })));
    expect([all?.total, one]).toEqual([11, { total: 1, names: ['kept second'] }]);
    await byHeldNames(async () => {
      // Of the others it depends on the locale whether PostgreSQL has the same small letters.
      for (const search of words.filter((word) => !/[ΣİÄÖ]/i.test(word))) await found({ search });
    });
    const beta = contextOf(world(), 'staff', { brand: world().b });
    const theirs = { total: 1, names: ['Kept by others'] };
    for (let time = 1; time <= 2; time += 1) expect(await found({}, beta)).toEqual(theirs);
    expect(await byHeldNames(() => found({}, beta))).toEqual(theirs);
  });

  it.each([
    ['few', 12, 40],
    ['many', 1100, 1300],
    ['most of all', 60, 5],
  ])('[L-021 N-02] stand in every order and on every page where they should, %s', async (_, count, others) => {
    const { a, owner } = world();
    const data = Array.from({ length: count + others }, (_row, at) => ({
      ...rowOf(a, `${at < count ? 'Kept' : 'Other'} ${(at * 7) % 5} ${at}`),
      statusId: 1 + (at % 3),
      draftDueDate: new Date(Date.UTC(2027, 0, 1 + ((at * 3) % 8))),
      allocatedHoursToday: at % 4,
      assigneeBrandUsersId: at % 2 ? a.staff.brandUserId : null,
    }));
    await platformClient().brief.createMany({ data });
    // As autovacuum would within a minute.
    await owner.query('analyze briefs');
    const sorts = [...briefSorts, 'project,id', 'status,draftDueDate'];
    const orders = sorts.flatMap((orderBy) => ['asc', 'desc'].map((order) => ({ orderBy, order })));
    const pages = [{}, { limit: 5 }, { limit: 5, page: 2 }, { limit: 10, page: Math.ceil(count / 10) }, { page: 99 }];
    const questions = orders.flatMap((order) => pages.map((page) => ({ ...order, ...page })));
    for (const { total } of await foundAlike(questions)) expect(total).toBe(count + 2);
    await byHeldNames(async () => {
      // The hours of all pages are summed where hours are the order.
      for (const question of questions) if (question.orderBy !== 'allocatedHoursToday') await found(question);
    });
  });

  it('[N-04] are left to PostgreSQL where they are too many, or hold what stands between them', async () => {
    const { a, owner } = world();
    const askTwice = async () => {
      for (let time = 1; time <= 2; time += 1) expect((await foundAll()).length).toBe(2);
      await expect(byHeldNames(foundAll)).rejects.toThrow('permission denied');
    };
    await rename(owner, first.id, 'Kept \u001f first');
    await askTwice();
    for (const search of ['kept \u001f f', 'first']) expect((await found({ search })).total, search).toBe(1);
    await rename(owner, first.id, 'Kept first');
    const count = 'update brand_counts set live_count = live_count + $2 where brand_id = $1 and entity = $3';
    await owner.query(count, [a.record.id, 200_000, 'brief']);
    await askTwice();
    await owner.query(count, [a.record.id, -200_000, 'brief']);
    await forget();
    await foundAll();
    expect(await byHeldNames(foundAll)).toEqual(['kept second', 'Kept first']);
  });

  it('[N-04] hinder no search when they cannot be read', async () => {
    await forget();
    await foundAll();
    const rows = () => Promise.reject(new Error('The database is away'));
    const query = listBriefsInput.parse({ search: 'kept' });
    expect(await foundInNames({ brand: world().a.record, rows }, query)).toBeNull();
    for (let time = 1; time <= 2; time += 1) expect(await foundAll()).toEqual(['kept second', 'Kept first']);
    expect(await byHeldNames(foundAll)).toEqual(['kept second', 'Kept first']);
  });

  it('[N-04 L-021] are not asked where more than names decides', async () => {
    await update(second.uuid, { statusId: 3, draftDueDate: '2098-01-01' });
    await performInBrand(allocateHours, staff(), { briefId: second.uuid, allocatedHoursToday: '2' });
    for (const query of [
      { statuses: '3' },
      { exclude: '1' },
      { dueDateEnd: '2098-01-01' },
      { hours: '0.01' },
      { limit: 1, hours: '0' },
    ]) {
      expect((await found(query)).names, JSON.stringify(query)).toEqual(['kept second']);
      await byHeldNames(() => expect(found(query)).rejects.toThrow('permission denied'));
    }
  });

  it('[N-04] by moments: what is not committed is not there, and what is rolled back never was', async () => {
    const [one, two] = [await connected(world()), await connected(world())];
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
      expect(await byHeldNames(foundAll)).toEqual(['kept second', 'Kept first']);
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
      expect(await byHeldNames(foundAll)).toEqual(['Kept by two', 'Kept by one']);
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
