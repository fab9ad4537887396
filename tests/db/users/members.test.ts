import { describe, expect, it } from 'vitest';
import { performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { createMember } from '@/lib/users/create-member';
import { getMember } from '@/lib/users/get-member';
import { removeMember } from '@/lib/users/remove-member';
import { updateMember } from '@/lib/users/update-member';
import { platformContextOf, prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { addMember, type BrandRows, freshBrand } from '../rows';
import { sessionOf } from '../session';

const world = prepareWorld();
const as = (brand: BrandRows, who: 'brandAdmin' | 'staff' = 'brandAdmin') => platformContextOf(brand[who], { brand });
const robin = (brand: BrandRows) => ({
  brandId: brand.record.uuid,
  first_name: 'Robin',
  last_name: 'Reed',
  email: `robin@${brand.record.slug}.test`,
  avatar_colour: '#336699',
  job_title: 'Producer',
  permission: 'brandAdmin',
});
const create = async (brand: BrandRows, changed: object = {}) =>
  (await performOnPlatform(createMember, as(brand), { ...robin(brand), ...changed })).answer;

describe('a new user', () => {
  it('[F-38 J-10 J-11 J-34] becomes a member who is invited, with a mail', async () => {
    const brand = await freshBrand();
    const member = await create(brand);
    expect(member).toMatchObject({
      user: { firstName: 'Robin', lastName: 'Reed', avatarColour: '#336699', email: robin(brand).email },
      jobTitle: 'Producer',
      brandPermission: { permission: 'brandAdmin' },
      pending: true,
    });
    const mails = await platformClient().outgoingMail.findMany({ where: { brandId: brand.record.id } });
    expect(mails).toMatchObject([{ kind: 'invitation', toAddresses: [robin(brand).email] }]);
  });

  it('[F-36] is staff by default; somebody known elsewhere is shown as they were typed, a member is told so', async () => {
    const brand = await freshBrand();
    const { brandAdmin } = world().b;
    const known = await create(brand, { email: brandAdmin.email.toUpperCase(), permission: undefined });
    expect(known).toMatchObject({
      // Nothing says that the address has an account (D2.9a).
      user: { uuid: known.uuid, firstName: 'Robin', email: brandAdmin.email.toUpperCase() },
      brandPermission: { permission: 'staff' },
      meta: { user_id: null, user_uuid: known.uuid },
    });
    await expect(create(brand, { email: brand.staff.email })).rejects.toMatchObject({
      details: { errors: { email: expect.any(String) } },
    });
  });

  it('[F-60] may have an employee number, in either spelling; somebody known elsewhere keeps their own', async () => {
    const brand = await freshBrand();
    const numberOf = async (email: string) =>
      (await platformClient().user.findFirstOrThrow({ where: { email } })).employeeNumber;
    await create(brand, { employee_number: '1207' });
    expect(await numberOf(robin(brand).email)).toBe(1207);
    await create(brand, { email: 'plain@member.test', employeeNumber: '' });
    expect(await numberOf('plain@member.test')).toBeNull();
    await create(brand, { email: 'plain@member.test', employeeNumber: 5 }).catch(() => {});
    expect(await numberOf('plain@member.test')).toBeNull();
    await expect(create(brand, { email: 'other@member.test', employeeNumber: 'seven' })).rejects.toMatchObject({
      details: { errors: { employeeNumber: 'Must be a number' } },
    });
  });

  it('[F-56 F-57 F-58 F-61] has a short name, a real address and a colour that can be seen', async () => {
    const brand = await freshBrand();
    const wrong = { first_name: 'x'.repeat(21), avatar_colour: 'red', job_title: 'x'.repeat(51), email: 'robin' };
    const errors = async (changed: object) =>
      (await refusal(performOnPlatform(createMember, as(brand), { ...robin(brand), ...changed }))).details.errors;
    // Each under the name that was sent.
    expect(await errors(wrong)).toEqual({
      first_name: 'Max 20 characters',
      avatar_colour: 'Invalid colour',
      job_title: 'Max 50 characters',
      email: 'Please check your email address',
    });
    expect(await errors({ first_name: undefined, last_name: undefined, email: 'robin' })).toEqual({
      first_name: 'Please enter a first name',
      last_name: 'Please enter a last name',
      email: 'Please check your email address',
    });
    const camel = { first_name: undefined, firstName: 'x'.repeat(21), avatar_colour: undefined, avatarColour: 'red' };
    expect(await errors(camel)).toEqual({ firstName: 'Max 20 characters', avatarColour: 'Invalid colour' });
    expect(await errors({ avatar_colour: '#FFF' })).toEqual({ avatar_colour: 'Select a dark or bright colour' });
  });
});

describe('a member', () => {
  const ref = (brand: BrandRows, member: { userUuid: string }) => ({
    brandId: brand.record.uuid,
    userId: member.userUuid,
  });

  it('[J-35 J-36 F-64] is read, and gets another job title and permission', async () => {
    const brand = await freshBrand();
    const of = ref(brand, brand.staff);
    const { answer } = await performOnPlatform(getMember, as(brand), of);
    expect(answer).toMatchObject({ uuid: brand.staff.brandUserUuid, brandPermission: { permission: 'staff' } });
    const { version } = answer;
    const changed = { ...of, version, jobTitle: 'Head of design', permission: 'brandAdmin' };
    expect((await performOnPlatform(updateMember, as(brand), changed)).answer).toMatchObject({
      jobTitle: 'Head of design',
      meta: { brand_permission_name: 'brandAdmin' },
    });
    await expect(performOnPlatform(updateMember, as(brand), changed)).rejects.toMatchObject({
      code: 'resource/newer_version',
    });
    await expect(
      performOnPlatform(getMember, as(brand, 'staff'), ref(world().b, world().b.staff)),
    ).rejects.toMatchObject({ kind: 'absent' });
  });

  it('[F-26 F-66 J-37] never removes or demotes themselves, and a brand keeps an admin', async () => {
    const brand = await freshBrand();
    const own = ref(brand, brand.brandAdmin);
    await expect(performOnPlatform(removeMember, as(brand), own)).rejects.toMatchObject({ code: 'user/self' });
    await expect(performOnPlatform(updateMember, as(brand), { ...own, permission: 'staff' })).rejects.toMatchObject({
      code: 'user/self',
    });
    const superuser = platformContextOf(world().superuser);
    await expect(performOnPlatform(removeMember, superuser, own)).rejects.toMatchObject({ code: 'user/last_admin' });
    await expect(performOnPlatform(updateMember, superuser, { ...own, permission: 'staff' })).rejects.toMatchObject({
      code: 'user/last_admin',
    });
    const second = await addMember(brand.record.id, world().b.staff, 'brandAdmin');
    await performOnPlatform(removeMember, superuser, own);
    await expect(performOnPlatform(removeMember, superuser, ref(brand, second))).rejects.toMatchObject({
      code: 'user/last_admin',
    });
  });

  it('who is removed is out at once: sessions, tokens and invitations of the brand end', async () => {
    const brand = await freshBrand();
    const { userId } = brand.staff;
    const where = { userId, brandId: brand.record.id };
    const db = platformClient();
    await sessionOf(userId, brand.record.id);
    await db.apiTokenFamily.create({ data: { ...where, scope: 'brand' } });
    await performOnPlatform(removeMember, as(brand), ref(brand, brand.staff));
    expect(await db.session.count({ where: { ...where, revokedAt: null } })).toBe(0);
    expect(await db.apiTokenFamily.count({ where: { ...where, revokedAt: null } })).toBe(0);
    await expect(performOnPlatform(getMember, as(brand), ref(brand, brand.staff))).rejects.toMatchObject({
      kind: 'absent',
    });
    // Invited again, the membership is the same one.
    const again = await create(brand, { email: brand.staff.email });
    expect(again.uuid).toBe(brand.staff.brandUserUuid);
  });
});
