import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { invite } from '@/lib/auth/invitations/invite';
import { inviteMany } from '@/lib/auth/invitations/invite-many';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { createMember } from '@/lib/users/create-member';
import { contextOf, prepareWorld } from '../harness';
import { type BrandRows, makeBrand } from '../rows';
import { newestTo, refusal, visitor } from './mailbox';

const world = prepareWorld();
const rows = async (text: string, values: unknown[]) =>
  (await world().owner.query<Record<string, unknown>>(text, values)).rows;
const ask = (brand: BrandRows, input: Record<string, unknown>) =>
  performOnPlatform(invite, visitor(brand, brand.brandAdmin), input);

describe('inviting an address again whose invitation is pending', () => {
  const typed = {
    ...{ invited_first_name: 'Kimberley', invited_last_name: 'Typed', invited_avatar_colour: '#336699' },
    ...{ invited_employee_number: 12, permission: 'staff', job_title: null, version: 1 },
  };

  it('keeps what was typed, and takes what the call names', async () => {
    const brand = await makeBrand('again');
    const by = visitor(brand, brand.brandAdmin);
    const email = 'kim.lee@guests.test';
    await performOnPlatform(createMember, by, {
      ...{ brandId: brand.record.uuid, first_name: 'Kimberley', last_name: 'Typed', email, permission: 'staff' },
      ...{ avatar_colour: '#336699', employee_number: 12 },
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
      ['Changed user', 'Kimberley Typed', ['Permissions']],
      ['Invited', 'Kimberley Typed', []],
    ]);
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
});
