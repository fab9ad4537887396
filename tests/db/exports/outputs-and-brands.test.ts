import { describe, expect, it } from 'vitest';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { listBrands } from '@/lib/brands/list-brands';
import { listOutputs } from '@/lib/catalogue/list-outputs';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { platformWebExport } from '@/lib/exports/answer-export';
import { exportAllMembers } from '@/lib/exports/export-members';
import { brandsExport, outputsExport } from '@/lib/exports/exports';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, makeBrand } from '../rows';
import { sessionOf } from '../session';
import { callerIn, fileOf, linesOf } from './files';

/** The lists of administration as files (Y-28). */
const world = prepareWorld();

const guarded = (text: string): string => text.replace(/^=/, "'=");

describe('output types', () => {
  const makeOutputs = ({ record, department, spareDepartment }: BrandRows) =>
    platformClient().briefmeOutput.createMany({
      data: [
        { title: '=SUM(1)', brandDepartmentId: department.id, timeSpread: 'Bell curve' },
        { title: 'Animation', brandDepartmentId: spareDepartment.id, timeSpread: 'Block' },
        { title: 'Zoetrope', brandDepartmentId: spareDepartment.id },
        { title: 'Gone', brandDepartmentId: department.id, deletedAt: new Date() },
      ].map((output) => ({ ...output, brandId: record.id })),
    });

  it('[Y-28] stand in the file as the list has them: its columns and its order, every page, text guarded', async () => {
    const brand = await makeBrand('typed');
    await makeOutputs(brand);
    const staff = await callerIn(world(), 'staff', brand);
    const { headers, head, lines } = await fileOf(outputsExport, staff, { page: '7', limit: '1' });
    expect(headers['Content-Disposition']).toMatch(/filename="Typed Agency output types \d{4}-\d\d-\d\d\.csv"/);
    expect(head).toBe('\ufeffTitle,Division,Time Spread');
    expect([...lines].sort()).toEqual([
      "'=SUM(1),Design,Bell curve",
      'Animation,Motion,Block',
      'Poster,Design,',
      'Zoetrope,Motion,',
    ]);
    const orders = [
      {},
      { orderBy: 'title', order: 'desc' },
      { orderBy: 'department', order: 'asc' },
      { orderBy: 'timeSpread,title', order: 'desc' },
    ];
    for (const query of orders) {
      const { data } = (await performInBrand(listOutputs, staff, query)).answer;
      const shown = data.map(
        ({ title, department, timeSpread }) => `${guarded(title)},${department.title},${timeSpread}`,
      );
      expect((await fileOf(outputsExport, staff, query)).lines).toEqual(shown);
    }
    await expect(performInBrand(outputsExport.begin, staff, { orderBy: 'cost' })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('[Y-28] of another brand are in no file, not even by their ids; removed ones neither', async () => {
    const { a, b } = world();
    const foreign = await platformClient().briefmeOutput.create({
      data: { brandId: b.record.id, brandDepartmentId: b.department.id, title: 'Of the other brand' },
    });
    const gone = await platformClient().briefmeOutput.create({
      data: { brandId: a.record.id, brandDepartmentId: a.department.id, title: 'Gone', deletedAt: new Date() },
    });
    const staff = await callerIn(world(), 'staff', a);
    expect((await fileOf(outputsExport, staff)).lines).toEqual(['Poster,Design,']);
    const read = await performInBrand(outputsExport.read, staff, { ids: [foreign.id, a.output.id, gone.id] });
    expect(read.answer.rows).toEqual([['Poster', 'Design', null]]);
  });

  it('[Y-28] leave an entry in the audit log that says how many they were', async () => {
    const staff = await callerIn(world(), 'staff', world().a);
    const { answer } = await performInBrand(outputsExport.begin, staff, { format: 'xlsx' });
    expect(answer.fileName).toMatch(/output types \d{4}-\d\d-\d\d\.xlsx$/);
    const admin = contextOf(world(), 'brandAdmin');
    const log = (await performInBrand(listAuditEntries, admin, { search: 'exported output types' })).answer;
    expect(log.data[0]).toMatchObject({ deed: 'Exported output types', label: '1 row as Excel' });
  });
});

describe('brands', () => {
  /** As the screen of the admin portal asks. */
  async function takenBy(query: Record<string, string>) {
    const { superuser } = world();
    const credential = await sessionOf(superuser.userId, null);
    const context = { ...platformContextOf(superuser, { portal: 'admin' }), credential };
    const address = `http://admin.localhost:3000/admin/brands/export?${new URLSearchParams(query)}`;
    const response = await platformWebExport(new Request(address), brandsExport, context);
    return { headers: response.headers, ...(await linesOf(response)) };
  }
  const superuser = () => platformContextOf(world().superuser);

  it('[Y-28] stand in the file as the list has them: its columns, search and order, every page, text guarded', async () => {
    const renamed = await makeBrand('renamed');
    await makeBrand('another');
    await platformClient().brand.update({
      where: { id: renamed.record.id },
      data: { name: '=1+1 Agency', customDomain: 'renamed.test', smtpHost: 'mail.renamed.test' },
    });
    const removed = await platformClient().brand.create({
      data: {
        name: 'Removed Agency',
        slug: 'removed',
        primaryEmail: 'a@removed.test',
        deletedAt: new Date(),
        purgeAfter: new Date(Date.now() + 3_600_000),
      },
    });
    const { headers, head, lines } = await takenBy({ orderBy: 'id', order: 'asc', page: '7', limit: '1' });
    expect(headers.get('content-disposition')).toMatch(/filename="brands \d{4}-\d\d-\d\d\.csv"/);
    expect(head).toBe('\ufeffBrand name,Custom URL,Number of users');
    expect(lines.slice(0, 2)).toEqual(['Alpha Agency,,3', 'Beta Agency,,3']);
    expect(lines.slice(-2)).toEqual(["'=1+1 Agency,renamed.test,3", 'Another Agency,,3']);
    const queries: Record<string, string>[] = [
      {},
      { orderBy: 'name', order: 'asc' },
      { search: 'agency a', orderBy: 'name', order: 'desc' },
      { search: 'renamed.test' },
      { search: 'nobody' },
    ];
    for (const query of queries) {
      const { data } = (await performOnPlatform(listBrands, superuser(), query)).answer;
      const shown = data.map(
        ({ name, customDomain, meta }) => `${guarded(name)},${customDomain ?? ''},${meta.brandUsers_count}`,
      );
      expect((await takenBy(query)).lines).toEqual(shown);
    }
    const ids = [removed.id, renamed.record.id];
    const read = await performOnPlatform(brandsExport.read, superuser(), { ids });
    expect(read.answer.rows).toEqual([['=1+1 Agency', 'renamed.test', 3]]);
  });

  it('[Y-28] are for superusers alone, and the log says by which search', async () => {
    for (const person of [world().a.staff, world().a.brandAdmin]) {
      const context = platformContextOf(person);
      const ids = [world().a.record.id];
      const forbidden = { kind: 'forbidden' };
      await expect(performOnPlatform(brandsExport.begin, context, {})).rejects.toMatchObject(forbidden);
      await expect(performOnPlatform(brandsExport.read, context, { ids })).rejects.toMatchObject(forbidden);
    }
    await takenBy({ search: 'alpha' });
    const log = (await performOnPlatform(listAllAuditEntries, superuser(), { search: 'exported brands' })).answer;
    expect(log.data[0]).toMatchObject({ deed: 'Exported brands', label: '1 row as CSV, Search: alpha' });
  });
});

it('[Y-28] the log names the brand whose users were exported', async () => {
  const { uuid } = world().a.record;
  const superuser = platformContextOf(world().superuser);
  await performOnPlatform(exportAllMembers, superuser, { brandUuid: uuid, search: 'nobody' });
  const log = (await performOnPlatform(listAllAuditEntries, superuser, { search: 'exported' })).answer;
  expect(log.data[0]).toMatchObject({ label: '0 rows as CSV, Search: nobody; Brand: Alpha Agency' });
});
