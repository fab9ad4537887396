import { mergedRows, rowFields, rowsByKey } from '@/components/versions/row-versions';
import {
  type ComparedField,
  type Comparison,
  changesForm,
  compareFields,
  differencesOf,
  mergedVersion,
  takenFromSaved,
  type Versions,
} from '@/components/versions/two-versions';
import type { UserKey } from '@/lib/core/person-view';
import { formatMoney } from '@/lib/format/format';
import { scopeLabels } from '@/lib/format/scope-labels';
import { visibleText } from '@/lib/rich-text/visible-text';
import type { ScopeChoices } from '@/lib/scope/list-choices';
import type { ScopeView } from '@/lib/scope/scope-view';
import { asNewLine, type LineRow } from './line-rows';
import { nameOrEmpty, type ScopeValues } from './scope-values';

/** Two people's versions of a scope's summary (D3.7); its lines are compared separately. */
export function compareSummaries(
  versions: Versions<ScopeValues>,
  choices: ScopeChoices,
  saved: ScopeView,
): Comparison<ScopeValues> {
  return compareFields(versions, summaryFields(choices, saved));
}

export function compareLines(
  rows: Versions<readonly LineRow[]>,
  choices: ScopeChoices,
  saved: ScopeView,
): Comparison<LineRow[]> {
  const fields = rowFields(rows, { label: 'Line', format: lineText(choices, saved) });
  const versions = { base: rowsByKey(rows.base), mine: rowsByKey(rows.mine), saved: rowsByKey(rows.saved) };
  const known = new Set(rows.saved.map(({ key }) => key));
  return {
    differences: differencesOf<Record<string, unknown>>(versions, fields),
    changedByOther: changesForm<Record<string, unknown>>(versions, fields),
    merge: (taken) =>
      mergedRows<LineRow>(
        mergedVersion<Record<string, unknown>>(versions.mine, versions.saved, fields, takenFromSaved(taken)),
        rows,
      )
        // A line that the other removed and one keeps is a new one.
        .map((row) => (row.id === undefined || known.has(row.key) ? row : asNewLine(row, choices))),
  };
}

/** What cannot be parsed is shown as it was typed. */
const moneyText = (text: string): string => formatMoney(text) || text;
const minutesText = (text: string): string =>
  /^\d+$/.test(text) ? `${text} ${text === '1' ? 'minute' : 'minutes'}` : text;

type Named = readonly { id: UserKey; label: string }[];
const labelIn = (offered: Named, id: string, current: { id: UserKey } | null, name: string): string =>
  id === ''
    ? ''
    : (offered.find((each) => String(each.id) === id)?.label ?? (String(current?.id) === id ? name : 'Removed'));

/** Has every field of the form, or the compiler names the missing one, which would overwrite the other's change. */
function summaryFields(choices: ScopeChoices, saved: ScopeView): ComparedField<ScopeValues>[] {
  const same = (text: string) => text;
  const yesNo = (text: string) => (text === '1' ? 'Yes' : 'No');
  const percent = (text: string) => (text ? `${text}%` : '');
  const named =
    (offered: Named, current: { id: UserKey } | null = null, name = '') =>
    (id: string) =>
      labelIn(offered, id, current, name);
  const words: Record<keyof ScopeValues, (text: string) => string> = {
    productTitle: same,
    productTitleConfirmed: yesNo,
    productCode: same,
    categoryId: named(choices.categories, saved.category, saved.category?.name),
    type: same,
    segmentId: named(choices.segments, saved.segment, saved.segment?.name),
    projectLink: same,
    quoteTemplateNeeded: yesNo,
    quoteTemplateName: same,
    supportNotes: same,
    quoteIntroCopy: visibleText,
    statusId: named(choices.statuses, saved.status, saved.status.title),
    creatorUserId: named(choices.creators, { id: saved.creatorUserId }, nameOrEmpty(saved.creator)),
    assigneeUserId: named(choices.members, { id: saved.assigneeUserId ?? '' }, nameOrEmpty(saved.assignee)),
    sellFor: moneyText,
    merchantPercentage: percent,
    ccLoadingPercent: percent,
    reporting: moneyText,
    overrideHourlyRateSell: moneyText,
  };
  return (Object.keys(words) as (keyof ScopeValues)[]).map((key) => ({
    key,
    label: scopeLabels[key],
    keys: [key],
    format: (values) => words[key](values[key]),
  }));
}

/** A line in words. */
function lineText({ divisions, roles }: ScopeChoices, saved: ScopeView) {
  const current = (id: string) => saved.lines.find(({ departmentId }) => String(departmentId) === id)?.department;
  const role = (id: string) =>
    saved.lines.find(({ brandDepartmentRoleId }) => String(brandDepartmentRoleId) === id)?.role ?? null;
  return (row: LineRow): string =>
    [
      row.itemDescription,
      labelIn(divisions, row.departmentId, current(row.departmentId) ?? null, current(row.departmentId)?.title ?? ''),
      labelIn(
        roles,
        row.brandDepartmentRoleId,
        role(row.brandDepartmentRoleId),
        role(row.brandDepartmentRoleId)?.title ?? '',
      ),
      minutesText(row.timeMinutes),
      row.overrideCostByRole ? `override cost ${moneyText(row.overrideCostByRole)}` : '',
      row.overrideSellByRole ? `override sell ${moneyText(row.overrideSellByRole)}` : '',
      row.onQuote === '1' ? '' : 'not on the quote',
    ]
      .filter(Boolean)
      .join(' · ');
}
