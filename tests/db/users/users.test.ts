import { describe, expect, it } from 'vitest';
import { performOnPlatform } from '@/lib/core/perform';
import { getUser } from '@/lib/users/get-user';
import { listUsers } from '@/lib/users/list-users';
import { me } from '@/lib/users/me';
import { removeUser } from '@/lib/users/remove-user';
import { updateMember } from '@/lib/users/update-member';
import { updateUser } from '@/lib/users/update-user';
import type { UserView } from '@/lib/users/user-view';
import { visitor } from '../auth/mailbox';
import { prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { addMember, makeBrand, makePerson, type PersonRow } from '../rows';

const world = prepareWorld();
const read = async (by: PersonRow, who: PersonRow, where: Parameters<typeof visitor>[0] = world().a) =>
  (await performOnPlatform(getUser, visitor(where, by), { userId: who.userUuid })).answer;
const save = async (
  by: PersonRow,
  who: PersonRow,
  input: Record<string, unknown>,
  where: Parameters<typeof visitor>[0] = world().a,
) => (await performOnPlatform(updateUser, visitor(where, by), { userId: who.userUuid, ...input })).answer;

describe('reading users', () => {
  it('[J-03] shows people of the own brand with its membership alone, and nobody else', async () => {
    const { a, b, superuser } = world();
    const shared = await makePerson('both@alpha.test', 'Bo', 'Both');
    await addMember(a.record.id, shared);
    await addMember(b.record.id, shared);
    const seen = await read(a.staff, shared);
    expect(seen.brandUsers.map(({ brand }) => brand.uuid)).toEqual([a.record.uuid]);
    expect((await refusal(read(a.brandAdmin, b.staff))).code).toBe('resource/not_found');
    expect((await read(superuser, b.staff, 'admin')).email).toBe(b.staff.email);
  });

  it('[J-02] lists superusers for everybody, the rest within reach', async () => {
    const { a, b, superuser } = world();
    const list = async (by: PersonRow, input: Record<string, unknown>, where: Parameters<typeof visitor>[0] = a) =>
      (await performOnPlatform(listUsers, visitor(where, by), input)).answer;
    const superusers = await list(a.staff, { role: 'superuser' });
    expect(superusers.data.map(({ uuid }) => uuid)).toEqual([superuser.userUuid]);
    const admins = await list(a.staff, { role: 'brandAdmin' });
    expect(admins.data.map(({ email }) => email)).toEqual([a.brandAdmin.email]);
    // The other names of the roles.
    expect(await list(a.staff, { role: 'platformAdmin' })).toEqual(superusers);
    const staff = await list(a.staff, { role: 'brandStaff', orderBy: 'lastSeen' });
    expect(staff.data).toEqual((await list(a.staff, { role: 'staff', orderBy: 'lastSeen' })).data);
    expect(staff.data.map(({ email }) => email)).not.toContain(a.brandAdmin.email);
    const everybody = await list(superuser, {}, 'admin');
    expect(everybody.data.map(({ email }) => email)).toContain(b.staff.email);
    expect(everybody.meta.total).toBe(everybody.data.length);
    expect((await refusal(list(a.staff, { role: 'owner' }))).kind).toBe('invalid');
  });

  it('[J-02] shows of a superuser name and colour, to others than superusers; no search or order tells more', async () => {
    const { a, superuser, owner } = world();
    const second = await makePerson('aa.second@platform.test', 'Zoe', 'Second', { superuser: true });
    await owner.query(
      `update users set job_title = 'Boss', employee_number = 7, last_seen = now(), avatar_colour = '#123456' where id = $1`,
      [second.userId],
    );
    const list = async (by: PersonRow, input: Record<string, unknown>, where: Parameters<typeof visitor>[0] = a) =>
      (await performOnPlatform(listUsers, visitor(where, by), { role: 'superuser', ...input })).answer.data;
    const [seen, ...others] = await list(a.brandAdmin, {});
    expect(others.map(({ uuid }) => uuid)).toEqual([superuser.userUuid]);
    expect(seen).toMatchObject({
      uuid: second.userUuid,
      firstName: 'Zoe',
      lastName: 'Second',
      avatarColour: '#123456',
    });
    expect(seen).toMatchObject({ email: null, jobTitle: null, employeeNumber: null, lastSeen: null, brandUsers: [] });
    expect(seen).toMatchObject({ role: 'superuser', meta: { name: 'Zoe Second', job_title: null } });
    expect(await list(a.brandAdmin, { search: 'aa.second' })).toEqual([]);
    expect(await list(a.brandAdmin, { search: 'zoe' })).toHaveLength(1);
    for (const orderBy of ['email', 'lastSeen']) {
      const order = (await list(a.brandAdmin, { orderBy, order: 'asc' })).map(({ uuid }) => uuid);
      expect(order).toEqual([superuser.userUuid, second.userUuid]);
    }
    const [known] = await list(superuser, { search: 'aa.second' }, 'admin');
    expect(known).toMatchObject({ email: second.email, jobTitle: 'Boss', employeeNumber: 7 });
    expect(known?.lastSeen).not.toBeNull();
    await owner.query('delete from platform_roles where user_id = $1', [second.userId]);
  });
});

describe('what a user is', () => {
  it('[J-18 J-20 J-22] has a default colour, and says who they are in the brand', async () => {
    const { a } = world();
    const fresh = await addMember(a.record.id, await makePerson('fresh@alpha.test', 'Fay', 'Fresh'));
    const view = await read(a.brandAdmin, fresh);
    expect(view).toMatchObject({
      firstName: 'Fay',
      lastName: 'Fresh',
      email: 'fresh@alpha.test',
      avatarColour: '#bdbdbd',
      employeeNumber: null,
      lastSeen: null,
      role: 'staff',
      platformRole: null,
    });
    expect(view.meta).toEqual({
      user_uuid: fresh.userUuid,
      brand_uuid: a.record.uuid,
      name: 'Fay Fresh',
      job_title: view.jobTitle,
      brand_permission_name: 'staff',
    });
  });

  it('[J-20 J-21] a colour is three or six hex digits, a number is a number or nothing', async () => {
    const { a } = world();
    for (const avatarColour of ['#0b4a58', '#123']) {
      expect((await save(a.colleague, a.colleague, { avatarColour })).avatarColour).toMatch(/^#[0-9a-f]{3,6}$/);
    }
    for (const avatarColour of ['0b4a58', '#12', '#12345g', 'teal']) {
      expect((await refusal(save(a.colleague, a.colleague, { avatarColour }))).details.errors).toHaveProperty(
        'avatarColour',
      );
    }
    expect((await save(a.colleague, a.colleague, { employeeNumber: 7 })).employeeNumber).toBe(7);
    expect((await save(a.colleague, a.colleague, { employeeNumber: '' })).employeeNumber).toBeNull();
    for (const employeeNumber of ['seven', 1.5, -1, [7]]) {
      expect((await refusal(save(a.colleague, a.colleague, { employeeNumber }))).details.errors).toHaveProperty(
        'employeeNumber',
      );
    }
  });
});

describe('changing users', () => {
  it('[J-05] oneself: names, colour, number, and the job title of the membership', async () => {
    const { a } = world();
    const saved = await save(a.staff, a.staff, { first_name: 'Ivy', jobTitle: 'Director', avatarColour: '#123456' });
    expect(saved).toMatchObject({ firstName: 'Ivy', avatarColour: '#123456', jobTitle: 'Director' });
    expect((await save(a.staff, a.staff, { employeeNumber: '42' })).employeeNumber).toBe(42);
    const wrong = await refusal(save(a.staff, a.staff, { firstName: 'x'.repeat(21), avatarColour: '#FFF' }));
    expect(wrong.details.errors).toEqual({
      firstName: 'Max 20 characters',
      avatarColour: 'Select a dark or bright colour',
    });
    expect((await refusal(save(a.staff, a.staff, { avatarColour: 'red' }))).details.errors?.avatarColour).toBe(
      'Invalid colour',
    );
  });

  it('[J-19] an address is never changed here, and an older version is refused', async () => {
    const { a } = world();
    const { version } = await read(a.colleague, a.colleague);
    await save(a.colleague, a.colleague, { lastName: 'Moved', email: 'other@alpha.test', version });
    expect((await read(a.colleague, a.colleague)).email).toBe(a.colleague.email);
    expect((await refusal(save(a.colleague, a.colleague, { lastName: 'Late', version }))).code).toBe(
      'resource/newer_version',
    );
  });

  it('a job title that an admin has saved meanwhile stays: the membership has a version of its own', async () => {
    const { a } = world();
    const own = await addMember(a.record.id, await makePerson('titled@alpha.test', 'Tia', 'Titled'));
    const versionsOf = ({ version, brandUsers }: UserView) => ({ version, memberVersion: brandUsers[0]?.version });
    const seen = await read(own, own);
    await performOnPlatform(updateMember, visitor(a, a.brandAdmin), {
      brandId: a.record.uuid,
      userId: own.userUuid,
      jobTitle: 'Head of design',
    });
    const stale = save(own, own, { firstName: 'Thea', jobTitle: seen.jobTitle, ...versionsOf(seen) });
    expect((await refusal(stale)).code).toBe('resource/newer_version');
    const current = await read(own, own);
    expect(current).toMatchObject({ firstName: 'Tia', jobTitle: 'Head of design' });
    const { jobTitle } = current;
    const saved = await save(own, own, { firstName: 'Thea', jobTitle, ...versionsOf(current) });
    expect(saved).toMatchObject({ firstName: 'Thea', jobTitle: 'Head of design' });
    // The title was sent as it stood: its membership was not written.
    expect(versionsOf(saved).memberVersion).toBe(versionsOf(current).memberVersion);
  });

  it('a superuser’s own job title stands where it is shown, whatever brand has invited them', async () => {
    const { a, owner } = world();
    const own = await makePerson('titled@platform.test', 'Tom', 'Titled', { superuser: true });
    const { brandUserId } = await addMember(a.record.id, own);
    await owner.query('update brand_users set accepted_at = null, job_title = $2 where id = $1', [
      brandUserId,
      'Guest',
    ]);
    expect((await save(own, own, { jobTitle: 'Director' }, 'admin')).jobTitle).toBe('Director');
    expect((await performOnPlatform(me, visitor('admin', own), {})).answer.jobTitle).toBe('Director');
    const { rows } = await owner.query('select job_title from brand_users where id = $1', [brandUserId]);
    expect(rows).toEqual([{ job_title: 'Guest' }]);
    await owner.query('delete from platform_roles where user_id = $1', [own.userId]);
  });

  it('an admin of all the user’s brands changes names; of some only the job title; staff nothing', async () => {
    const { a, b } = world();
    const own = await addMember(a.record.id, await makePerson('one@alpha.test', 'One', 'Alpha'));
    expect((await save(a.brandAdmin, own, { firstName: 'Named' })).firstName).toBe('Named');
    const both = await makePerson('two@alpha.test', 'Two', 'Both');
    await addMember(a.record.id, both);
    await addMember(b.record.id, both);
    expect((await refusal(save(a.brandAdmin, both, { firstName: 'Named' }))).kind).toBe('forbidden');
    expect((await save(a.brandAdmin, both, { job_title: 'Producer' })).jobTitle).toBe('Producer');
    expect((await refusal(save(a.staff, own, { jobTitle: 'Boss' }))).kind).toBe('forbidden');
    expect((await read(b.staff, both, b)).jobTitle).toBe('Producer');
    expect((await refusal(save(a.brandAdmin, b.staff, { firstName: 'Named' }))).code).toBe('resource/not_found');
  });
});

describe('removing users', () => {
  it('[J-06] ends sessions and memberships; never oneself, nor the last admin of a brand', async () => {
    const { a, superuser, owner } = world();
    const remove = (who: PersonRow) =>
      performOnPlatform(removeUser, visitor('admin', superuser), { userId: who.userUuid });
    const own = await addMember(a.record.id, await makePerson('leaver@alpha.test', 'Lee', 'Ver'));
    await owner.query(
      `insert into sessions (token_hash, user_id, brand_id, portal, expires_at) values ($1, $2, $3, 'brand', now() + interval '1 hour')`,
      [Buffer.from('x'), own.userId, a.record.id],
    );
    await remove(own);
    const { rows } = await owner.query(
      `select (select count(*)::int from sessions where user_id = $1 and revoked_at is null) as sessions,
              (select count(*)::int from brand_users where user_id = $1 and deleted_at is null) as members,
              (select deleted_at is not null from users where id = $1) as gone`,
      [own.userId],
    );
    expect(rows[0]).toEqual({ sessions: 0, members: 0, gone: true });
    expect((await refusal(remove(superuser))).code).toBe('user/self');
    expect((await refusal(remove(a.brandAdmin))).code).toBe('user/last_admin');
    expect((await refusal(remove(own))).code).toBe('resource/not_found');
  });

  it('[J-06] two superusers who remove each other at once: one stays', async () => {
    const { owner } = world();
    for (let round = 1; round <= 5; round += 1) {
      const pair = await Promise.all(
        ['One', 'Two'].map((name) =>
          makePerson(`${name}${round}@duel.test`.toLowerCase(), name, 'Duel', { superuser: true }),
        ),
      );
      const outcomes = await Promise.allSettled(
        pair.map((by) => {
          const userId = pair.find((other) => other !== by)?.userUuid;
          return performOnPlatform(removeUser, visitor('admin', by), { userId });
        }),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'forbidden' } });
      await owner.query('delete from platform_roles where user_id = any ($1)', [pair.map(({ userId }) => userId)]);
    }
  });

  it('[J-06] leaves a brand an admin, though its last two are removed at once', async () => {
    const { superuser, owner } = world();
    for (let round = 1; round <= 5; round += 1) {
      const { record, brandAdmin } = await makeBrand(`last${round}`);
      const other = await addMember(
        record.id,
        await makePerson(`other${round}@last.test`, 'Ola', 'Ther'),
        'brandAdmin',
      );
      const outcomes = await Promise.allSettled(
        [brandAdmin, other].map(({ userUuid }) =>
          performOnPlatform(removeUser, visitor('admin', superuser), { userId: userUuid }),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { rows } = await owner.query(
        `select 1 from brand_users where brand_id = $1 and permission = 'brandAdmin' and deleted_at is null`,
        [record.id],
      );
      expect(rows).toHaveLength(1);
    }
  });
});
