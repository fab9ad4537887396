import { describe, expect, it } from 'vitest';
import type { AuditEntryView } from '@/lib/audit/entry-view';
import { readAuditChunk, worded } from '@/lib/audit/export-audit';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { listAuditPeople } from '@/lib/audit/list-audit-people';
import { logIn } from '@/lib/auth/log-in/log-in';
import { updateBrand } from '@/lib/brands/update-brand';
import { createDepartment } from '@/lib/catalogue/create-department';
import { removeDepartment } from '@/lib/catalogue/remove-department';
import { saveSegments } from '@/lib/catalogue/save-segments';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { today } from '@/lib/format/format';
import { purgeBin } from '@/lib/jobs/purge-bin';
import { updateLampSettings } from '@/lib/lamp/update-lamp-settings';
import { updateMember } from '@/lib/users/update-member';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';

const world = prepareWorld();
const asAdmin = (brand: BrandRows) => contextOf(world(), 'brandAdmin', { brand });
const list = async (brand: BrandRows, query: object = {}) =>
  (await performInBrand(listAuditEntries, asAdmin(brand), query)).answer;
const superuser = () => platformContextOf(world().superuser);
const listAll = async (query: object) => (await performOnPlatform(listAllAuditEntries, superuser(), query)).answer;
const words = ({ deed, label }: AuditEntryView) => `${deed}${label ? ` ${label}` : ''}`;

describe("a brand's audit log", () => {
  it('says who did what to which thing, from where, and what changed', async () => {
    const brand = await freshBrand();
    const { answer: division } = await performInBrand(createDepartment, asAdmin(brand), {
      title: 'Zebra',
      description: 'Films',
    });
    const named = { departmentId: division.uuid, title: 'Zebra crossing', description: 'Films' };
    await performInBrand(updateDepartment, asAdmin(brand), named);
    const { data } = await list(brand);
    expect(data.map(words)).toEqual(['Changed division Zebra crossing', 'Created division Zebra']);
    expect(data[0]).toMatchObject({
      person: { uuid: brand.brandAdmin.userUuid, superuser: false, removed: false },
      brand: { uuid: brand.record.uuid },
      outcome: 'done',
      entity: 'division',
      entityUuid: division.uuid,
      opens: division.uuid,
      address: '127.0.0.1',
      portal: 'brand',
      userAgent: 'test',
      changes: [{ field: 'Division name', from: 'Zebra', to: 'Zebra crossing', kept: true }],
    });
    await performInBrand(removeDepartment, asAdmin(brand), { departmentId: division.uuid });
    const [removed] = (await list(brand)).data;
    // Its name stays, its link does not.
    expect(removed && words(removed)).toBe('Removed division Zebra crossing');
    expect(removed?.opens).toBeNull();
  });

  it('has what a superuser did to the brand from the admin portal, and never its secrets', async () => {
    const brand = await freshBrand();
    const smtp = { smtpHost: 'mail.harbour.test', smtpPort: 587, smtpPassword: 'tH1s-is-s3cret!' };
    await performOnPlatform(updateBrand, superuser(), { brandId: brand.record.uuid, moduleLamp: false, ...smtp });
    const job = {
      brandId: brand.record.uuid,
      userId: brand.staff.userUuid,
      permission: 'brandAdmin',
      jobTitle: 'Lead',
    };
    await performOnPlatform(updateMember, superuser(), job);
    const [member, changed] = (await list(brand)).data;
    expect(changed).toMatchObject({ deed: 'Changed brand', person: { superuser: true } });
    const changes = Object.fromEntries((changed?.changes ?? []).map((change) => [change.field, change]));
    expect(changes['LAMP Tool']).toMatchObject({ from: 'On', to: 'Off' });
    expect(changes['SMTP password']).toMatchObject({ from: null, to: null, kept: false });
    expect(member).toMatchObject({ deed: 'Changed user', opens: brand.staff.userUuid });
    expect(member?.changes).toContainEqual({ field: 'Permissions', from: 'Staff', to: 'Brand Admin', kept: true });
    const rows = await platformClient().auditEntry.findMany({ where: { brandId: brand.record.id } });
    const written = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(written).not.toContain(smtp.smtpPassword);
    expect(written).not.toContain('k1:');
  });

  it('has refusals, and log-ins that failed, without a word of the password', async () => {
    const brand = await freshBrand();
    const staff = contextOf(world(), 'staff', { brand });
    await expect(performInBrand(createDepartment, staff, { title: 'Mine' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    // Refused by the work itself, not by the access table.
    const mine = platformContextOf(brand.brandAdmin, { brand });
    const rename = { brandId: brand.record.uuid, name: 'Mine' };
    await expect(performOnPlatform(updateBrand, mine, rename)).rejects.toMatchObject({ kind: 'forbidden' });
    const visitor = { ...platformContextOf(null, { brand }), portal: 'brand' as const };
    const wrong = { email: brand.staff.email, password: 'Wr0ng-password!' };
    await expect(performOnPlatform(logIn, visitor, wrong)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const stranger = { email: world().b.staff.email, password: 'Wr0ng-password!' };
    await expect(performOnPlatform(logIn, visitor, stranger)).rejects.toMatchObject({ kind: 'absent' });

    const { data } = await list(brand, { kind: 'refused' });
    expect(data.map(words)).toEqual([
      'Tried to log in',
      `Tried to log in ${brand.staff.firstName} ${brand.staff.lastName}`,
      `Tried to change a brand's settings, look, modules or images ${brand.record.name}`,
      'Tried to create a division',
    ]);
    expect(data.map(({ person }) => person?.uuid)).toEqual([
      undefined,
      undefined,
      brand.brandAdmin.userUuid,
      brand.staff.userUuid,
    ]);
    expect(JSON.stringify(await platformClient().auditEntry.findMany({ select: { details: true } }))).not.toContain(
      'Wr0ng',
    );
  });

  it('is filtered by person, kind, thing and day, and searched by word', async () => {
    const brand = await freshBrand();
    const admin = asAdmin(brand);
    await performInBrand(updateLampSettings, admin, { defaultEmailSubject: 'Hello' });
    const current = await platformClient().segment.findMany({ where: { brandId: brand.record.id, deletedAt: null } });
    const segments = [...current.map(({ id, name }) => ({ id, name })), { name: 'Trade 100%' }, { name: 'Wholesale' }];
    await performInBrand(saveSegments, admin, { segments });
    const count = async (query: object) => (await list(brand, query)).meta.total;
    const all = await count({});
    expect(await count({ person: brand.brandAdmin.userUuid })).toBe(all);
    expect(await count({ person: brand.staff.userUuid })).toBe(0);
    expect(await count({ kind: 'created', entity: 'segment' })).toBe(2);
    expect(await count({ kind: 'updated', entity: 'lampSettings' })).toBe(1);
    expect(await count({ kind: 'signIn' })).toBe(0);
    expect(await count({ entity: 'all', kind: '' })).toBe(all);
    expect(await count({ search: 'trade 100%' })).toBe(1);
    expect(await count({ search: '%' })).toBe(1);
    expect(await count({ search: brand.brandAdmin.lastName })).toBe(all);
    expect(await count({ search: '127.0.0' })).toBe(all);
    expect(await count({ search: 'nobody' })).toBe(0);
    const day = today(brand.record.timeZone);
    expect(await count({ from: day, to: day })).toBe(all);
    expect(await count({ from: '2999-01-01' })).toBe(0);
    expect(await count({ to: '2001-01-01' })).toBe(0);
    const [first] = (await list(brand, { entity: 'segment' })).data;
    expect(await count({ thing: first?.entityUuid })).toBe(1);
    for (const wrong of [{ kind: 'x' }, { entity: 'x' }, { from: 'x' }, { thing: 'x' }, { orderBy: 'ip' }]) {
      await expect(list(brand, wrong)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  it('is a file of what each filter finds on the screen', async () => {
    const brand = await freshBrand();
    const admin = asAdmin(brand);
    await performInBrand(updateLampSettings, admin, { defaultEmailSubject: 'Hello' });
    await performInBrand(createDepartment, admin, { title: 'Trade 100%', description: 'Films' });
    const [newest] = (await list(brand)).data;
    const day = today(brand.record.timeZone);
    const found: number[] = [];
    for (const filter of [
      {},
      { person: brand.brandAdmin.userUuid },
      { person: brand.staff.userUuid },
      { kind: 'created' },
      { kind: 'signIn' },
      { entity: 'division' },
      { entity: 'user' },
      { thing: newest?.entityUuid },
      { from: day, to: day },
      { from: '2999-01-01' },
      { to: '2001-01-01' },
      { search: 'trade 100%' },
      { search: brand.brandAdmin.lastName },
      { search: '127.0.0' },
      { search: 'nobody' },
    ]) {
      const { data } = await list(brand, filter);
      const chunk = { ...filter, before: (newest?.id ?? 0) + 1, limit: 100 };
      // A file has no links, and so no ids.
      const shown = data.map(({ id: _, entityUuid: __, opens: ___, ...words }) => words);
      const { answer } = await performInBrand(readAuditChunk, admin, chunk);
      const { entries } = worded(answer, brand.record.timeZone);
      expect([...entries], JSON.stringify(filter)).toEqual(shown);
      found.push(data.length);
    }
    expect(found).toEqual([2, 2, 0, 1, 0, 1, 0, 1, 2, 0, 0, 1, 2, 2, 0]);
  });

  it('shows entries with control characters, line breaks or no text at all', async () => {
    const brand = await freshBrand();
    await world().owner.query(
      `insert into audit_entries (brand_id, operation, outcome, entity, label, details, ip, user_agent)
       select $1::int, 'briefs.update', 'done', 'brief', label, details, null, agent
       from (values
         ('Up' || chr(31) || 'side\n"down", 🎪', jsonb_build_object('event', 'updated', 'changes',
           jsonb_build_object('project', jsonb_build_object('from', 'a' || chr(31), 'to', E'b\n'))), chr(31) || 'Agent'),
         (null, '{}', null),
         ('Last', '{"event": "created"}', '')
       ) as entries (label, details, agent)`,
      [brand.record.id],
    );
    const { data } = await list(brand);
    expect(data.map(({ label, userAgent, address, person }) => [label, userAgent, address, person])).toEqual([
      ['Last', '', '', null],
      [null, '', '', null],
      ['Up\u001fside\n"down", 🎪', '\u001fAgent', '', null],
    ]);
    expect(data[2]?.changes).toEqual([{ field: 'Project', from: 'a\u001f', to: 'b\n', kept: true }]);
  });

  it('pages from either end with an exact total, and in both orders', async () => {
    const brand = await freshBrand();
    await fill(brand, 105);
    const ids = async (query: object) => (await list(brand, query)).data.map(({ id }) => id);
    const every = await ids({ limit: 200 });
    expect(every).toEqual([...every].sort((one, other) => other - one));
    for (const page of [1, 2, 5, 9, 10, 11]) {
      expect(await ids({ page, limit: 10 }), `page ${page}`).toEqual(every.slice((page - 1) * 10, page * 10));
    }
    expect(await ids({ order: 'asc', limit: 200 })).toEqual([...every].reverse());
    expect(await ids({ page: 99, limit: 10 })).toEqual([]);
    expect((await list(brand, { page: 99, limit: 10 })).meta).toMatchObject({ total: 105, lastPage: 11 });
  });

  it('belongs to its brand alone, also with only one of the two walls', async () => {
    const mine = await freshBrand();
    const theirs = await freshBrand();
    await fill(theirs, 3);
    expect((await list(mine)).meta.total).toBe(0);
    await world().owner.query('alter table audit_entries disable row level security');
    expect((await list(mine)).meta.total).toBe(0);
    await world().owner.query('alter table audit_entries enable row level security');
    await expect(performInBrand(listAuditEntries, contextOf(world(), 'staff'), {})).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('offers the people whom it can name', async () => {
    const brand = await freshBrand();
    await platformClient().brandUser.updateMany({
      where: { brandId: brand.record.id, userId: brand.staff.userId },
      data: { deletedAt: new Date() },
    });
    const { answer } = await performInBrand(listAuditPeople, asAdmin(brand), {});
    const one = (uuid: string) => answer.data.find((person) => person.uuid === uuid);
    expect(one(brand.staff.userUuid)).toMatchObject({ removed: true, superuser: false });
    expect(one(brand.brandAdmin.userUuid)).toMatchObject({ removed: false });
    expect(one(world().superuser.userUuid)).toMatchObject({ superuser: true });
    expect(one(world().b.staff.userUuid)).toBeUndefined();
  });
});

describe('the audit log of all brands', () => {
  it('has every brand and the platform, and can be narrowed to one', async () => {
    const one = await freshBrand();
    const other = await freshBrand();
    await fill(one, 2);
    await fill(other, 3);
    expect((await listAll({ brand: one.record.uuid })).meta.total).toBe(2);
    expect((await listAll({ brand: other.record.uuid })).data[0]?.brand).toMatchObject({ uuid: other.record.uuid });
    expect((await listAll({})).meta.total).toBeGreaterThanOrEqual(5);
    await expect(listAll({ brand: '11111111-1111-4111-8111-111111111111' })).rejects.toMatchObject({ kind: 'absent' });
    const admin = platformContextOf(one.brandAdmin);
    await expect(performOnPlatform(listAllAuditEntries, admin, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

it('is kept for as long as AUDIT_DAYS says', async () => {
  const brand = await freshBrand();
  await fill(brand, 4);
  await world().owner.query(
    `update audit_entries set at = now() - interval '731 days'
     where id in (select id from audit_entries where brand_id = $1 order by id limit 3)`,
    [brand.record.id],
  );
  await purgeBin({}, { now: new Date(), signal: new AbortController().signal } as Parameters<typeof purgeBin>[1]);
  expect((await list(brand)).meta.total).toBe(1);
});

async function fill(brand: BrandRows, count: number): Promise<void> {
  await world().owner.query(
    `insert into audit_entries (brand_id, actor_user_id, operation, entity, entity_uuid, label, details, ip)
     select $1, $2, 'briefs.create', 'brief', gen_random_uuid(), 'Brief ' || n, '{"event": "created"}', '10.0.0.1'
     from generate_series(1, $3) as n`,
    [brand.record.id, brand.staff.userId, count],
  );
}
