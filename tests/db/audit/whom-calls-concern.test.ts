import { expect, it } from 'vitest';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { openBrand } from '@/lib/auth/hand-off/open-brand';
import { listInvitations, resendInvitation } from '@/lib/auth/invitations/invitations';
import { invite } from '@/lib/auth/invitations/invite';
import { requestPasswordReset } from '@/lib/auth/password-reset/request-password-reset';
import { updateBrand } from '@/lib/brands/update-brand';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { removeMember } from '@/lib/users/remove-member';
import { updateUser } from '@/lib/users/update-user';
import { visitor } from '../auth/mailbox';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand, type PersonRow } from '../rows';

/** Calls that change no row, and refused ones: the entry names whom or what they were about (D15.1). */
const world = prepareWorld();
const list = async (brand: BrandRows, query: object = {}) =>
  (await performInBrand(listAuditEntries, contextOf(world(), 'brandAdmin', { brand }), query)).answer.data;
const newest = async (brand: BrandRows) => (await list(brand))[0];
const admin = (brand: BrandRows) => visitor(brand, brand.brandAdmin);
const nameOf = ({ firstName, lastName }: PersonRow) => `${firstName} ${lastName}`;
const reset = (brand: BrandRows, email: string) =>
  performOnPlatform(requestPasswordReset, admin(brand), { email, requestedBy: brand.brandAdmin.email });

it('a password reset that is asked for names a member, and of a stranger nothing (D15.2)', async () => {
  const brand = await freshBrand();
  await reset(brand, brand.staff.email);
  const named = { entity: 'user', entityUuid: brand.staff.userUuid, label: nameOf(brand.staff), changes: [] };
  const entry = await newest(brand);
  expect(entry).toMatchObject({ deed: 'Asked for a password reset email for', ...named, opens: brand.staff.userUuid });
  expect(await list(brand, { thing: brand.staff.userUuid })).toEqual([entry]);
  expect(await list(brand, { search: 'reset', kind: 'other' })).toEqual([entry]);
  await reset(brand, world().b.staff.email);
  const ofStranger = { deed: 'Asked for a password reset email', entity: null, entityUuid: null, label: null };
  expect(await newest(brand)).toMatchObject(ofStranger);
  const superuser = platformContextOf(world().superuser);
  const { email, userUuid } = world().b.staff;
  await performOnPlatform(requestPasswordReset, superuser, { email, requestedBy: world().superuser.email });
  const { data } = (await performOnPlatform(listAllAuditEntries, superuser, { thing: userUuid })).answer;
  expect(data[0]).toMatchObject({ label: nameOf(world().b.staff), brand: null });
});

it('an invitation that is sent again, or whose address gets a reset, names what the brand typed alone (D2.9a)', async () => {
  const brand = await freshBrand();
  const { email } = world().b.colleague;
  const ask = () => performOnPlatform(invite, admin(brand), { email, firstName: 'Kim', lastName: 'Typed' });
  await ask();
  const created = await newest(brand);
  const typed = { entity: 'member', entityUuid: created?.entityUuid, label: 'Kim Typed', changes: [] };
  await ask();
  expect(await newest(brand)).toMatchObject({ deed: 'Sent an invitation to', ...typed });
  const { data } = (await performOnPlatform(listInvitations, admin(brand), {})).answer;
  await performOnPlatform(resendInvitation, admin(brand), { inviteId: data[0]?.uuid ?? '' });
  expect(await newest(brand)).toMatchObject({ deed: 'Sent an invitation again to', ...typed });
  await reset(brand, email);
  expect(await newest(brand)).toMatchObject({ deed: 'Asked for a password reset email for', ...typed });
});

it("a superuser's way into a brand names it, in its own log, too (D15.2)", async () => {
  const brand = await freshBrand();
  const { superuser, owner } = world();
  const { rows } = await owner.query<{ id: string }>(
    `insert into sessions (token_hash, user_id, portal, expires_at)
     values (sha256('whom'), $1, 'admin', now() + interval '1 hour') returning id`,
    [superuser.userId],
  );
  const base = visitor('admin', superuser);
  const credential = { ...base.credential, kind: 'session', id: Number(rows[0]?.id), passwordEnteredAt: new Date() };
  const inside = { ...base, credential } as typeof base;
  await performOnPlatform(openBrand, inside, { brandUuid: brand.record.uuid });
  expect(await newest(brand)).toMatchObject({
    deed: 'Opened as a platform admin the portal of',
    entity: 'brand',
    entityUuid: brand.record.uuid,
    label: brand.record.name,
  });
});

it('a refused change names the user whom it was about', async () => {
  const brand = await freshBrand();
  const change = { userId: brand.colleague.userUuid, firstName: 'Mine' };
  await expect(performOnPlatform(updateUser, visitor(brand, brand.staff), change)).rejects.toMatchObject({
    kind: 'forbidden',
  });
  expect(await newest(brand)).toMatchObject({
    deed: 'Tried to update a user',
    outcome: 'refused',
    entity: 'user',
    entityUuid: brand.colleague.userUuid,
    label: nameOf(brand.colleague),
  });
});

it('a refused removal names the user whom it was about', async () => {
  const brand = await freshBrand();
  const removal = { brandId: brand.record.uuid, userId: brand.colleague.userUuid };
  await expect(performOnPlatform(removeMember, visitor(brand, brand.staff), removal)).rejects.toMatchObject({
    kind: 'forbidden',
  });
  expect(await newest(brand)).toMatchObject({
    deed: 'Tried to remove a user from a brand',
    outcome: 'refused',
    entity: 'member',
    label: nameOf(brand.colleague),
  });
});

it("a refused change of a brand's settings is in the brand's own log, by a token of all brands, too, and names it", async () => {
  const brand = await freshBrand();
  const refused = {
    deed: "Tried to change a brand's settings, look, modules or images",
    outcome: 'refused',
    entity: 'brand',
    entityUuid: brand.record.uuid,
    label: brand.record.name,
  };
  const tries = [
    [brand.staff, { primaryColour: '#123456' }],
    [brand.brandAdmin, { name: 'Mine' }],
  ] as const;
  let count = 0;
  for (const [who, change] of tries) {
    for (const where of ['product', brand] as const) {
      const call = performOnPlatform(updateBrand, visitor(where, who), { brandId: brand.record.uuid, ...change });
      await expect(call).rejects.toMatchObject({ kind: 'forbidden' });
      count += 1;
      const entries = await list(brand, { kind: 'refused' });
      expect(entries).toHaveLength(count);
      expect(entries[0]).toMatchObject({ ...refused, person: { uuid: who.userUuid } });
    }
  }
});
