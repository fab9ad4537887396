import type { GridColumn } from '@/components/ui/grid/grid-types';
import { formatMoney } from '@/lib/format/format';
import { DESCRIPTION_MAX, NUMBER_TEXT_MAX } from '@/lib/scope/field-limits';
import type { ScopeChoices } from '@/lib/scope/list-choices';
import type { ScopeLineView } from '@/lib/scope/scope-view';
import { type LineRow, priceOf } from './line-rows';

/**
 * The columns of the line items (modules §3). Choosing a division clears the role; choosing a role takes its current
 * rates (D7.5).
 * @param current the saved lines: what they refer to stays offered even if it was removed since
 */
export function lineColumns(
  choices: Pick<ScopeChoices, 'divisions' | 'roles'>,
  current: readonly ScopeLineView[],
  seesCost: boolean,
): GridColumn<LineRow>[] {
  const divisions = choices.divisions.map(({ id, label }) => ({ value: String(id), label }));
  const roles = new Map<string, { value: string; label: string }[]>();
  const offer = (division: number, id: number, label: string) => {
    const of = roles.get(String(division)) ?? [];
    if (!of.some(({ value }) => value === String(id))) of.push({ value: String(id), label });
    roles.set(String(division), of);
  };
  for (const { id, label, divisionId } of choices.roles) offer(divisionId, id, label);
  for (const { department, role, departmentId } of current) {
    if (department && !divisions.some(({ value }) => value === String(department.id))) {
      divisions.push({ value: String(department.id), label: department.title });
    }
    if (role) offer(departmentId, role.id, role.title);
  }
  const rates = new Map(choices.roles.map((role) => [String(role.id), role]));
  const saved = new Map(current.map((line) => [line.id, line]));

  /** A line with an unchanged role keeps its saved rates. */
  function withRole(row: LineRow, roleId: string): LineRow {
    const before = row.id === undefined ? undefined : saved.get(row.id);
    const unchanged = before && String(before.brandDepartmentRoleId ?? '') === roleId ? before : undefined;
    const role = rates.get(roleId);
    return {
      ...row,
      brandDepartmentRoleId: roleId,
      hourlyCostByRole: unchanged ? (unchanged.hourlyCostByRole ?? 0).toFixed(2) : (role?.cost ?? '0.00'),
      hourlySellByRole: unchanged ? unchanged.hourlySellByRole.toFixed(2) : (role?.sell ?? '0.00'),
    };
  }

  const cost = <Column>(column: Column): Column[] => (seesCost ? [column] : []);
  return [
    {
      kind: 'text',
      key: 'itemDescription',
      title: 'Item description',
      width: 250,
      grow: 4,
      maxLength: DESCRIPTION_MAX,
      value: (row) => row.itemDescription,
      set: (row, itemDescription) => ({ ...row, itemDescription }),
    },
    {
      kind: 'select',
      key: 'departmentId',
      title: 'Division',
      width: 116,
      grow: 1,
      value: (row) => row.departmentId,
      options: () => divisions,
      none: 'There are no divisions yet. An administrator adds them in Brand settings.',
      set: (row, departmentId) => (departmentId === row.departmentId ? row : { ...withRole(row, ''), departmentId }),
    },
    {
      kind: 'select',
      key: 'brandDepartmentRoleId',
      title: 'Role',
      width: 140,
      onCard: true,
      grow: 1,
      value: (row) => row.brandDepartmentRoleId,
      options: (row) => roles.get(row.departmentId) ?? [],
      none: 'Choose a division that has roles. An administrator adds them in Brand settings.',
      set: withRole,
    },
    {
      kind: 'number',
      key: 'timeMinutes',
      title: 'Minutes',
      width: 74,
      onCard: true,
      counts: 'minutes',
      decimals: 0,
      invalid: 'Must be a whole number of minutes',
      maxLength: NUMBER_TEXT_MAX,
      value: (row) => row.timeMinutes,
      set: (row, timeMinutes) => ({ ...row, timeMinutes }),
    },
    {
      kind: 'computed',
      key: 'timeDecimalHours',
      title: 'Hours',
      width: 66,
      help: 'Minutes / 60, to 2 places',
      value: (row) => priceOf(row).timeDecimalHours,
    },
    {
      kind: 'computed',
      key: 'hourlySellByRole',
      title: 'Sell / h',
      width: 82,
      help: "The role's hourly sell price when it was chosen",
      value: (row) => row.hourlySellByRole,
      display: (row) => formatMoney(row.hourlySellByRole),
    },
    {
      kind: 'number',
      key: 'overrideSellByRole',
      title: 'Override sell',
      width: 100,
      help: 'Replaces the hourly sell price; empty or 0 is none',
      counts: 'money',
      decimals: 2,
      invalid: 'Must be a number',
      maxLength: NUMBER_TEXT_MAX,
      value: (row) => row.overrideSellByRole,
      display: (row) => formatMoney(row.overrideSellByRole),
      set: (row, overrideSellByRole) => ({ ...row, overrideSellByRole }),
    },
    {
      kind: 'computed',
      key: 'itemSellPrice',
      title: 'Sell',
      width: 100,
      onCard: true,
      value: (row) => priceOf(row).itemSellPrice,
      display: (row) => formatMoney(priceOf(row).itemSellPrice),
    },
    ...cost<GridColumn<LineRow>>({
      kind: 'computed',
      key: 'hourlyCostByRole',
      title: 'Cost / h',
      width: 82,
      help: "The role's hourly cost when it was chosen",
      value: (row) => row.hourlyCostByRole,
      display: (row) => formatMoney(row.hourlyCostByRole),
    }),
    ...cost<GridColumn<LineRow>>({
      kind: 'number',
      key: 'overrideCostByRole',
      title: 'Override cost',
      width: 100,
      help: 'Replaces the hourly cost; empty or 0 is none',
      counts: 'money',
      decimals: 2,
      invalid: 'Must be a number',
      maxLength: NUMBER_TEXT_MAX,
      value: (row) => row.overrideCostByRole,
      display: (row) => formatMoney(row.overrideCostByRole),
      set: (row, overrideCostByRole) => ({ ...row, overrideCostByRole }),
    }),
    ...cost<GridColumn<LineRow>>({
      kind: 'computed',
      key: 'itemCostPrice',
      title: 'Cost',
      width: 100,
      value: (row) => priceOf(row).itemCostPrice,
      display: (row) => formatMoney(priceOf(row).itemCostPrice),
    }),
    {
      kind: 'flag',
      key: 'onQuote',
      title: 'On quote',
      width: 76,
      help: 'Shown in Text View and exports. The price counts every line.',
      value: (row) => row.onQuote,
      display: (row) => (row.onQuote === '1' ? 'Yes' : 'No'),
      set: (row, text) => ({ ...row, onQuote: text === '1' ? '1' : '0' }),
    },
  ];
}
