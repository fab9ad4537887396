import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { acceptInvitation, readInvitation } from '@/lib/auth/invitations/accept-invitation';
import { listInvitations, resendInvitation, withdrawInvitation } from '@/lib/auth/invitations/invitations';
import { invite } from '@/lib/auth/invitations/invite';
import { inviteMany } from '@/lib/auth/invitations/invite-many';
import { removeBrand } from '@/lib/brands/remove-brand';
import { restoreBrand } from '@/lib/brands/restore-brand';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { purgeExpired } from '@/lib/jobs/purge-expired';
import { createMember } from '@/lib/users/create-member';
import { during } from '../during';
import { contextOf, prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { type BrandRows, makeBrand } from '../rows';
import { newestTo, visitor } from './mailbox';

const world = prepareWorld();
const rows = async (text: string, values: unknown[]) =>
  (await world().owner.query<Record<string, unknown>>(text, values)).rows;
const ask = (brand: BrandRows, input: Record<string, unknown>) =>
  performOnPlatform(invite, visitor(brand, brand.brandAdmin), input);

const read = async (token: string, where: Parameters<typeof visitor>[0]) =>
  (await performOnPlatform(readInvitation, visitor(where), { token })).answer.valid;
const listed = async (brand: BrandRows) =>
  (await performOnPlatform(listInvitations, visitor(brand, brand.brandAdmin), {})).answer.data;
const NEW = 'Lantern!2027';
const accept = (brand: BrandRows, token: string) =>
  performOnPlatform(acceptInvitation, visitor(brand), { token, password: NEW });

describe('an invitation that nobody has accepted', () => {
  it('rests while its brand is removed, and goes on when that is restored', async () => {
    const brand = await makeBrand('resting');
    const superuser = visitor('admin', world().superuser);
    const brandId = brand.record.uuid;
    await ask(brand, { email: 'rest@guests.test' });
    const { token } = await newestTo(world(), 'rest@guests.test');
    await performOnPlatform(removeBrand, superuser, { brandId });
    expect(await read(token, 'product')).toBe(false);
    expect((await refusal(accept(brand, token))).code).toBe('auth/auth_invalid_invitation_token');
    await performOnPlatform(restoreBrand, superuser, { brandId });
    expect(await listed(brand)).toMatchObject([{ email: 'rest@guests.test', expired: false }]);
    await accept(brand, token);
    expect(await listed(brand)).toEqual([]);
  });

  it('is on a page of a list that has all of them, newest first', async () => {
    const brand = await makeBrand('pages');
    const by = visitor(brand, brand.brandAdmin);
    const emails = Array.from({ length: 23 }, (_, at) => `kim${at + 1}@pages.test`);
    await performOnPlatform(inviteMany, by, { emails });
    const page = async (query: object) => (await performOnPlatform(listInvitations, by, query)).answer;
    const first = await page({});
    expect(first.meta).toEqual({ total: 23, page: 1, limit: 20, lastPage: 2 });
    const second = await page({ page: 2 });
    expect(second.meta).toEqual({ total: 23, page: 2, limit: 20, lastPage: 2 });
    const seen = [...first.data, ...second.data].map(({ email }) => email);
    expect(seen.toSorted()).toEqual(emails.toSorted());
    const oldest = await page({ order: 'asc', limit: 5 });
    expect(oldest.data.map(({ email }) => email)).toEqual(seen.toReversed().slice(0, 5));
    expect((await refusal(page({ orderBy: 'email' }))).details.errors).toHaveProperty('orderBy');
  });

  it('is listed as expired however long ago that was, and can be sent again; one that was withdrawn goes', async () => {
    const brand = await makeBrand('longago');
    const by = visitor(brand, brand.brandAdmin);
    for (const email of ['long@guests.test', 'withdrawn@guests.test']) await ask(brand, { email });
    const withdrawn = (await listed(brand)).find(({ email }) => email === 'withdrawn@guests.test');
    await performOnPlatform(withdrawInvitation, by, { inviteId: withdrawn?.uuid ?? '' });
    await world().owner.query(
      `update one_time_tokens set expires_at = expires_at - interval '40 days', revoked_at = revoked_at - interval '40 days'
       where brand_id = $1`,
      [brand.record.id],
    );
    await purgeExpired({});
    expect(await rows('select email from one_time_tokens where brand_id = $1', [brand.record.id])).toEqual([
      { email: 'long@guests.test' },
    ]);
    const [expired, ...others] = await listed(brand);
    expect(others).toEqual([]);
    expect(expired).toMatchObject({ email: 'long@guests.test', expired: true });
    await performOnPlatform(resendInvitation, by, { inviteId: expired?.uuid ?? '' });
    expect(await listed(brand)).toMatchObject([{ expired: false }]);
    await accept(brand, (await newestTo(world(), 'long@guests.test')).token);
  });
});

it("a platform invitation is listed with the person's present address, and sent again there with a link that works", async () => {
  const by = visitor('admin', world().superuser);
  await performOnPlatform(invite, by, { email: 'before@guests.test' });
  await world().owner.query(`update users set email = 'after@guests.test' where email = 'before@guests.test'`);
  const { data } = (await performOnPlatform(listInvitations, by, {})).answer;
  const pending = data.find(({ brand }) => brand === null);
  expect(pending?.email).toBe('after@guests.test');
  const { answer } = await performOnPlatform(resendInvitation, by, { inviteId: pending?.uuid ?? '' });
  expect(answer.message).toBe('Invitation sent again to after@guests.test');
  expect(await read((await newestTo(world(), 'after@guests.test')).token, 'product')).toBe(true);
});

describe('inviting an address again whose invitation is pending', () => {
  const typed = {
    invited_first_name: 'Kimberley',
    invited_last_name: 'Typed',
    invited_avatar_colour: '#336699',
    invited_employee_number: 12,
    permission: 'staff',
    job_title: null,
    version: 1,
  };

  it('keeps what was typed, and takes what the call names', async () => {
    const brand = await makeBrand('again');
    const by = visitor(brand, brand.brandAdmin);
    const email = 'kim.lee@guests.test';
    await performOnPlatform(createMember, by, {
      brandId: brand.record.uuid,
      first_name: 'Kimberley',
      last_name: 'Typed',
      email,
      permission: 'staff',
      avatar_colour: '#336699',
      employee_number: 12,
    });
    const seen = () =>
      rows(
        `select invited_first_name, invited_last_name, invited_avatar_colour, invited_employee_number, permission::text,
           job_title, version from brand_users where brand_id = $1 and lower(invited_email) = $2`,
        [brand.record.id, email],
      );
    expect(await seen()).toEqual([typed]);
    const many = { emails: [email.toUpperCase()], permission: 'brandAdmin' };
    expect((await performOnPlatform(inviteMany, by, many)).answer.data).toMatchObject([{ invited: true }]);
    expect(await seen()).toEqual([{ ...typed, permission: 'brandAdmin', version: 2 }]);
    expect((await newestTo(world(), email.toUpperCase())).text).toContain('Hello Kimberley,');
    await performOnPlatform(inviteMany, by, { emails: [email] });
    await ask(brand, { email, jobTitle: 'Producer' });
    expect(await seen()).toEqual([{ ...typed, permission: 'brandAdmin', job_title: 'Producer', version: 4 }]);
    await ask(brand, { email, firstName: 'Kym', permission: 'staff' });
    expect(await seen()).toEqual([{ ...typed, invited_first_name: 'Kym', job_title: 'Producer', version: 5 }]);
    const log = await performInBrand(listAuditEntries, contextOf(world(), 'brandAdmin', { brand }), { entity: 'user' });
    const { data } = log.answer;
    expect(data.map(({ deed, label, changes }) => [deed, label, changes.map(({ field }) => field)])).toEqual([
      ['Changed user', 'Kym Typed', ['First name', 'Permissions']],
      ['Changed user', 'Kimberley Typed', ['Job title']],
      ['Sent an invitation to', 'Kimberley Typed', []],
      ['Changed user', 'Kimberley Typed', ['Permissions']],
      ['Invited user', 'Kimberley Typed', []],
    ]);
  });

  it('leaves a brand its only admin, who is not withdrawn before there is another', async () => {
    const { superuser, owner } = world();
    const brand = await makeBrand('only');
    const email = 'only@guests.test';
    await ask(brand, { email, permission: 'brandAdmin' });
    await owner.query(`update brand_users set deleted_at = now() where id = $1`, [brand.brandAdmin.brandUserId]);
    const by = visitor('admin', superuser);
    const { answer } = await performOnPlatform(listInvitations, by, { brand: brand.record.uuid });
    const withdraw = () => performOnPlatform(withdrawInvitation, by, { inviteId: answer.data[0]?.uuid ?? '' });
    expect((await refusal(withdraw())).code).toBe('user/last_admin');
    expect(await read((await newestTo(world(), email)).token, brand)).toBe(true);
    const next = { brand: brand.record.uuid, email: 'next@guests.test', permission: 'brandAdmin' };
    await performOnPlatform(invite, by, next);
    await withdraw();
    expect(await read((await newestTo(world(), email)).token, brand)).toBe(false);
  });

  it('leaves a brand its only admin, and says so of that address alone', async () => {
    const { superuser, owner } = world();
    const brand = await makeBrand('alone');
    const email = 'boss@guests.test';
    await ask(brand, { email, permission: 'brandAdmin' });
    await owner.query(`update brand_users set deleted_at = now() where id = $1`, [brand.brandAdmin.brandUserId]);
    const by = visitor('admin', superuser);
    const asStaff = { brand: brand.record.uuid, permission: 'staff' };
    expect((await refusal(performOnPlatform(invite, by, { ...asStaff, email }))).code).toBe('user/last_admin');
    const many = { ...asStaff, emails: ['zoe@guests.test', email] };
    expect((await performOnPlatform(inviteMany, by, many)).answer.data).toMatchObject([
      { email: 'zoe@guests.test', invited: true },
      { email, invited: false, message: 'A brand needs at least one brand admin' },
    ]);
  });

  it('does not reach somebody who accepts meanwhile: their permission stays', async () => {
    const brand = await makeBrand('meanwhile');
    const email = 'both@guests.test';
    await ask(brand, { email, permission: 'brandAdmin' });
    const accepting = 'update brand_users set accepted_at = now() where brand_id = $1 and invited_email = $2';
    const own = [brand.record.id, email];
    const again = await during(world(), accepting, own, () => ask(brand, { email, permission: 'staff' }));
    expect(again).toMatchObject({
      status: 'rejected',
      reason: { details: { errors: { email: 'This address belongs to a user of the brand already' } } },
    });
    const [member] = await rows('select permission from brand_users where brand_id = $1 and invited_email = $2', own);
    expect(member).toEqual({ permission: 'brandAdmin' });
  });

  it('is logged as a change of what somebody else has typed meanwhile', async () => {
    const brand = await makeBrand('typed');
    const email = 'typed@guests.test';
    await ask(brand, { email, jobTitle: 'Producer' });
    const typing = `update brand_users set job_title = 'Editor' where brand_id = $1 and invited_email = $2`;
    await during(world(), typing, [brand.record.id, email], () => ask(brand, { email, jobTitle: 'Writer' }));
    const { answer } = await performInBrand(listAuditEntries, contextOf(world(), 'brandAdmin', { brand }), {});
    expect(answer.data[0]?.changes).toMatchObject([{ field: 'Job title', from: 'Editor', to: 'Writer' }]);
  });
});
