import { beforeAll, describe, expect, it } from 'vitest';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { today } from '@/lib/format/format';
import { prepareWorld } from '../harness';
import { briefCalls } from './brief-calls';

const world = prepareWorld();
const { create, staff } = briefCalls(world);
const DAY = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Monday of the brand's week, as a UTC midnight. */
let monday = 0;
let now = 0;

async function brief(due: string, statusId: number, assignee: number | null = null): Promise<number> {
  const { id } = await create();
  await platformClient().brief.update({
    where: { brandId_id: { brandId: world().a.record.id, id } },
    data: { draftDueDate: new Date(`${due}T00:00:00Z`), statusId, assigneeBrandUsersId: assignee },
  });
  return id;
}
const list = async (query: Record<string, unknown>) =>
  (await performInBrand(listBriefs, staff(), { limit: 1000, ...query })).answer;
const idsOf = async (query: Record<string, unknown>) => (await list(query)).data.map(({ id }) => id);

beforeAll(() => {
  now = Date.parse(`${today(world().a.record.timeZone)}T00:00:00Z`);
  monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY;
});

describe('the quick filters of briefs', () => {
  it('[Y-23] overdue is what is late today: nothing finished, nothing on hold', async () => {
    const yesterday = iso(now - DAY);
    const late = await brief(yesterday, 5);
    const others = [
      await brief(iso(now), 5),
      await brief(yesterday, 10),
      await brief(yesterday, 15),
      await brief(yesterday, 11),
    ];
    const found = await idsOf({ due: 'overdue' });
    expect(found).toContain(late);
    for (const other of others) expect(found).not.toContain(other);
  });

  it('[Y-23] this week is Monday to Sunday', async () => {
    const inside = [await brief(iso(monday), 5), await brief(iso(monday + 6 * DAY), 5)];
    const outside = [await brief(iso(monday - DAY), 5), await brief(iso(monday + 7 * DAY), 5)];
    const found = await idsOf({ due: 'thisWeek' });
    for (const id of inside) expect(found).toContain(id);
    for (const id of outside) expect(found).not.toContain(id);
  });

  it('[Y-23] are combined with each other and the other filters, and counted so', async () => {
    const { a } = world();
    const mine = await brief(iso(now - DAY), 5, a.colleague.brandUserId);
    const nobodys = await brief(iso(now - DAY), 5);
    const found = await idsOf({ due: 'overdue', unassigned: '1' });
    expect(found).toContain(nobodys);
    expect(found).not.toContain(mine);
    expect(await idsOf({ due: 'overdue', assignees: String(a.colleague.brandUserId) })).toEqual([mine]);
    expect((await list({ due: 'overdue', unassigned: '1', limit: 1 })).meta.total).toBe(found.length);
    expect(await idsOf({ due: 'overdue', statuses: '10' })).toEqual([]);
    await expect(list({ due: 'someday' })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
