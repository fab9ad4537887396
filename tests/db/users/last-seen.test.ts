import { describe, expect, it } from 'vitest';
import { performOnPlatform } from '@/lib/core/perform';
import { getUser } from '@/lib/users/get-user';
import { listUsers } from '@/lib/users/list-users';
import { visitor } from '../auth/mailbox';
import { prepareWorld } from '../harness';
import { addMember, makePerson, type PersonRow } from '../rows';

const world = prepareWorld();
const read = async (by: PersonRow, who: PersonRow, where: Parameters<typeof visitor>[0] = world().a) =>
  (await performOnPlatform(getUser, visitor(where, by), { userId: who.userUuid })).answer;

describe('the last log-in of a user', () => {
  it('a brand sees the last log-in to itself, never one to another brand', async () => {
    const { a, b, superuser, owner } = world();
    const both = await makePerson('seen@alpha.test', 'Sia', 'Seen');
    const [here, there] = [await addMember(a.record.id, both), await addMember(b.record.id, both)];
    const seenAt = (table: string, id: number, at: string) =>
      owner.query(`update ${table} set last_seen = $2 where id = $1`, [id, at]);
    await seenAt('users', both.userId, '2026-03-03T00:00:00Z');
    await seenAt('brand_users', there.brandUserId, '2026-03-03T00:00:00Z');
    expect((await read(a.brandAdmin, both)).lastSeen).toBeNull();
    await seenAt('brand_users', here.brandUserId, '2026-02-02T00:00:00Z');
    expect((await read(a.brandAdmin, both)).lastSeen).toBe('2026-02-02T00:00:00.000Z');
    expect((await read(superuser, both, 'admin')).lastSeen).toBe('2026-03-03T00:00:00.000Z');
    // Across brands, too: an admin of one of them, with a token of the product host.
    expect((await read(a.brandAdmin, both, 'product')).lastSeen).toBe('2026-02-02T00:00:00.000Z');
    expect((await read(both, both, 'product')).lastSeen).toBe('2026-03-03T00:00:00.000Z');
  });

  it('the list is sorted by the last log-in that it shows', async () => {
    const { a, b, superuser, owner } = world();
    const seen = async (name: string, here: string, elsewhere: string) => {
      const person = await makePerson(`${name}@order.test`, name, 'Order');
      const memberships = [await addMember(a.record.id, person), await addMember(b.record.id, person)];
      await owner.query('update users set last_seen = $2 where id = $1', [person.userId, elsewhere]);
      for (const [at, time] of [here, elsewhere].entries()) {
        const id = memberships[at]?.brandUserId;
        await owner.query('update brand_users set last_seen = $2 where id = $1', [id, time]);
      }
    };
    await seen('Ann', '2026-01-03', '2026-02-01');
    await seen('Ben', '2026-01-02', '2026-02-03');
    await seen('Cat', '2026-01-01', '2026-02-02');
    const order = async (by: PersonRow, where: Parameters<typeof visitor>[0]) => {
      const query = { search: '@order.test', orderBy: 'lastSeen', order: 'asc' };
      const { data } = (await performOnPlatform(listUsers, visitor(where, by), query)).answer;
      return data.map(({ firstName, lastSeen }) => `${firstName} ${lastSeen?.slice(5, 10)}`);
    };
    const inBrand = ['Cat 01-01', 'Ben 01-02', 'Ann 01-03'];
    expect(await order(a.brandAdmin, a)).toEqual(inBrand);
    expect(await order(a.brandAdmin, 'product')).toEqual(inBrand);
    expect(await order(superuser, 'admin')).toEqual(['Ann 02-01', 'Cat 02-02', 'Ben 02-03']);
  });
});
