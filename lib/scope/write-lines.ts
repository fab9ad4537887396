import * as z from 'zod';
import { pick, readLookupData } from '@/lib/catalogue/lookup-data';
import { rowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { fieldErrors } from '@/lib/core/parse-input';
import type { Prisma, ScopeLine } from '@/lib/db/generated/client';
import { lockAgainstRemoval } from '@/lib/db/lock-row';
import { defined } from '@/lib/runtime/defined';
import type { FieldErrors } from '@/lib/runtime/fault';
import { inOrder } from '@/lib/runtime/in-order';
import { LINES_MAX, TOO_MANY_LINES } from './field-limits';
import { type ScopeLineChanges, type ScopeLineInput, scopeLineInput } from './inputs';
import { linesOf, type StoredLine } from './read-scope';

type Context = Pick<BrandRunContext, 'db' | 'brand'>;
const NO_SUCH_LINE = 'There is no such line';
type LineData = Omit<Prisma.ScopeLineUncheckedCreateInput, 'brandId' | 'scopeId'>;
type Bookkeeping = 'brandId' | 'scopeId' | 'uuid' | 'createdAt' | 'updatedAt';

/** The lines to be stored, in their order; `id` is absent on a new one. */
export type PlannedLines = {
  readonly rows: readonly (LineData & { readonly id?: number })[];
  readonly gone: number[];
  /** Whether they differ from the current ones. */
  readonly differ: boolean;
};

/**
 * Applies the sent lines to the current ones. 'replace' takes the list as the whole of them; 'merge' changes those that
 * it names, appends those without id and keeps the rest (V-08). A line keeps its role's rates of the moment it was
 * chosen; only a new choice takes the role's current ones (D7.5).
 * @param errors collects `lines.{index}.{field}`.
 */
export async function planLines(
  { db, brand }: Context,
  scopeId: number | null,
  sent: readonly ScopeLineInput[],
  mode: 'replace' | 'merge',
  errors: FieldErrors,
): Promise<PlannedLines> {
  const { departments } = await readLookupData(db, brand.id);
  const roles = await db.departmentRole.findMany({ where: { deletedAt: null } });
  const current = scopeId === null ? [] : await linesOf({ db }, scopeId);
  const byId = new Map(current.map((line) => [line.id, line]));

  const beforeOf = ({ id }: ScopeLineInput) => (id === undefined ? undefined : byId.get(id));
  // Nobody removes a division that a line begins to name.
  const chosen = sent.flatMap((line) => {
    const division = pick(departments, rowRef.parse(line.departmentId));
    return division && division.id !== beforeOf(line)?.departmentId ? [division.id] : [];
  });
  const live = await lockAgainstRemoval(db, 'departments', chosen);

  const given = sent.map((line, index): Placed => {
    const before = beforeOf(line);
    const wrong = (field: string, message: string) => {
      errors[`lines.${index}.${field}`] = message;
    };
    if (line.id !== undefined && !before) wrong('id', NO_SUCH_LINE);
    if (line.id !== undefined && sent.findIndex(({ id }) => id === line.id) !== index) {
      wrong('id', 'A line may appear in the list only once');
    }

    const department = pick(departments, rowRef.parse(line.departmentId));
    const departmentId =
      department && (live.has(department.id) || department.id === before?.departmentId) ? department.id : 0;
    if (!departmentId) wrong('departmentId', 'Choose a division');

    const { roleId, rates, known } = roleOf(line, before, departmentId, roles);
    if (!known && departmentId) wrong('brandDepartmentRoleId', 'Choose a role of the division');
    return {
      ...(before ? { place: before.displayOrder } : {}),
      ...(line.order === undefined ? {} : { order: line.order }),
      row: {
        ...(before ? { id: before.id } : {}),
        itemDescription: line.itemDescription,
        onQuote: line.onQuote ?? before?.onQuote ?? true,
        timeMinutes: line.timeMinutes as number,
        departmentId,
        brandDepartmentRoleId: roleId,
        ...rates,
        overrideCostByRole: line.overrideCostByRole ?? before?.overrideCostByRole ?? '0',
        overrideSellByRole: line.overrideSellByRole ?? before?.overrideSellByRole ?? '0',
      },
    };
  });

  const named = new Set(given.map(({ row }) => row.id));
  const rest = current.filter(({ id }) => !named.has(id));
  const others: Placed[] = rest.map((line) => ({ place: line.displayOrder, row: lineData(line) }));
  // Merged lines keep their places, new ones are last; of a whole list its own order counts.
  const placeOf = ({ place = Number.MAX_SAFE_INTEGER }: Placed) => place;
  const placed = mode === 'replace' ? given : [...others, ...given].sort((a, b) => placeOf(a) - placeOf(b));
  const rows = inOrder(placed).map((row, index) => ({ ...row, displayOrder: index + 1 }));
  // What is merged may be more than what was sent.
  if (rows.length > LINES_MAX) errors.lines = TOO_MANY_LINES;
  const textAt = (line: StoredLine, at: number) => textOf(lineData({ ...line, displayOrder: at + 1 }));
  return {
    rows,
    gone: mode === 'replace' ? rest.map(({ id }) => id) : [],
    differ: JSON.stringify(rows.map(textOf)) !== JSON.stringify(current.map(textAt)),
  };
}

/**
 * The same for lines of which only the changes are sent: a field that is not sent stays as it is, and a new line must be
 * complete.
 */
export async function mergeLines(
  context: Context,
  scopeId: number,
  sent: readonly ScopeLineChanges[],
  errors: FieldErrors,
): Promise<PlannedLines> {
  const current = new Map((await linesOf(context, scopeId)).map((line) => [line.id, line]));
  const lines = sent.map((line, index) => {
    if (line.id === undefined) return line;
    const before = current.get(line.id);
    if (!before) {
      errors[`lines.${index}.id`] = NO_SUCH_LINE;
      return line;
    }
    const { itemDescription, timeMinutes, departmentId } = before;
    return { itemDescription, timeMinutes, departmentId: String(departmentId), ...defined(line) };
  });
  const whole = z.object({ lines: z.array(scopeLineInput) }).safeParse({ lines });
  if (whole.success) return planLines(context, scopeId, whole.data.lines, 'merge', errors);
  for (const [path, message] of Object.entries(fieldErrors(whole.error))) {
    const [, index] = path.split('.');
    // Of a line that is not there only the id is wrong.
    if (!errors[`lines.${index}.id`]) errors[path] ??= message;
  }
  return { rows: [], gone: [], differ: false };
}

type PlannedRow = Omit<LineData, 'displayOrder'> & { readonly id?: number };
type Placed = { readonly place?: number; readonly order?: number; readonly row: PlannedRow };

type Role = {
  id: number;
  departmentId: number;
  hourlyRoleCostPrice: Prisma.Decimal;
  hourlyRoleSellByPrice: Prisma.Decimal;
};
const NO_RATES = { hourlyCostByRole: '0', hourlySellByRole: '0' };

function roleOf(line: ScopeLineInput, before: StoredLine | undefined, departmentId: number, roles: readonly Role[]) {
  const keeps = (stored: StoredLine) => ({
    known: true,
    roleId: stored.brandDepartmentRoleId,
    rates: { hourlyCostByRole: stored.hourlyCostByRole, hourlySellByRole: stored.hourlySellByRole },
  });
  if (line.brandDepartmentRoleId === undefined && before && before.departmentId === departmentId) return keeps(before);
  if (!line.brandDepartmentRoleId) return { known: true, roleId: null, rates: NO_RATES };
  const ref = rowRef.parse(line.brandDepartmentRoleId);
  const same = 'id' in ref ? before?.brandDepartmentRoleId === ref.id : before?.role?.uuid === ref.uuid;
  // Also a role that was removed since: the line keeps it as it was.
  if (before && same && before.departmentId === departmentId) return keeps(before);
  const role = roles.find((each) => ('id' in ref ? each.id === ref.id : (each as { uuid?: string }).uuid === ref.uuid));
  if (!role || role.departmentId !== departmentId) return { known: false, roleId: null, rates: NO_RATES };
  return {
    known: true,
    roleId: role.id,
    rates: { hourlyCostByRole: role.hourlyRoleCostPrice, hourlySellByRole: role.hourlyRoleSellByPrice },
  };
}

/** A line's columns but those that nobody fills in. */
export function lineData(line: StoredLine): Omit<ScopeLine, Bookkeeping> {
  return {
    id: line.id,
    itemDescription: line.itemDescription,
    onQuote: line.onQuote,
    timeMinutes: line.timeMinutes,
    departmentId: line.departmentId,
    brandDepartmentRoleId: line.brandDepartmentRoleId,
    hourlyCostByRole: line.hourlyCostByRole,
    hourlySellByRole: line.hourlySellByRole,
    overrideCostByRole: line.overrideCostByRole,
    overrideSellByRole: line.overrideSellByRole,
    displayOrder: line.displayOrder,
  };
}

/** Writes what was planned: new lines at once, current ones where they changed. */
export async function writeLines({ db, brand }: Context, scopeId: number, { rows, gone }: PlannedLines): Promise<void> {
  if (gone.length > 0) await db.scopeLine.deleteMany({ where: { scopeId, id: { in: gone } } });
  const fresh = rows.filter(({ id }) => id === undefined);
  if (fresh.length > 0) {
    await db.scopeLine.createMany({ data: fresh.map((row) => ({ ...row, brandId: brand.id, scopeId })) });
  }
  const before = new Map((await linesOf({ db }, scopeId)).map((line) => [line.id, textOf(lineData(line))]));
  for (const row of rows) {
    if (row.id === undefined) continue;
    const { id, ...data } = row;
    if (before.get(id) === textOf(row)) continue;
    await db.scopeLine.updateMany({ where: { id, scopeId }, data });
  }
}

/** A line in one spelling: equal texts are no change. */
const textOf = (row: LineData & { id?: number }): string =>
  JSON.stringify({
    id: row.id,
    itemDescription: row.itemDescription,
    onQuote: row.onQuote,
    timeMinutes: row.timeMinutes,
    departmentId: row.departmentId,
    brandDepartmentRoleId: row.brandDepartmentRoleId,
    hourlyCostByRole: String(row.hourlyCostByRole),
    hourlySellByRole: String(row.hourlySellByRole),
    overrideCostByRole: String(row.overrideCostByRole),
    overrideSellByRole: String(row.overrideSellByRole),
    displayOrder: row.displayOrder,
  });
