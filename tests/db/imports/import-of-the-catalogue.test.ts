import { describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { connected } from '../harness';
import { brief, columns as briefColumns, prepareImports } from './import-calls';

const { world, check, run, undo } = prepareImports();

describe('[Y-29] an import of the catalogue', () => {
  it('appends names to the existing ones, by the rules of the whole list', async () => {
    const columns = ['Name'];
    const { errors } = await check({
      kind: 'categories',
      columns,
      rows: [['Radio'], ['radio '], ['CAMPAIGN'], ['A name of more than twenty'], ['Outdoor']],
    });
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [3, 'A Category with this name already exists'],
      [4, 'A Category with this name already exists'],
      [5, 'Max length reached'],
    ]);
    const many = Array.from({ length: 201 }, (_, at) => [`Name ${at}`]);
    expect((await check({ kind: 'segments', columns, rows: many })).errors).toEqual([
      {
        row: 201,
        column: 'Name',
        field: 'name',
        message: 'At most 200 in all, and the brand has 1: this row and those below are too many',
      },
    ]);
    await run({ kind: 'segments', columns, rows: [['Online'], ['Trade']] });
    const current = await platformClient().segment.findMany({
      where: { brandId: world().a.record.id, deletedAt: null },
      orderBy: { displayOrder: 'asc' },
    });
    expect(current.map(({ name, version }) => [name, version])).toEqual([
      ['Retail', 1],
      ['Online', 1],
      ['Trade', 1],
    ]);
  });

  it('makes one division of the rows with its name, with a role for each', async () => {
    const columns = ['Division', 'Description', 'Role', 'Hourly cost price', 'Hourly sell price'];
    const given = (rows: string[][]) => ({ kind: 'divisions', columns, rows });
    const { errors } = await check(
      given([
        ['Design', '', 'Lead', '1', '2'],
        ['Copy', 'Words', 'Writer', '90', 'a lot'],
        ['copy', 'Other words', 'writer', '90', '180'],
        ['Copy', '', '', '', ''],
        ['Film', '', '', '10', ''],
      ]),
    );
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Division', 'A Division with this name already exists'],
      [3, 'Hourly sell price', 'Hourly sell price must be a number'],
      [4, 'Description', 'Row 3 gives this division a different description'],
      [4, 'Role', 'A Division Role with this name already exists'],
      [5, 'Role', 'Row 3 already has this division; give this row a role'],
      [6, 'Role', 'Enter a valid Division Role'],
      [6, 'Hourly sell price', 'Hourly sell price must be a number'],
    ]);
    const { uuid, count: made } = await run(
      given([
        ['Copy', '', 'Writer', '$90', '1,180.50'],
        ['Film', 'Moving', '', '', ''],
        ['copy', 'Words', 'Editor', '0', '120'],
      ]),
    );
    expect(made).toBe(2);
    const copy = await platformClient().department.findFirstOrThrow({
      where: { title: 'Copy', deletedAt: null },
      include: { brandDepartmentRoles: { orderBy: { roleTitle: 'asc' } } },
    });
    expect(copy.description).toBe('Words');
    expect(copy.brandDepartmentRoles.map((role) => [role.roleTitle, role.hourlyRoleSellByPrice.toFixed(2)])).toEqual([
      ['Editor', '120.00'],
      ['Writer', '1180.50'],
    ]);
    await platformClient().departmentRole.updateMany({
      where: { departmentId: copy.id, roleTitle: 'Editor' },
      data: { version: 2 },
    });
    expect(await undo(uuid)).toMatchObject({
      removed: 1,
      kept: [{ name: 'Copy', reason: 'Its roles were changed since' }],
    });
  });

  it('keeps on undo what another transaction uses: it waits for that to commit', async () => {
    const { a, owner } = world();
    const uses = {
      categories: ['update briefs set category_id = $1 where id = $2', a.brief.id, 'Briefs have it'],
      segments: ['update scopes set segment_id = $1 where id = $2', a.scope.id, 'Scopes have it'],
      divisions: ['update briefs set department_id = $1 where id = $2', a.brief.id, 'Briefs have it'],
    } as const;
    for (const [kind, [statement, id, reason]] of Object.entries(uses)) {
      const { uuid } = await run({ kind, columns: ['Name', 'Division'], rows: [['Used', 'Used']] });
      const { rows } = await owner.query('select row_ids[1] as made from imports where uuid = $1', [uuid]);
      const other = await connected(world());
      try {
        await other.query('begin');
        await other.query(statement, [rows[0].made, id]);
        const undone = undo(uuid);
        const waits = () => owner.query('select from pg_locks where not granted');
        await expect.poll(async () => (await waits()).rowCount, { interval: 5, message: kind }).toBeGreaterThan(0);
        await other.query('commit');
        expect(await undone).toMatchObject({ removed: 0, kept: [{ name: 'Used', reason }] });
      } finally {
        await other.end();
      }
    }
  });

  it('says what to do about a name with several entries that differ by spaces alone', async () => {
    const { a, owner } = world();
    await owner.query(`insert into departments (brand_id, title) values ($1, 'Two  words'), ($1, 'Two words')`, [
      a.record.id,
    ]);
    const { errors } = await check({
      kind: 'briefs',
      columns: briefColumns,
      rows: [brief('P', ['Division', 'two words'], ['Output', ''])],
    });
    expect(errors.map(({ message }) => message)).toEqual(["Several divisions are called 'two words': rename one"]);
    const again = await check({ kind: 'divisions', columns: ['Division'], rows: [['two   WORDS']] });
    expect(again.errors.map(({ message }) => message)).toEqual(['A Division with this name already exists']);
  });
});
