import { describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { addOngoing } from '@/lib/scope/add-ongoing';
import { downloadOngoings } from '@/lib/scope/download-ongoings';
import { getScope } from '@/lib/scope/get-scope';
import { listChoices } from '@/lib/scope/list-choices';
import { listOngoings } from '@/lib/scope/list-ongoings';
import { listScopes } from '@/lib/scope/list-scopes';
import { removeOngoing } from '@/lib/scope/remove-ongoing';
import { contextOf, prepareWorld, recount } from '../harness';

const world = prepareWorld();
const staff = () => contextOf(world(), 'staff');
const admin = () => contextOf(world(), 'brandAdmin');
const list = async (query: Record<string, unknown> = {}) => (await performInBrand(listScopes, staff(), query)).answer;

async function makeScope(title: string, more: Record<string, unknown> = {}) {
  const { a } = world();
  const scope = await platformClient().scope.create({
    data: {
      brandId: a.record.id,
      productTitle: title,
      type: 'Once Off',
      categoryId: a.category.id,
      creatorUserId: a.staff.userId,
      ...more,
    },
  });
  await recount(world());
  return scope;
}

describe('the list', () => {
  it('[S-13 S-15 V-01 V-02] answers ten a page, newest first, with an exact total', async () => {
    for (let at = 0; at < 11; at += 1) await makeScope(`PAGED ${at}`);
    const { data, meta } = await list({ page: '0', limit: '10' });
    expect(data).toHaveLength(10);
    expect(meta).toEqual({ total: 13, page: 1, limit: 10, lastPage: 2 });
    expect(data.map(({ id }) => id)).toEqual([...data.map(({ id }) => id)].sort((x, y) => y - x));
    expect((await list({ page: 2, limit: '10' })).data).toHaveLength(3);
  });

  it('[S-07 S-08 S-09 S-10 S-11 S-12 V-01] searches, filters and sorts', async () => {
    const { a } = world();
    const other = await platformClient().category.create({ data: { brandId: a.record.id, name: 'Aardvark' } });
    const wanted = await makeScope('NEEDLE 50%_OFF', {
      categoryId: other.id,
      statusId: 5,
      assigneeUserId: a.colleague.userId,
      sellFor: '99999',
    });
    const only = { data: [expect.objectContaining({ uuid: wanted.uuid })], meta: { total: 1 } };
    for (const query of [
      { search: 'needle' },
      { search: '50%_' },
      { categories: String(other.id) },
      { categories: other.uuid },
      { statuses: '5' },
      { statuses: '5,6', categories: `${other.id},${a.category.id}` },
      { assignees: String(a.colleague.userId) },
      { assignees: a.colleague.brandUserUuid },
    ]) {
      expect(await list(query), JSON.stringify(query)).toMatchObject(only);
    }
    expect((await list({ search: 'needle', statuses: '1' })).meta.total).toBe(0);
    const first = async (orderBy: string, order: string) => (await list({ orderBy, order })).data[0]?.uuid;
    expect(await first('sellFor', 'desc')).toBe(wanted.uuid);
    expect(await first('category', 'asc')).toBe(wanted.uuid);
    expect(await first('status', 'desc')).toBe(wanted.uuid);
    for (const orderBy of ['productTitle', 'type', 'assignee', 'createdAt', 'updatedAt', 'id']) {
      expect((await list({ orderBy, order: 'asc' })).data.length).toBeGreaterThan(0);
    }
    await expect(list({ orderBy: 'cost' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('[S-86 S-92 V-15 V-16 V-17 V-18 V-19] offers what is live, superusers among the creators once', async () => {
    const { answer } = await performInBrand(listChoices, staff(), {});
    expect(answer.statuses.map(({ label }) => label)).toEqual([
      'Draft',
      'Active - Standard Quote',
      'Active - Bespoke Quote',
      'Approved',
      'On Hold',
      'Archived',
    ]);
    expect(answer.creators).toHaveLength(answer.members.length + 1);
    expect(answer.creators.at(-1)?.label).toBe('Sasha Platform');
    expect(answer.segments.map(({ label }) => label)).toEqual(['Retail']);
    expect(answer.roles).toMatchObject([{ label: 'Designer', cost: '80.00', sell: '150.00' }]);
  });
});

describe('monthly ongoings', () => {
  const path = () => ({ scopeId: world().a.activeScope.uuid });

  it('[S-05 U-06 U-07 U-08 T-34 V-11 V-12 V-14] are added, listed, tallied and deleted', async () => {
    const { a } = world();
    const notes = 'n'.repeat(1000);
    const { answer: added } = await performInBrand(addOngoing, admin(), {
      ...path(),
      segmentId: String(a.segment.id),
      notes,
    });
    expect(added).toEqual({
      id: expect.any(Number),
      uuid: expect.any(String),
      createdAt: expect.any(String),
      segmentId: a.segment.id,
      segment: 'Retail',
      notes,
    });
    const { answer } = await performInBrand(listOngoings, staff(), { ...path(), limit: '100', page: '1' });
    expect(answer.meta).toEqual({ total: 2, page: 1, limit: 100, lastPage: 1 });
    expect(answer.data[0]).toEqual(added);
    // 225.00 of line items, twice
    expect((await performInBrand(getScope, staff(), path())).answer).toMatchObject({
      ongoingsCount: 2,
      ongoingsValue: 450,
    });
    await performInBrand(removeOngoing, admin(), { ...path(), ongoingId: added.uuid });
    expect((await performInBrand(getScope, staff(), path())).answer.ongoingsCount).toBe(1);
    await expect(performInBrand(removeOngoing, admin(), { ...path(), ongoingId: added.uuid })).rejects.toMatchObject({
      kind: 'absent',
    });
  });

  it('[U-01 U-02 U-03 U-04 U-05] are for administrators, on ongoing-active scopes, with a segment', async () => {
    const { a } = world();
    const input = { ...path(), segmentId: a.segment.id };
    await expect(performInBrand(addOngoing, staff(), input)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(
      performInBrand(removeOngoing, staff(), { ...path(), ongoingId: a.ongoing.uuid }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(performInBrand(downloadOngoings, staff(), path())).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(performInBrand(addOngoing, admin(), { ...input, scopeId: a.scope.uuid })).rejects.toMatchObject({
      code: 'scope/not_ongoing_active',
    });
    await expect(performInBrand(addOngoing, admin(), { ...path(), segmentId: '' })).rejects.toMatchObject({
      details: { errors: { segmentId: 'Please select a segment' } },
    });
    await expect(performInBrand(addOngoing, admin(), { ...input, notes: 'n'.repeat(1001) })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('[U-11 V-13] download as CSV: name, byte order mark, escaping, no cost', async () => {
    const { a } = world();
    const scope = await makeScope('CARE / "PLUS"', { type: 'Ongoing', statusId: 3 });
    await platformClient().scopeLine.create({
      data: {
        brandId: a.record.id,
        scopeId: scope.id,
        itemDescription: 'Posts',
        timeMinutes: 50,
        departmentId: a.department.id,
        hourlyCostByRole: '77.77',
        hourlySellByRole: '150',
        displayOrder: 1,
      },
    });
    for (const notes of ['=1+1', 'a, "b"\nc', '']) {
      await performInBrand(addOngoing, admin(), { scopeId: scope.uuid, segmentId: a.segment.id, notes });
    }
    const { answer } = await performInBrand(downloadOngoings, admin(), { scopeId: scope.uuid });
    const day = new Intl.DateTimeFormat('en-AU', {
      timeZone: a.record.timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(new Date());
    expect(answer.fileName).toBe(`CARE PLUS ongoings ${day.replaceAll('/', '-')}.csv`);
    expect(answer.csv).toBe(
      [
        '\ufeffSegment,Notes,Created,Hours,Sell',
        `Retail,'=1+1,${day},0.83,124.50`,
        `Retail,"a, ""b""\nc",${day},0.83,124.50`,
        `Retail,,${day},0.83,124.50`,
        '',
      ].join('\r\n'),
    );
  });
});
