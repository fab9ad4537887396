import { randomId } from '@mantine/hooks';
import { type GridErrors, isId } from '@/components/ui/grid/grid-types';
import type { scopeLineInput } from '@/lib/scope/inputs';
import type { ScopeChoices } from '@/lib/scope/list-choices';
import { type LinePrice, type PricedLine, priceLine } from '@/lib/scope/pricing';
import type { ScopeLineView } from '@/lib/scope/scope-view';

/** A line in the grid: texts, so that half-typed values are possible. */
export type LineRow = {
  readonly key: string;
  /** Absent until the line is saved. */
  readonly id?: number;
  readonly itemDescription: string;
  readonly departmentId: string;
  readonly brandDepartmentRoleId: string;
  readonly timeMinutes: string;
  readonly hourlyCostByRole: string;
  readonly hourlySellByRole: string;
  readonly overrideCostByRole: string;
  readonly overrideSellByRole: string;
  readonly onQuote: '1' | '0';
};

/** What a line can name: live divisions, and their roles with the current rates. */
export type LineChoices = Pick<ScopeChoices, 'divisions' | 'roles'>;

const orEmpty = (value: number | null): string => (value ? value.toFixed(2) : '');

export const rowOf = (line: ScopeLineView): LineRow => ({
  key: line.uuid,
  id: line.id,
  itemDescription: line.itemDescription,
  departmentId: String(line.departmentId),
  brandDepartmentRoleId: String(line.brandDepartmentRoleId ?? ''),
  timeMinutes: String(line.timeMinutes),
  hourlyCostByRole: (line.hourlyCostByRole ?? 0).toFixed(2),
  hourlySellByRole: line.hourlySellByRole.toFixed(2),
  overrideCostByRole: orEmpty(line.overrideCostByRole),
  overrideSellByRole: orEmpty(line.overrideSellByRole),
  onQuote: line.onQuote === 1 ? '1' : '0',
});

export const emptyRow = (): LineRow => ({
  key: randomId(),
  itemDescription: '',
  departmentId: '',
  brandDepartmentRoleId: '',
  timeMinutes: '',
  hourlyCostByRole: '0.00',
  hourlySellByRole: '0.00',
  overrideCostByRole: '',
  overrideSellByRole: '',
  onQuote: '1',
});

/** In place of a choice that a new line cannot have: no option, so that it is marked and refused. */
const REMOVED = 'Removed';

/**
 * A row as a line that is not saved yet, which takes its role's current rates, as on the server (D7.5); a division or a
 * role that was removed since must be chosen again.
 */
export function asNewLine({ id: _, ...row }: LineRow, { divisions, roles }: LineChoices): LineRow {
  const division = divisions.find(({ id }) => String(id) === row.departmentId);
  const role = roles.find(
    ({ id, divisionId }) => String(id) === row.brandDepartmentRoleId && divisionId === division?.id,
  );
  return {
    ...row,
    departmentId: !division && isId(row.departmentId) ? REMOVED : row.departmentId,
    brandDepartmentRoleId: !role && isId(row.brandDepartmentRoleId) ? REMOVED : row.brandDepartmentRoleId,
    hourlyCostByRole: role?.cost ?? '0.00',
    hourlySellByRole: role?.sell ?? '0.00',
  };
}

export const copyOf = (row: LineRow, choices: LineChoices): LineRow => ({
  ...asNewLine(row, choices),
  key: randomId(),
});

// Caches the pricing's input by row object, so that a row is converted and priced only once.
const readRows = new WeakMap<LineRow, PricedLine>();

function pricedRow(row: LineRow): PricedLine {
  const known = readRows.get(row);
  if (known) return known;
  const line: PricedLine = {
    timeMinutes: /^\d+$/u.test(row.timeMinutes) ? Number(row.timeMinutes) : 0,
    departmentId: isId(row.departmentId) ? Number(row.departmentId) : null,
    hourlyCostByRole: row.hourlyCostByRole,
    hourlySellByRole: row.hourlySellByRole,
    overrideCostByRole: row.overrideCostByRole,
    overrideSellByRole: row.overrideSellByRole,
    onQuote: row.onQuote === '1',
  };
  readRows.set(row, line);
  return line;
}

/** The lines that count in the scope's figures: those that are saved. */
export const pricedLines = (rows: readonly LineRow[]): PricedLine[] => filledLines(rows).map(pricedRow);

/** Cost and sell price of a line. */
export const priceOf = (row: LineRow): LinePrice => priceLine(pricedRow(row));

/** A new row that nobody filled, such as the one that Enter on the last row makes. It is not saved. */
export const isBlank = (row: LineRow): boolean =>
  row.id === undefined &&
  [
    row.itemDescription,
    row.departmentId,
    row.brandDepartmentRoleId,
    row.timeMinutes,
    row.overrideCostByRole,
    row.overrideSellByRole,
  ].every((text) => !text.trim());

/** The lines that are saved. */
export const filledLines = (rows: readonly LineRow[]): LineRow[] => rows.filter((row) => !isBlank(row));

/** Whether the same lines would be saved. Called with every key press: unchanged lines are the same objects. */
export function sameLines(one: readonly LineRow[], other: readonly LineRow[]): boolean {
  if (one === other) return true;
  const [mine, theirs] = [filledLines(one), filledLines(other)];
  return (
    mine.length === theirs.length &&
    mine.every((row, at) => {
      const beside = theirs[at];
      return row === beside || (beside !== undefined && contentOf(row) === contentOf(beside));
    })
  );
}

const contentOf = (row: LineRow): string => JSON.stringify(linesInput([row]));

/** The lines as the operation's input; their order gives the 1-based position. */
export const linesInput = (rows: readonly LineRow[]) =>
  filledLines(rows).map((row, index) => ({
    id: row.id,
    itemDescription: row.itemDescription,
    onQuote: row.onQuote,
    timeMinutes: row.timeMinutes,
    departmentId: row.departmentId,
    brandDepartmentRoleId: row.brandDepartmentRoleId,
    overrideCostByRole: row.overrideCostByRole,
    overrideSellByRole: row.overrideSellByRole,
    order: index + 1,
  }));

/** Errors of the rows by the schema that the server validates with: `scopeLineInput`, which is loaded on demand. */
export function lineErrors(rows: readonly LineRow[], schema: typeof scopeLineInput): GridErrors {
  const errors: Record<string, Record<string, string>> = {};
  const filled = filledLines(rows);
  linesInput(rows).forEach((line, index) => {
    const row = filled[index];
    const parsed = schema.safeParse(line);
    if (parsed.success || !row) return;
    const own: Record<string, string> = {};
    for (const issue of parsed.error.issues) own[String(issue.path[0])] ??= issue.message;
    errors[row.key] = own;
  });
  return errors;
}

/** The server's errors `lines.{index}.{field}`, by row. */
export function serverErrors(rows: readonly LineRow[], errors: Readonly<Record<string, string>>): GridErrors {
  const filled = filledLines(rows);
  const found: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field = ''] = /^lines\.(\d+)\.(.+)$/u.exec(path) ?? [];
    const row = index === undefined ? undefined : filled[Number(index)];
    if (row) found[row.key] = { ...found[row.key], [field]: message };
  }
  return found;
}
