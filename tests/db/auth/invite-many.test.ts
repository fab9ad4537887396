import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { inviteManyFields } from '@/lib/auth/account/account-inputs';
import { invite } from '@/lib/auth/invitations/invite';
import { inviteMany } from '@/lib/auth/invitations/invite-many';
import { inviteMember, invitePlatformUser } from '@/lib/auth/invitations/invite-member';
import type { BrandLook } from '@/lib/auth/mail/brand-look';
import { Events } from '@/lib/core/events';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { onPlatform } from '@/lib/db/platform-database';
import { contextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';
import { visitor } from './mailbox';

const world = prepareWorld();
const inviteAll = async (brand: BrandRows, emails: string | string[], permission?: 'staff' | 'brandAdmin') =>
  (await performOnPlatform(inviteMany, visitor(brand, brand.brandAdmin), { emails, permission })).answer.data;
const mailsOf = (brand: BrandRows) =>
  platformClient().outgoingMail.count({ where: { brandId: brand.record.id, kind: 'invitation' } });
const addresses = (brand: BrandRows, count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `kim${from + at}@${brand.record.slug}.test`);

describe('many invitations at once', () => {
  it('reads addresses between commas, semicolons and lines, each once, 50 at most', () => {
    const read = (emails: unknown) => inviteManyFields.safeParse({ emails });
    expect(read(' a@x.test, b@x.test;\r\nc@x.test\n\nA@x.test;; ').data?.emails).toEqual([
      'a@x.test',
      'b@x.test',
      'c@x.test',
    ]);
    expect(read(['a@x.test', 'b@x.test, c@x.test']).data?.emails).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `kim${at}@x.test`).join('\n');
    expect(read(many(50)).data?.emails).toHaveLength(50);
    expect(read(many(51)).error?.issues[0]?.message).toBe('At most 50 addresses at once');
    for (const none of ['', ' ,; \n', [], undefined, 7]) {
      expect(read(none).error?.issues[0]).toMatchObject({ message: 'An email address is required', path: ['emails'] });
    }
  });

  it('says for each what became of it, in the order of the list, and invites all that can be', async () => {
    const brand = await freshBrand();
    const known = world().b.staff.email;
    const list = ['zoe.hall@guests.test', 'not an address', brand.staff.email, known, 'adam@guests.test'];
    expect(await inviteAll(brand, list, 'brandAdmin')).toEqual([
      { email: 'zoe.hall@guests.test', invited: true, message: 'Invitation sent' },
      { email: 'not an address', invited: false, message: 'Please check your email address' },
      { email: brand.staff.email, invited: false, message: 'This address belongs to a user of the brand already' },
      // An address that is known elsewhere is answered like one that is not (D2.9a).
      { email: known, invited: true, message: 'Invitation sent' },
      { email: 'adam@guests.test', invited: true, message: 'Invitation sent' },
    ]);
    expect(await mailsOf(brand)).toBe(3);
    const members = await platformClient().brandUser.findMany({
      where: { brandId: brand.record.id, acceptedAt: null },
      select: { invitedEmail: true, permission: true, invitedFirstName: true },
      orderBy: { invitedEmail: 'asc' },
    });
    expect(members).toEqual([
      { invitedEmail: 'adam@guests.test', permission: 'brandAdmin', invitedFirstName: 'Adam' },
      { invitedEmail: known, permission: 'brandAdmin', invitedFirstName: expect.any(String) },
      { invitedEmail: 'zoe.hall@guests.test', permission: 'brandAdmin', invitedFirstName: 'Zoe' },
    ]);
    const log = (await performInBrand(listAuditEntries, contextOf(world(), 'brandAdmin', { brand }), {})).answer.data;
    expect(log.map(({ deed }) => deed)).toEqual(['Invited', 'Invited', 'Invited']);

    // A pending one is sent again; its first link is dead, and nobody is in the brand twice.
    expect(await inviteAll(brand, 'adam@guests.test')).toMatchObject([{ invited: true }]);
    expect(await platformClient().brandUser.count({ where: { brandId: brand.record.id, acceptedAt: null } })).toBe(3);
    const open = { brandId: brand.record.id, email: 'adam@guests.test', revokedAt: null };
    expect(await platformClient().oneTimeToken.count({ where: open })).toBe(1);
  });

  it('an address with a character that no database stores is none, and stops no other', async () => {
    const brand = await freshBrand();
    expect(await inviteAll(brand, ['kim\0@guests.test', 'kim@guests.test'])).toMatchObject([
      { invited: false, message: 'Contains characters that cannot be saved' },
      { invited: true },
    ]);
  });

  it('leaves no rows for an address that no mail can be sent to', async () => {
    const brand = await freshBrand();
    const tooLong = `${'x'.repeat(65)}@guests.test`;
    expect(await inviteAll(brand, [tooLong, 'fits@guests.test'], 'brandAdmin')).toEqual([
      { email: tooLong, invited: false, message: 'Please check your email address' },
      { email: 'fits@guests.test', invited: true, message: 'Invitation sent' },
    ]);
    const invited = { by: { ...brand.brandAdmin, firstName: '', lastName: '' }, now: new Date() };
    const mail = { secret: 'secret', mail: { kind: 'invitation', subject: '', html: '', text: '' } };
    const look = { ...brand.record } as unknown as BrandLook;
    // Nor where the address got past its field: whoever catches this goes on in the same transaction.
    await onPlatform(async (db) => {
      const tried = [
        inviteMember(db, new Events(), look, { email: tooLong }, { ...invited, invitation: mail }),
        invitePlatformUser(db, new Events(), { email: tooLong }, { ...invited, invitation: mail }),
      ];
      for (const one of await Promise.allSettled(tried)) {
        expect(one).toMatchObject({ reason: { details: { errors: { email: 'Enter a valid email address' } } } });
      }
    });
    expect(await platformClient().user.count({ where: { email: tooLong } })).toBe(0);
    expect(await platformClient().brandUser.count({ where: { brandId: brand.record.id, invitedEmail: tooLong } })).toBe(
      0,
    );
  });

  it('counts towards the limits of invitations: 100 an hour, 5 of them to one address (trust 7)', async () => {
    const brand = await freshBrand();
    const [often = ''] = addresses(brand, 1);
    for (let sent = 0; sent < 5; sent += 1) await inviteAll(brand, [often]);
    await expect(inviteAll(brand, [often])).rejects.toMatchObject({
      kind: 'too_many',
      details: { retryAfter: expect.any(Number) },
    });
    // One that is too often is refused alone.
    const tooMany = 'Too many requests. Please wait a while and try again.';
    expect(await inviteAll(brand, [often, ...addresses(brand, 44, 2)])).toMatchObject([
      { email: often, invited: false, message: tooMany },
      ...Array(44).fill({ invited: true }),
    ]);
    expect(await inviteAll(brand, addresses(brand, 48, 100))).toMatchObject(Array(48).fill({ invited: true }));
    // 5 + 45 + 48 are counted: two are left of the hour's hundred.
    const last = await inviteAll(brand, addresses(brand, 5, 200));
    expect(last.filter(({ invited }) => invited)).toHaveLength(2);
    expect(last.filter(({ message }) => message === tooMany)).toHaveLength(3);
    const one = performOnPlatform(invite, visitor(brand, brand.brandAdmin), { email: 'late@guests.test' });
    await expect(one).rejects.toMatchObject({ kind: 'too_many' });
    expect(await mailsOf(brand)).toBe(5 + 44 + 48 + 2);
  });

  it('is for admins: staff invite nobody, nobody invites to another brand', async () => {
    const { a, b } = world();
    const inviteAs = (who: Parameters<typeof visitor>[1], brand?: string) =>
      performOnPlatform(inviteMany, visitor(a, who), { emails: 'eve@guests.test', brand });
    await expect(inviteAs(a.staff)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(inviteAs(a.brandAdmin, b.record.uuid)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await platformClient().user.count({ where: { email: 'eve@guests.test' } })).toBe(0);
  });

  it('two lists that share addresses in another order never wait for each other', async () => {
    const [one, two] = [await freshBrand(), await freshBrand()];
    const shared = addresses(one, 12);
    for (let round = 0; round < 3; round += 1) {
      const both = await Promise.all([inviteAll(one, shared), inviteAll(two, shared.toReversed())]);
      for (const list of both) expect(list.every(({ invited }) => invited)).toBe(true);
    }
  });
});
