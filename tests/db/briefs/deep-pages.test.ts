import { beforeAll, describe, expect, it } from 'vitest';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const IDS = Array.from({ length: 40 }, (_, at) => 12_000 + at * 700);

/** The ids of all pages, one after the other. */
async function paged(query: Record<string, unknown>, pages: number): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { answer } = await performInBrand(listBriefs, contextOf(world(), 'staff'), { ...query, limit: 6, page });
    found.push(...answer.data.map(({ id }) => id));
  }
  return found;
}

const live = async (where: object = {}): Promise<number[]> => {
  const rows = await platformClient().brief.findMany({
    where: { brandId: world().a.record.id, deletedAt: null, ...where },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
};

describe('pages deep in a list of many ids', () => {
  beforeAll(async () => {
    const { a, b } = world();
    for (const brand of [a, b]) {
      await platformClient().brief.createMany({
        data: IDS.map((id, at) => ({
          brandId: brand.record.id,
          id: brand === a ? id : id + 1,
          departmentId: brand.department.id,
          categoryId: brand.category.id,
          creatorUserId: brand.staff.userId,
          project: at % 3 === 0 ? `Window display ${at}` : `Loyalty mailer ${at}`,
          draftDueDate: new Date('2027-01-01'),
          inMarketDate: new Date('2027-02-01'),
          deletedAt: at % 10 === 4 ? new Date() : null,
        })),
      });
    }
  });

  it('[N-05] shows every brief once over its pages, both ways, and nothing beyond the last page', async () => {
    const ids = await live();
    expect(await paged({ orderBy: 'id', order: 'asc' }, 8)).toEqual(ids);
    expect(await paged({}, 8)).toEqual(ids.toReversed());
  });

  it('[N-05] shows every brief once in the order of each sort by a column, both ways', async () => {
    const ids = await live();
    const begins = ['', ' ', 'a', 'ab', 'Az', 'éclair', 'z', 'zz9', 'Zzz', '0', '9z', '_', '~', 'Ärger', '日本', 'm'];
    for (const [at, id] of ids.entries()) {
      await platformClient().brief.updateMany({
        where: { id },
        data: {
          project: `${begins[at % begins.length]} display`,
          statusId: 1 + ((at * 7) % 17),
          draftDueDate: new Date(Date.UTC(1999, 11, 20) + ((at * 13) % 37) * 86_400_000 * 5),
          createdAt: new Date(Date.UTC(2026, 0, 1) + ((at * 11) % 41) * 86_400_000 * 3),
        },
      });
    }
    for (const orderBy of ['project', 'status', 'draftDueDate', 'createdAt']) {
      for (const order of ['asc', 'desc']) {
        const { answer } = await performInBrand(listBriefs, contextOf(world(), 'staff'), {
          orderBy,
          order,
          limit: 100,
        });
        const whole = answer.data.map(({ id }) => id);
        expect(whole).toHaveLength(ids.length);
        expect(await paged({ orderBy, order }, 8), `${orderBy} ${order}`).toEqual(whole);
      }
    }
    const names = ids.map((_, at) => (at % 3 === 0 ? `Window display ${at}` : `Loyalty mailer ${at}`));
    for (const [at, id] of ids.entries())
      await platformClient().brief.updateMany({ where: { id }, data: { project: names[at] } });
  });

  it('[L-009 N-05] finds a word on every page, in the order of ids and in others', async () => {
    const ids = await live({ project: { startsWith: 'Window' } });
    expect(ids.length).toBeGreaterThan(6);
    expect(await paged({ search: 'window DISPLAY' }, 4)).toEqual(ids.toReversed());
    expect(await paged({ search: 'window', orderBy: 'id', order: 'asc' }, 4)).toEqual(ids);
    expect(await paged({ search: 'window', orderBy: 'department', order: 'asc' }, 4)).toEqual(ids);
    const { answer } = await performInBrand(listBriefs, contextOf(world(), 'staff'), { search: 'window', limit: 6 });
    expect(answer.meta.total).toBe(ids.length);
  });

  it('[L-009 N-04] finds the same by its trigrams, as in a brand of very many', async () => {
    const { owner, a } = world();
    const more = (by: number) =>
      owner.query(`update brand_counts set live_count = live_count + $2 where brand_id = $1 and entity = 'brief'`, [
        a.record.id,
        by,
      ]);
    await platformClient().brief.updateMany({ where: { id: IDS[0] }, data: { project: 'Öffnung 50%_\\ weiter' } });
    const found = async () => {
      const pages = [];
      for (const search of ['window', 'WINDOW dis', 'ö', 'öFFnung', '50%_\\', '%', 'er', 'nowhere']) {
        const { answer } = await performInBrand(listBriefs, contextOf(world(), 'staff'), { search });
        pages.push({ search, total: answer.meta.total, ids: answer.data.map(({ id }) => id) });
      }
      return pages;
    };
    const one = await found();
    expect(one.map(({ total }) => total)).toEqual([
      expect.any(Number),
      expect.any(Number),
      1,
      1,
      1,
      1,
      expect.any(Number),
      0,
    ]);
    expect(one[0]?.total).toBe(one[1]?.total);
    expect(one[0]?.total).toBeGreaterThan(6);
    await more(20_000);
    try {
      expect(await found()).toEqual(one);
    } finally {
      await more(-20_000);
    }
  });
});
