import { noneYet } from '@/components/ui/form/none-yet';
import { optionNamed } from '@/components/ui/grid/grid-rules';
import { type GridColumn, type GridOption, isId } from '@/components/ui/grid/grid-types';
import { formatMoney } from '@/lib/format/format';
import { DESCRIPTION_MAX, NUMBER_TEXT_MAX } from '@/lib/scope/field-limits';
import type { ScopeLineView } from '@/lib/scope/scope-view';
import { type LineChoices, type LineRow, priceOf } from './line-rows';

type Named = { readonly id: number; readonly label: string };
const asOption = ({ id, label }: Named): GridOption => ({ value: String(id), label });

/** The options, with that of a saved line even if it is no longer offered. */
const withOwn = (options: GridOption[], own: Named | null | undefined): GridOption[] =>
  own && !options.some(({ value }) => value === String(own.id)) ? [...options, asOption(own)] : options;

/**
 * The columns of the line items (modules §3). Choosing a division clears the role; choosing a role takes its rates of
 * this moment (D7.5).
 * @param current the saved lines: a division or role that a line names stays in its choices even if it was removed.
 */
export function lineColumns(
  choices: LineChoices,
  current: readonly ScopeLineView[],
  seesCost: boolean,
): GridColumn<LineRow>[] {
  const divisions = choices.divisions.map(asOption);
  const roles = new Map<string, GridOption[]>();
  for (const role of choices.roles) {
    const division = String(role.divisionId);
    roles.set(division, [...(roles.get(division) ?? []), asOption(role)]);
  }
  const rates = new Map(choices.roles.map((role) => [String(role.id), role]));
  const saved = new Map(current.map((line) => [line.id, line]));
  const savedOf = (row: LineRow) => (row.id === undefined ? undefined : saved.get(row.id));

  function divisionsFor(row: LineRow): GridOption[] {
    const own = savedOf(row)?.department;
    return withOwn(divisions, own && { id: own.id, label: own.title });
  }
  function rolesFor(row: LineRow): GridOption[] {
    const line = savedOf(row);
    const own = line && String(line.departmentId) === row.departmentId ? line.role : undefined;
    return withOwn(roles.get(row.departmentId) ?? [], own && { id: own.id, label: own.title });
  }

  /** A line with an unchanged role keeps its saved rates. */
  function withRole(row: LineRow, roleId: string): LineRow {
    const before = savedOf(row);
    const unchanged = before && String(before.brandDepartmentRoleId ?? '') === roleId ? before : undefined;
    const role = rates.get(roleId);
    return {
      ...row,
      brandDepartmentRoleId: roleId,
      hourlyCostByRole: unchanged ? (unchanged.hourlyCostByRole ?? 0).toFixed(2) : (role?.cost ?? '0.00'),
      hourlySellByRole: unchanged ? unchanged.hourlySellByRole.toFixed(2) : (role?.sell ?? '0.00'),
    };
  }

  function withDivision(row: LineRow, departmentId: string): LineRow {
    if (departmentId === row.departmentId) return row;
    // A role that could not be parsed may be one of this division.
    const unparsed = isId(row.brandDepartmentRoleId) ? '' : row.brandDepartmentRoleId;
    const role = optionNamed(roles.get(departmentId) ?? [], unparsed)?.value ?? unparsed;
    return { ...withRole(row, role), departmentId };
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
      options: divisionsFor,
      none: noneYet('divisions'),
      invalid: 'Choose a division',
      set: withDivision,
    },
    {
      kind: 'select',
      key: 'brandDepartmentRoleId',
      title: 'Role',
      width: 140,
      onCard: true,
      grow: 1,
      value: (row) => row.brandDepartmentRoleId,
      options: rolesFor,
      invalid: 'Choose a role of the division',
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
