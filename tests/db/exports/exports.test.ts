import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { answerExport } from '@/lib/exports/answer-export';
import { readExportedBriefs } from '@/lib/exports/export-briefs';
import { exportCapacity } from '@/lib/exports/export-capacity';
import { readAllExportedMembers } from '@/lib/exports/export-members';
import { briefsExport, membersExport, plansExport, scopesExport } from '@/lib/exports/exports';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, makeBrand } from '../rows';
import { callerIn, fileOf } from './files';

/** Lists as files (Y-28): what stands in them, what may not, and whose rows they are. */
const world = prepareWorld();

const callerOf = (role: 'staff' | 'brandAdmin', brand = world().a) => callerIn(world(), role, brand);

const makeBriefs = async (brand: BrandRows, projects: readonly string[], more: object = {}) =>
  platformClient().brief.createMany({
    data: projects.map((project) => ({
      brandId: brand.record.id,
      creatorUserId: brand.staff.userId,
      creatorBrandUsersId: brand.staff.brandUserId,
      departmentId: brand.department.id,
      categoryId: brand.category.id,
      overview: '',
      project,
      draftDueDate: new Date('2027-02-01'),
      inMarketDate: new Date('2027-02-03'),
      ...more,
    })),
  });

describe('briefs', () => {
  it('[Y-28] stand in the file as the list has them: filters and order, plain days and numbers, text guarded', async () => {
    const brand = await makeBrand('filed');
    const staff = await callerOf('staff', brand);
    await makeBriefs(brand, ['=HYPERLINK("http://x")', '+61 2', '-minus', '@at', 'Tram, "wrap"', '١٢ مشروع'], {
      assigneeBrandUsersId: brand.colleague.brandUserId,
      hoursAllocated: '12.50',
      urgent: true,
    });
    const { headers, text, head, lines } = await fileOf(briefsExport, staff, {
      assignees: String(brand.colleague.brandUserId),
      orderBy: 'id',
      order: 'asc',
      page: '7',
    });
    expect(headers['Content-Type']).toBe('text/csv; charset=utf-8');
    expect(headers['Content-Disposition']).toMatch(/^attachment; filename="Filed Agency briefs \d{4}-\d\d-\d\d\.csv"/);
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(head.replace('\ufeff', '')).toBe(
      'Project,Assigned to,Status,Division,Output,Created,Category,Due Date,In market date,Quoted hours,Hard estimate,' +
        'Allocated Hours,Urgent,Creator,Project link,Files',
    );
    expect(lines.map((line) => line.slice(0, line.indexOf(',colleague')))).toEqual([
      `"'=HYPERLINK(""http://x"")"`,
      "'+61 2",
      "'-minus",
      "'@at",
      '"Tram, ""wrap"""',
      '١٢ مشروع',
    ]);
    expect(lines[1]).toMatch(
      /^'\+61 2,colleague filed,Draft,Design,,\d{4}-\d\d-\d\d,Campaign,2027-02-01,2027-02-03,12\.5,No,0,Yes,staff filed,,0$/,
    );
  });

  it('[Y-28] are all there, however many, in the order of the list', async () => {
    const brand = await makeBrand('longlist');
    const projects = Array.from({ length: 2100 }, (_, at) => `Brief ${String(2100 - at).padStart(4, '0')}`);
    await makeBriefs(brand, projects);
    const { lines } = await fileOf(briefsExport, await callerOf('staff', brand), {
      orderBy: 'project',
      order: 'asc',
      search: 'Brief',
    });
    expect(lines.map((line) => line.split(',')[0])).toEqual([...projects].sort());
  });

  it("[Y-28] of another brand are in no file, not even by their ids; the bin's neither", async () => {
    const { a, b } = world();
    const staff = await callerOf('staff');
    await makeBriefs(a, ['Gone'], { deletedAt: new Date() });
    const { text } = await fileOf(briefsExport, staff);
    expect(text).toContain('Spring launch of');
    expect(text).not.toContain('Gone');
    expect(text).not.toContain(`Spring launch of ${b.record.slug}`);
    const read = await performInBrand(readExportedBriefs, staff, { ids: [b.brief.id, a.brief.id] });
    expect(read.answer.rows).toHaveLength(1);
    await expect(performInBrand(briefsExport.begin, staff, { orderBy: 'cost' })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('[Y-28] leave an entry in the audit log that says how many they were and by which filter', async () => {
    const { a } = world();
    await fileOf(briefsExport, await callerOf('staff'), { categories: a.category.uuid, search: 'Spring' });
    const { answer } = await performInBrand(listAuditEntries, contextOf(world(), 'brandAdmin'), { search: 'exported' });
    expect(answer.data[0]).toMatchObject({
      deed: 'Exported briefs',
      label: '1 row as CSV, Search: Spring; Category: Campaign',
      person: { uuid: a.staff.userUuid },
    });
    const { details } = await platformClient().auditEntry.findFirstOrThrow({
      where: { operation: 'briefs.export' },
      orderBy: { id: 'desc' },
    });
    expect(details).toMatchObject({
      rows: 1,
      format: 'csv',
      filters: { search: 'Spring', categories: [{ uuid: a.category.uuid }] },
    });
  });
});

describe('a workbook', () => {
  it('[Y-28] has real numbers and days; text that looks like a formula is text', async () => {
    const brand = await makeBrand('sheeted');
    const staff = await callerOf('staff', brand);
    await makeBriefs(brand, ['=HYPERLINK("http://x")'], { hoursAllocated: '12.50' });
    const { answer } = await performInBrand(briefsExport.begin, staff, { format: 'xlsx', search: 'HYPER' });
    const { headers, body } = await answerExport(briefsExport, staff, answer);
    expect(headers['Content-Disposition']).toMatch(/briefs \d{4}-\d\d-\d\d\.xlsx"/);
    const parts = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()));
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(part('xl/sharedStrings.xml')).toContain('<t>=HYPERLINK(');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="J2" s="\d+"( t="n")?><v>12\.5<\/v>/);
    // The first of February 2027, as spreadsheets count days.
    expect(sheet).toMatch(/<c r="H2" s="\d+"( t="n")?><v>46419<\/v>/);
  });

  it('[Y-28] has a sheet by a name that every spreadsheet takes, whatever the brand is called', async () => {
    const brand = await makeBrand('slashed');
    const staff = await callerOf('staff', brand);
    const named = { ...staff, brand: { ...staff.brand, name: "[Up]/Down: 'who?' and a name that does not end" } };
    const { answer } = await performInBrand(briefsExport.begin, named, { format: 'xlsx' });
    const { body } = await answerExport(briefsExport, named, answer);
    const parts = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()));
    const [, sheet = ''] =
      /<sheet [^>]*name="([^"]*)"/.exec(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())) ?? [];
    expect(sheet).toMatch(/^Up[^[\]:*?/\\']{0,29}$/);
  });

  it('[Y-28] of the capacity has a line for each person, and what nobody has', async () => {
    const brand = await makeBrand('capacious');
    await makeBriefs(brand, ['Hours'], { assigneeBrandUsersId: brand.colleague.brandUserId, hoursAllocated: '12.50' });
    const { answer } = await performInBrand(exportCapacity, await callerOf('staff', brand), { weeks: 2 });
    expect(answer.columns).toHaveLength(8);
    expect(answer.rows.map(([person, ...rest]) => [person, ...rest.slice(-3)])).toEqual([
      ['colleague capacious', expect.any(Number), 0, 0],
      ['Unassigned', 0, 0, 0],
      ['People who left', 0, 0, 0],
    ]);
    const [line = []] = answer.rows;
    expect(Number(line[1]) + Number(line[3]) + Number(line[5])).toBe(12.5);
  });

  it('[Y-28] takes 10,000 rows and says so of more', async () => {
    const brand = await makeBrand('sheets');
    const staff = await callerOf('staff', brand);
    await world().owner.query(
      `insert into briefs (brand_id, creator_user_id, department_id, category_id, project, overview, draft_due_date, in_market_date)
       select $1, $2, $3, $4, 'Brief ' || n, '', '2027-02-01', '2027-02-03' from generate_series(1, 10000) as n`,
      [brand.record.id, brand.staff.userId, brand.department.id, brand.category.id],
    );
    const filter = { format: 'xlsx', search: 'Brief' };
    expect((await performInBrand(briefsExport.begin, staff, filter)).answer.ids).toHaveLength(10_000);
    await expect(performInBrand(briefsExport.begin, staff, { format: 'xlsx' })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'export/too_many_rows',
      message: 'Excel files take up to 10,000 rows, and these are 10,001. CSV takes them all',
    });
  });
});

it('[Y-28] plans and scopes: months and dollars are numbers, a cost is nowhere', async () => {
  const staff = await callerOf('staff');
  await platformClient().scope.updateMany({ where: { id: world().a.scope.id }, data: { sellFor: '1234.50' } });
  const plans = await fileOf(plansExport, staff);
  expect(plans.lines[0]).toMatch(/^Quarter of \w+,Corner shop,2027-01-01,3,staff \w+,/);
  const scopes = await fileOf(scopesExport, staff, { orderBy: 'productTitle', statuses: '1' });
  expect(scopes.lines).toHaveLength(1);
  expect(scopes.lines[0]).toMatch(/^LETTERBOX DROP,1234\.5,Campaign,Once Off,/);
  // The line's cost is 80 an hour.
  expect(`${plans.text}${scopes.text}`).not.toMatch(/1200\.5|,80,|120/);
});

it("[Y-28] a brand's users are its admins' to take, and end with the right to have them", async () => {
  const { a, b } = world();
  const admin = await callerOf('brandAdmin');
  const { head, lines } = await fileOf(membersExport, admin, { permission: 'staff', orderBy: 'name', order: 'asc' });
  expect(head).toBe('\ufeffUser Name,Email address,Job Title,Permissions,Last logged in,Invited');
  expect(lines.map((line) => line.split(',').slice(1, 4))).toEqual([
    [a.colleague.email, 'Producer', 'Staff'],
    [a.staff.email, 'Producer', 'Staff'],
  ]);
  await expect(performInBrand(membersExport.begin, await callerOf('staff'), {})).rejects.toMatchObject({
    kind: 'forbidden',
  });

  const { answer } = await performInBrand(membersExport.begin, admin, {});
  const { body } = await answerExport(membersExport, admin, answer);
  await platformClient().session.deleteMany({ where: { id: admin.credential?.id ?? 0 } });
  await expect(new Response(body).text()).rejects.toMatchObject({ code: 'auth/session_ended' });

  const ids = [a.staff.brandUserId, b.staff.brandUserId];
  const whole = await performOnPlatform(readAllExportedMembers, platformContextOf(world().superuser), { ids });
  expect(whole.answer.rows.map(([, email]) => email)).toEqual([a.staff.email, b.staff.email]);
});
