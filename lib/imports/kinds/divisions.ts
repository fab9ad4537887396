import { DIVISION_TAKEN, divisionFields, ROLE_TAKEN, roleFields } from '@/lib/catalogue/inputs';
import { listUses } from '@/lib/catalogue/list-uses';
import { lockTitles } from '@/lib/catalogue/refuse-taken-title';
import type { BrandRunContext } from '@/lib/core/operation';
import { lockForRemoval } from '@/lib/db/lock-row';
import { formatMoney } from '@/lib/format/format';
import { readCell } from '../cells/read-cells';
import { nameKey } from './brief-names';
import { type ImportKind, type Made, PREVIEW_MAX, type Problem, type Row } from './import-kind';
import { removeUntouched } from './remove-untouched';

/** Divisions with their roles: a row for each role; rows with the same division's name make one division. */

const live = { deletedAt: null };
const ROLE_FIELDS = ['roleTitle', 'hourlyRoleCostPrice', 'hourlyRoleSellByPrice'] as const;

type Role = {
  readonly roleTitle: string;
  readonly hourlyRoleCostPrice: string;
  readonly hourlyRoleSellByPrice: string;
};
type Division = { title: string; description: string; readonly firstRow: number; readonly roles: Map<string, Role> };

export const divisions: ImportKind = {
  allow: 'settings.manage',
  lock: ({ db, brand }) => lockTitles(db, brand.id),
  async validate(context, rows) {
    const current = await context.db.department.findMany({ where: live, select: { title: true } });
    const taken = new Set(current.map(({ title }) => nameKey(title)));
    const problems: Problem[] = [];
    const made = new Map<string, Division>();
    for (const row of rows) validateRow(row, taken, made, problems);
    return {
      problems,
      preview: rows.slice(0, PREVIEW_MAX).map(({ at, cells }) => ({ row: at, cells: inWords(cells) })),
      write: () => writeDivisions(context, [...made.values()]),
    };
  },
  async undo(context, { rowIds, roleIds }) {
    const { db, actor, now } = context;
    await lockForRemoval(db, 'departments', rowIds);
    const rows = await db.department.findMany({
      where: { id: { in: rowIds }, ...live },
      include: { brandDepartmentRoles: { select: { id: true, version: true, deletedAt: true } } },
    });
    const uses = await usesOf(context, rowIds);
    const own = new Set(roleIds);
    const { gone, ...undone } = await removeUntouched(
      context,
      'division',
      db.department,
      rows,
      ({ id: divisionId, brandDepartmentRoles }) => {
        if (brandDepartmentRoles.some(({ id, version, deletedAt }) => version > 1 || deletedAt || !own.has(id))) {
          return 'Its roles were changed since';
        }
        return uses.get(divisionId) ?? null;
      },
    );
    await db.departmentRole.updateMany({
      where: { departmentId: { in: gone.map(({ id }) => id) }, ...live },
      data: { deletedAt: now, deletedByUserId: actor.userId },
    });
    return undone;
  },
};

/** Adds the row to the division that it names, and its errors to the problems. */
function validateRow({ at, cells }: Row, taken: ReadonlySet<string>, made: Map<string, Division>, problems: Problem[]) {
  const wrong = (field: string, message: string) => problems.push({ row: at, field, message });
  const fields = divisionFields.safeParse({ title: cells.title ?? '', description: cells.description ?? '' });
  for (const { path, message } of fields.error?.issues ?? []) wrong(String(path[0]), message);
  const name = nameKey(cells.title ?? '');
  if (taken.has(name)) wrong('title', DIVISION_TAKEN);
  const { title, description } = fields.data ?? { title: '', description: '' };
  const known = made.get(name);
  const division = known ?? { title, description, firstRow: at, roles: new Map<string, Role>() };
  if (name) made.set(name, division);
  if (description && division.description && description !== division.description) {
    wrong('description', `Row ${division.firstRow} gives this division a different description`);
  }
  division.description ||= description;

  if (ROLE_FIELDS.every((field) => !cells[field])) {
    if (known) wrong('roleTitle', `Row ${division.firstRow} already has this division; give this row a role`);
    return;
  }
  const role = roleFields.safeParse({
    roleTitle: cells.roleTitle ?? '',
    hourlyRoleCostPrice: priceIn(cells.hourlyRoleCostPrice),
    hourlyRoleSellByPrice: priceIn(cells.hourlyRoleSellByPrice),
  });
  for (const { path, message } of role.error?.issues ?? []) wrong(String(path[0]), message);
  const roleName = nameKey(cells.roleTitle ?? '');
  if (roleName && division.roles.has(roleName)) wrong('roleTitle', ROLE_TAKEN);
  division.roles.set(roleName, role.data ?? { roleTitle: '', hourlyRoleCostPrice: '0', hourlyRoleSellByPrice: '0' });
}

/** What cannot be parsed is passed unchanged to the schema, which refuses it. */
const priceIn = (cell: string | undefined): string => (cell ? (readCell('money', cell) ?? cell) : '');

function inWords(cells: Row['cells']): Record<string, string> {
  const price = (cell: string | undefined): string => {
    const read = cell && readCell('money', cell);
    return read ? formatMoney(read) : '';
  };
  return {
    ...cells,
    hourlyRoleCostPrice: price(cells.hourlyRoleCostPrice),
    hourlyRoleSellByPrice: price(cells.hourlyRoleSellByPrice),
  };
}

/** One statement for the divisions and one for the roles of all of them; recorded as those made by hand. */
async function writeDivisions({ db, brand, events }: BrandRunContext, made: readonly Division[]): Promise<Made> {
  const rows = await db.department.createManyAndReturn({
    data: made.map(({ title, description }) => ({ brandId: brand.id, title, description })),
  });
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  const roles = made.flatMap(({ title, roles: own }) => {
    const division = byTitle.get(title);
    if (!division) throw new Error('A division was not made');
    events.created('division', division);
    return [...own.values()].map((role) => {
      events.updated('division', division, { role: { from: null, to: role.roleTitle } });
      return { ...role, brandId: brand.id, departmentId: division.id };
    });
  });
  const roleRows = await db.departmentRole.createManyAndReturn({ data: roles, select: { id: true } });
  return { rowIds: rows.map(({ id }) => id), roleIds: roleRows.map(({ id }) => id) };
}

/** What refers to each division: the reason why it stays. */
async function usesOf({ db }: BrandRunContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const of = { departmentId: { in: [...ids] } };
  const briefs = await db.brief.findMany({
    where: { ...of, ...live },
    select: { departmentId: true },
    distinct: ['departmentId'],
  });
  const outputs = await db.briefmeOutput.findMany({
    where: { brandDepartmentId: of.departmentId, ...live },
    select: { brandDepartmentId: true },
  });
  const plans = await db.planRow.findMany({
    where: of,
    select: { departmentId: true },
    distinct: ['departmentId'],
  });
  const lines = await listUses(db, 'departmentLines', ids);
  return new Map([
    ...plans.flatMap(({ departmentId }): [number, string][] => (departmentId ? [[departmentId, 'Plans have it']] : [])),
    ...[...lines.keys()].map((id): [number, string] => [id, 'Scopes have it']),
    ...outputs.map(({ brandDepartmentId }): [number, string] => [brandDepartmentId, 'Output types have it']),
    ...briefs.map(({ departmentId }): [number, string] => [departmentId, 'Briefs have it']),
  ]);
}
