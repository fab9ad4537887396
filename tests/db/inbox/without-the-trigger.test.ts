import { expect, it } from 'vitest';
import { performOnPlatform } from '@/lib/core/perform';
import { removeMember } from '@/lib/users/remove-member';
import { platformContextOf, prepareWorld } from '../harness';

const world = prepareWorld();

it('[Y-02] an inbox is erased with its membership after the contract step, too, which takes the trigger away', async () => {
  const { owner, a } = world();
  await owner.query('drop trigger if exists brand_users_left on brand_users');
  const rows = [a.record.id, a.staff.brandUserId];
  await owner.query('insert into inbox_settings (brand_id, brand_user_id) values ($1, $2)', rows);
  await owner.query('insert into division_watches (brand_id, department_id, brand_user_id) values ($1, $3, $2)', [
    ...rows,
    a.department.id,
  ]);
  const left = async () =>
    (
      await owner.query(
        `select (select count(*)::int from inbox_settings where brand_user_id = $1) as settings,
                (select count(*)::int from division_watches where brand_user_id = $1) as watches`,
        [a.staff.brandUserId],
      )
    ).rows[0];
  expect(await left()).toEqual({ settings: 1, watches: 1 });
  await performOnPlatform(removeMember, platformContextOf(a.brandAdmin, { brand: a }), {
    brandId: a.record.uuid,
    userId: a.staff.userUuid,
  });
  expect(await left()).toEqual({ settings: 0, watches: 0 });
});
