import { describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { exportBriefs, readExportedBriefs } from '@/lib/exports/export-briefs';
import { csvOf } from '@/lib/format/csv';
import { parseCells } from '@/lib/imports/cells/parse-cells';
import { listImports } from '@/lib/imports/list-imports';
import { contextOf } from '../harness';
import { brief, columns, prepareImports } from './import-calls';

const { world, admin, check, run, undo, count } = prepareImports();

describe('[Y-29] an import of briefs', () => {
  it('makes drafts by the rules of a single one, of whom it concerns watched and nobody told, and is in the audit log', async () => {
    const { a } = world();
    const entries = await count('inbox_entries');
    const given = {
      kind: 'briefs',
      columns: [...columns, 'Assignee', 'Creator', 'Brief details', 'Colour'],
      rows: [
        [...brief('=SUM(A1)'), a.colleague.email, '', 'First line\nSecond <line>', 'red'],
        [''],
        [
          ...brief('Second', ['Hard estimate', 'yes']),
          `${a.staff.firstName}  ${a.staff.lastName}`.toUpperCase(),
          a.staff.email,
          '',
          '',
        ],
      ],
    };
    const checked = await check(given);
    expect(checked).toMatchObject({ count: 2, errors: [] });
    expect(checked.columns.at(-1)).toEqual({ name: 'Colour', field: null, title: null });
    expect(checked.preview[0]?.cells).toMatchObject({ departmentId: 'Design', draftDueDate: '01/03/2030' });
    expect(await count('briefs', `project = '=SUM(A1)'`)).toBe(0);

    const done = await run(given);
    expect(done).toMatchObject({ kind: 'briefs', count: 2 });
    const made = await platformClient().brief.findFirstOrThrow({ where: { project: '=SUM(A1)' } });
    expect(made).toMatchObject({
      statusId: 1,
      version: 1,
      departmentId: a.department.id,
      briefmeOutputsId: a.output.id,
      assigneeBrandUsersId: a.colleague.brandUserId,
      creatorBrandUsersId: a.brandAdmin.brandUserId,
      notes: '<p>First line</p><p>Second &lt;line&gt;</p>',
      hardEstimate: false,
    });
    expect(made.hoursAllocated.toString()).toBe('7.5');
    expect(made.inMarketDate.toISOString().slice(0, 10)).toBe('2030-03-15');
    expect(await count('inbox_entries')).toBe(entries);
    const watching = await platformClient().briefWatch.findMany({ where: { briefId: made.id } });
    expect(watching.map(({ brandUserId }) => brandUserId).sort()).toEqual(
      [a.colleague.brandUserId, a.brandAdmin.brandUserId].sort(),
    );
    const audited = await platformClient().auditEntry.findMany({ where: { operation: 'imports.run' } });
    expect(audited.filter(({ entity }) => entity === 'brief')).toHaveLength(2);
    expect(audited.filter(({ entity }) => entity === 'import').map(({ label }) => label)).toEqual(['2 briefs']);
    expect(await count('brief_changes', `brief_id = ${made.id} and kind = 'created'`)).toBe(1);
  });

  it('names all 37 errors of 2,000 rows with row and column, and writes nothing; without them it takes all 2,000', async () => {
    const { a } = world();
    const wrong: [number, string, string][] = Array.from({ length: 37 }, (_, at) => [
      at * 54,
      ...([
        ['Division', 'Nowhere'],
        ['Due date', '31/02/2030'],
        ['Quoted hours', 'a few'],
        ['Category', 'Cinema'],
        ['Project', ''],
      ][at % 5] as [string, string]),
    ]);
    const rows = Array.from({ length: 2000 }, (_, at) =>
      brief(`Row ${at}`, ...wrong.filter(([row]) => row === at).map(([, column, text]) => [column, text] as const)),
    );
    const before = await count('briefs');
    const { errors } = await check({ kind: 'briefs', columns, rows });
    expect(errors.map(({ row, column }) => [row, column])).toEqual(wrong.map(([at, column]) => [at + 2, column]));
    await expect(run({ kind: 'briefs', columns, rows })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await count('briefs')).toBe(before);
    expect(await count('imports', `kind = 'briefs' and cardinality(row_ids) > 100`)).toBe(0);

    const right = Array.from({ length: 2000 }, (_, at) => brief(`Row ${at}`));
    const { uuid } = await run({ kind: 'briefs', columns, rows: right });
    expect(await count('briefs')).toBe(before + 2000);
    expect(await count('audit_entries', `operation = 'imports.run' and label like 'Row %'`)).toBe(2000);
    const { rows: stored } = await world().owner.query(
      `select live_count from brand_counts where entity = 'brief' and brand_id = ${a.record.id}`,
    );
    expect(stored[0].live_count).toBe(await count('briefs', `brand_id = ${a.record.id} and deleted_at is null`));
    expect(await undo(uuid)).toMatchObject({ removed: 2000, kept: [] });
  }, 120_000);

  it('names a column that is missing once, refuses what is of another brand like what is nowhere, and says who is meant', async () => {
    const { a, b } = world();
    const given = {
      kind: 'briefs',
      columns: [...columns.filter((name) => name !== 'Hard estimate'), 'CC', 'Specialist'],
      rows: [1, 2].map(() => [...brief('P').slice(0, 7), b.staff.email, `${a.staff.firstName} nobody`]),
    };
    const { errors } = await check(given);
    expect(errors.filter(({ row }) => row === 1)).toEqual([
      { row: 1, column: null, field: 'hardEstimate', message: "No column is 'Hard estimate' (Required)" },
    ]);
    expect(errors.filter(({ row }) => row === 2)).toEqual([
      {
        row: 2,
        column: 'Specialist',
        field: 'specialistBrandUserId',
        message: `There is nobody called '${a.staff.firstName} nobody' here`,
      },
      { row: 2, column: 'CC', field: 'ccUser', message: `There is nobody called '${b.staff.email}' here` },
    ]);
  });

  it('drops no text of a row: what belongs to Why alone is named where something else is chosen', async () => {
    const given = (names: string[], ...cells: string[][]) => ({
      kind: 'briefs',
      columns: [...columns, ...names],
      rows: cells.map((more, at) => [...brief(`Why ${at}`), ...more]),
    });
    const alone = { column: 'Why text', field: 'whyText', message: "Only with 'Why'" };
    expect((await check(given(['Why text'], ['Launch'], ['']))).errors).toEqual([{ row: 2, ...alone }]);
    const chosen = given(
      ['What or Why', 'Why text'],
      ['Why', 'Launch'],
      ['What', 'Launch'],
      ['', 'Launch'],
      ['Because', 'Launch'],
      ['What', ''],
    );
    const { errors } = await check(chosen);
    expect(errors.filter(({ field }) => field === 'whyText')).toEqual([
      { row: 3, ...alone },
      { row: 4, ...alone },
    ]);
    expect(errors.filter(({ row }) => row > 4).map(({ row, field }) => [row, field])).toEqual([[5, 'whatOrWhy']]);
    await run({ ...chosen, rows: chosen.rows.slice(0, 1) });
    expect(await count('briefs', `project = 'Why 0' and what_or_why = 'Why' and why_text = 'Launch'`)).toBe(1);
  });

  it('takes a correction of the columns, and refuses two columns of one field', async () => {
    const names = columns.map((_, at) => `Column ${at}`);
    const given = { kind: 'briefs', columns: names, rows: [brief('Corrected')] };
    expect((await check(given)).errors).toHaveLength(7);
    const fields = [
      ...['project', 'departmentId', 'briefmeOutputsId', 'categoryId', 'draftDueDate', 'inMarketDate'],
      ...['hoursAllocated', 'hardEstimate'],
    ];
    expect((await check({ ...given, fields })).errors).toEqual([]);
    await expect(check({ ...given, fields: [...fields.slice(0, 7), 'project'] })).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(check({ ...given, fields: ['statusId', ...fields.slice(1)] })).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(check({ ...given, rows: Array.from({ length: 2001 }, () => ['x']) })).rejects.toMatchObject({
      details: { errors: { rows: 'At most 2,000 rows at once' } },
    });
  });

  it('takes what the export of briefs wrote: the same rows', async () => {
    const rows = [brief('-5 posters'), brief('"There", and back'), brief('=back', ['Quoted hours', '1:20'])];
    await run({ kind: 'briefs', columns, rows });
    const file = async () => {
      const { answer: begun } = await performInBrand(exportBriefs, admin(), {
        search: 'back',
        orderBy: 'project',
        order: 'asc',
      });
      const { answer } = await performInBrand(readExportedBriefs, admin(), { ids: begun.ids });
      return csvOf([
        begun.columns.map(({ title }) => title),
        ...answer.rows.map((row) => row.map((cell) => cell ?? '')),
      ]);
    };
    const exported = parseCells(await file());
    await world().owner.query(`update briefs set deleted_at = now() where project like '%back'`);
    expect(exported).toMatchObject({ rows: [expect.anything(), expect.anything()] });
    await run({ kind: 'briefs', ...exported });
    expect(parseCells(await file())).toEqual(exported);
  });
});

describe('[Y-29] undo', () => {
  it('removes what nobody touched since and names what stays; nobody is told', async () => {
    const rows = ['Untouched', 'Changed', 'Commented', 'Gone'].map((project) => brief(project));
    const { uuid } = await run({
      kind: 'briefs',
      columns: [...columns, 'Assignee'],
      rows: rows.map((row) => [...row, world().a.staff.email]),
    });
    const of = (project: string) => platformClient().brief.findFirstOrThrow({ where: { project } });
    await platformClient().brief.updateMany({ where: { project: 'Changed' }, data: { version: 2 } });
    await platformClient().brief.updateMany({
      where: { project: 'Gone' },
      data: { version: 2, deletedAt: new Date() },
    });
    await performInBrand(addComment, contextOf(world(), 'staff'), {
      briefId: (await of('Commented')).uuid,
      bodyContent: 'Looks good',
    });
    const entries = await count('inbox_entries');
    const { removed, kept } = await undo(uuid);
    expect(removed).toBe(1);
    expect(kept.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['Changed', 'Changed since'],
      ['Commented', 'Has comments'],
    ]);
    expect((await of('Untouched')).deletedAt).not.toBeNull();
    expect((await of('Commented')).deletedAt).toBeNull();
    expect(await count('inbox_entries')).toBe(entries);
    await expect(undo(uuid)).rejects.toMatchObject({ code: 'undo/done' });
  });

  it('is offered in pages, newest first, with an exact total', async () => {
    const list = async (query: object) => (await performInBrand(listImports, admin(), query)).answer;
    const { total } = (await list({})).meta;
    const made: string[] = [];
    for (const name of ['Inserts', 'Catalogues', 'Stands']) {
      made.unshift((await run({ kind: 'segments', columns: ['Segment'], rows: [[name]] })).uuid);
    }
    const first = await list({ limit: 2 });
    expect(first.meta).toEqual({ total: total + 3, page: 1, limit: 2, lastPage: Math.ceil((total + 3) / 2) });
    const second = await list({ limit: 2, page: 2 });
    expect([...first.data, ...second.data].slice(0, 3).map(({ uuid }) => uuid)).toEqual(made);
    const { firstName, lastName } = world().a.brandAdmin;
    expect(second.data[0]).toEqual({
      uuid: made[2],
      kind: 'segments',
      count: 1,
      by: `${firstName} ${lastName}`,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    });
    expect(await list({ page: 99 })).toMatchObject({ data: [], meta: { total: total + 3, page: 99 } });
    await undo(made[0] ?? '');
    expect((await list({})).meta.total).toBe(total + 2);
  });

  it('leaves names that are used, and is there for an hour', async () => {
    const { a } = world();
    const { uuid } = await run({ kind: 'categories', columns: ['Category'], rows: [['Press'], ['Cinema']] });
    const press = await platformClient().category.findFirstOrThrow({ where: { name: 'Press' } });
    await platformClient().brief.updateMany({ where: { id: a.brief.id }, data: { categoryId: press.id } });
    await world().owner.query(`update imports set created_at = now() - interval '59 minutes' where uuid = '${uuid}'`);
    expect(await undo(uuid)).toMatchObject({ removed: 1, kept: [{ name: 'Press', reason: 'Briefs have it' }] });

    const late = await run({ kind: 'categories', columns: ['Category'], rows: [['Cinema']] });
    await world().owner.query(
      `update imports set created_at = now() - interval '61 minutes' where uuid = '${late.uuid}'`,
    );
    await expect(undo(late.uuid)).rejects.toMatchObject({ code: 'undo/too_late' });
  });
});

it('[Y-29] an import is for admins, of briefs while the brand has BriefMe, and another brand cannot undo it', async () => {
  const given = { kind: 'categories', columns: ['Category'], rows: [['Magazines']] };
  const staff = contextOf(world(), 'staff');
  for (const call of [check, run]) await expect(call(given, staff)).rejects.toMatchObject({ kind: 'forbidden' });
  const { uuid } = await run(given);
  await expect(undo(uuid, staff)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(undo(uuid, contextOf(world(), 'brandAdmin', { brand: world().b }))).rejects.toMatchObject({
    kind: 'absent',
  });
  const context = admin();
  const without = { ...context, brand: { ...context.brand, modules: { ...context.brand.modules, briefMe: false } } };
  const briefs = { kind: 'briefs', columns, rows: [brief('P')] };
  for (const call of [check, run]) {
    await expect(call(briefs, without)).rejects.toMatchObject({ code: 'brand/module_off' });
  }
  const ofBriefs = await run(briefs);
  const listed = async (by: typeof context) =>
    (await performInBrand(listImports, by, {})).answer.data.map((each) => each.uuid);
  expect(await listed(context)).toContain(ofBriefs.uuid);
  expect(await listed(without)).toContain(uuid);
  expect(await listed(without)).not.toContain(ofBriefs.uuid);
  await expect(undo(ofBriefs.uuid, without)).rejects.toMatchObject({ code: 'brand/module_off' });
  expect(await undo(uuid, without)).toMatchObject({ removed: 1 });
  expect(await undo(ofBriefs.uuid)).toMatchObject({ removed: 1 });
});
