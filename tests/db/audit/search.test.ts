import { describe, expect, it } from 'vitest';
import type { AuditEntryView } from '@/lib/audit/entry-view';
import { startAuditExport, startFullAuditExport } from '@/lib/audit/export-audit';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { addRole } from '@/lib/catalogue/add-role';
import { createDepartment } from '@/lib/catalogue/create-department';
import { saveSegments } from '@/lib/catalogue/save-segments';
import { updateRole } from '@/lib/catalogue/update-role';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { updateLampSettings } from '@/lib/lamp/update-lamp-settings';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';

/** What entries say, what the search finds of it, and what a file of them leaves in the log itself. */
const world = prepareWorld();
const asAdmin = (brand: BrandRows) => contextOf(world(), 'brandAdmin', { brand });
const superuser = () => platformContextOf(world().superuser);
const list = async (brand: BrandRows, query: object = {}) =>
  (await performInBrand(listAuditEntries, asAdmin(brand), query)).answer.data;
const words = ({ deed, label }: AuditEntryView) => `${deed}${label ? ` ${label}` : ''}`;
const division = async (brand: BrandRows, title: string) =>
  (await performInBrand(createDepartment, asAdmin(brand), { title })).answer;

describe('the search of the log', () => {
  it('finds the action, in the words that the log has for it', async () => {
    const brand = await freshBrand();
    const staff = contextOf(world(), 'staff', { brand });
    await division(brand, 'Films');
    await expect(performInBrand(createDepartment, staff, { title: 'Mine' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await world().owner.query(
      `insert into audit_entries (brand_id, operation, outcome, entity, label, details)
       select $1::int, operation, outcome::audit_outcome, entity, label, details::jsonb
       from (values
         ('auth.logIn', 'done', 'session', null, '{"event": "created"}'),
         ('auth.setPassword', 'done', 'session', null, '{"event": "removed"}'),
         ('auth.logIn', 'refused', null, null, '{"event": "refused", "tried": "Log in", "tooOften": true}'),
         ('outputs.update', 'done', 'output', 'Leaflet', '{"event": "updated"}')
       ) as entries (operation, outcome, entity, label, details)`,
      [brand.record.id],
    );
    const found = async (search: string) => (await list(brand, { search })).map(words);
    expect(await found('created division')).toEqual(['Created division Films']);
    expect(await found('changed output type')).toEqual(['Changed output type Leaflet']);
    expect(await found('logged in')).toEqual(['Logged in']);
    expect(await found('tried create')).toEqual(['Tried to create a division']);
    expect(await found('too often')).toEqual(['Tried too often to log in']);
    expect(await found('session')).toEqual(['Ended a session']);
    expect(await found('restored')).toEqual([]);
  });

  it('finds what each of more than 500 people did', async () => {
    const brand = await freshBrand();
    await world().owner.query(
      `with people as (
         insert into users (first_name, last_name, email)
         select 'Crowd', 'Person', 'crowd' || n || '@search.test' from generate_series(1, 600) as n returning id)
       insert into audit_entries (brand_id, actor_user_id, operation, entity, label, details)
       select $1, id, 'briefs.create', 'brief', 'Poster', '{"event": "created"}' from people`,
      [brand.record.id],
    );
    const { answer } = await performOnPlatform(listAllAuditEntries, superuser(), { search: 'crowd' });
    expect(answer.meta.total).toBe(600);
  });
});

describe('what entries say', () => {
  it('which role of a division was changed, and each field once', async () => {
    const brand = await freshBrand();
    const { uuid: departmentId } = await division(brand, 'Films');
    const role = { departmentId, roleTitle: 'Editor', hourlyRoleCostPrice: '60', hourlyRoleSellByPrice: '120' };
    const { answer } = await performInBrand(addRole, asAdmin(brand), role);
    const changed = { ...role, roleId: answer.uuid, hourlyRoleSellByPrice: '130' };
    await performInBrand(updateRole, asAdmin(brand), changed);
    await performInBrand(updateRole, asAdmin(brand), { ...changed, roleTitle: 'Cutter' });
    const [renamed, dearer] = await list(brand);
    expect(dearer && words(dearer)).toBe('Changed division Films, Editor');
    expect(dearer?.changes).toEqual([{ field: 'Hourly sell price', from: '120', to: '130', kept: true }]);
    expect(renamed && words(renamed)).toBe('Changed division Films, Cutter');
    expect(renamed?.changes).toEqual([{ field: 'Role', from: 'Editor', to: 'Cutter', kept: true }]);
  });

  it('that a list that was saved whole is in another order, and nothing of one that stays as it is (D3.7)', async () => {
    const brand = await freshBrand();
    const save = async (segments: object[]) =>
      (await performInBrand(saveSegments, asAdmin(brand), { segments })).answer.data.map(({ id, name }) => ({
        id,
        name,
      }));
    const segments = await save([{ id: brand.segment.id, name: 'Retail' }, { name: 'Trade' }]);
    await save(segments);
    await save(segments.toReversed());
    expect((await list(brand)).map(words)).toEqual(['Saved the segments in another order', 'Created segment Trade']);
  });

  it('of the log as a file how many rows it has, and by which filters (D16.15)', async () => {
    const brand = await freshBrand();
    await division(brand, 'Films');
    await division(brand, 'Plays');
    const filters = { search: 'films', kind: 'created' };
    await performInBrand(startAuditExport, asAdmin(brand), filters);
    const [exported] = await list(brand);
    expect(exported && words(exported)).toBe('Exported the audit log 1 row as CSV, What: created; Search: films');
    await performOnPlatform(startFullAuditExport, superuser(), { brand: brand.record.uuid });
    const newest = await platformClient().auditEntry.findFirst({ orderBy: { id: 'desc' } });
    expect(newest).toMatchObject({
      operation: 'audit.startFullExport',
      label: `3 rows as CSV, Brand: ${brand.record.uuid}`,
      details: { rows: 3, format: 'csv', filters: { brand: { uuid: brand.record.uuid } } },
    });
  });
});

it('things of a removed brand have no link in the log of all brands', async () => {
  const brand = await freshBrand();
  const { uuid } = await division(brand, 'Films');
  const entry = async () =>
    (await performOnPlatform(listAllAuditEntries, superuser(), { brand: brand.record.uuid, thing: uuid })).answer
      .data[0];
  expect(await entry()).toMatchObject({ label: 'Films', opens: uuid });
  await platformClient().brand.update({ where: { id: brand.record.id }, data: { deletedAt: new Date() } });
  expect(await entry()).toMatchObject({ label: 'Films', opens: null, brand: { uuid: brand.record.uuid } });
});

it('things of a module that is off have no link, in either log, and have one again once it is on (D1.7)', async () => {
  const brand = await freshBrand();
  const { brief, plan, scope, output } = brand;
  await performInBrand(updateLampSettings, asAdmin(brand), { graphColour: '#123456' });
  const entries = [
    { entity: 'brief', entityUuid: brief.uuid },
    { entity: 'plan', entityUuid: plan.uuid },
    { entity: 'scope', entityUuid: scope.uuid },
    { entity: 'output', entityUuid: output.uuid },
    { entity: 'division', entityUuid: brand.department.uuid },
  ];
  await platformClient().auditEntry.createMany({
    data: entries.map((entry) => ({ ...entry, brandId: brand.record.id, operation: 'of.links', details: {} })),
  });
  const opened = async () => {
    const ofAll = await performOnPlatform(listAllAuditEntries, superuser(), { brand: brand.record.uuid });
    const logs = [await list(brand), ofAll.answer.data];
    return logs.map((log) => log.flatMap(({ entity, opens }) => (opens === null ? [] : entity)).toSorted());
  };
  const turn = (on: boolean) =>
    platformClient().brand.update({
      where: { id: brand.record.id },
      data: { moduleBriefMe: on, moduleLamp: on, moduleScope: on },
    });
  await turn(false);
  expect(await opened()).toEqual([['division'], ['division']]);
  await turn(true);
  const all = ['brief', 'division', 'lampSettings', 'output', 'plan', 'scope'];
  expect(await opened()).toEqual([all, all]);
});
