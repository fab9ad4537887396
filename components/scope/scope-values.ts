import type { UserKey } from '@/lib/core/person-view';
import { formatMoney } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { REPORTING_DEFAULT } from '@/lib/scope/field-limits';
import type { ScopeChoices } from '@/lib/scope/list-choices';
import type { ScopePricing } from '@/lib/scope/pricing';
import type { OngoingView, ScopeView } from '@/lib/scope/scope-view';

/** The values of the summary's form: texts throughout. */
export type ScopeValues = {
  productTitle: string;
  productTitleConfirmed: string;
  productCode: string;
  categoryId: string;
  segmentId: string;
  type: string;
  quoteTemplateNeeded: string;
  quoteTemplateName: string;
  projectLink: string;
  supportNotes: string;
  statusId: string;
  assigneeUserId: string;
  creatorUserId: string;
  quoteIntroCopy: string;
  sellFor: string;
  merchantPercentage: string;
  ccLoadingPercent: string;
  reporting: string;
  overrideHourlyRateSell: string;
};

export type ScopePermissions = { edit: boolean; approve: boolean; ongoings: boolean; remove: boolean; briefs: boolean };
/** The figures apart from the lines. */
export type ScopeFigures = Omit<ScopePricing, 'lines'>;
export type ScopeTab = 'summary' | 'lines' | 'ongoing';

/** The data that every part of the page needs. */
export type ScopePageContext = {
  scope: ScopeView | null;
  choices: ScopeChoices;
  ongoings: readonly OngoingView[];
  may: ScopePermissions;
  timeZone: string;
};

const money = (value: number): string => value.toFixed(2);
/** An amount that may be empty: 0 shows as empty. */
const orEmpty = (value: number): string => (value === 0 ? '' : money(value));

/** @param own the creator of a new scope: the viewer */
export function valuesOf(scope: ScopeView | null, own: string): ScopeValues {
  if (!scope) {
    return {
      productTitle: '',
      productCode: '',
      categoryId: '',
      segmentId: '',
      type: '',
      projectLink: '',
      supportNotes: '',
      assigneeUserId: '',
      quoteIntroCopy: '',
      quoteTemplateName: '',
      productTitleConfirmed: '0',
      quoteTemplateNeeded: '1',
      statusId: '1',
      creatorUserId: own,
      sellFor: '',
      merchantPercentage: '0',
      ccLoadingPercent: '0',
      reporting: REPORTING_DEFAULT,
      overrideHourlyRateSell: '',
    };
  }
  return {
    productTitle: scope.productTitle,
    productTitleConfirmed: String(scope.productTitleConfirmed),
    productCode: scope.productCode ?? '',
    categoryId: String(scope.categoryId),
    segmentId: String(scope.segmentId ?? ''),
    type: scope.type,
    quoteTemplateNeeded: String(scope.quoteTemplateNeeded),
    quoteTemplateName: scope.quoteTemplateName ?? '',
    projectLink: scope.projectLink ?? '',
    supportNotes: scope.supportNotes,
    statusId: String(scope.statusId),
    assigneeUserId: String(scope.assigneeUserId ?? ''),
    creatorUserId: String(scope.creatorUserId),
    quoteIntroCopy: scope.quoteIntroCopy,
    sellFor: money(scope.sellFor),
    merchantPercentage: money(scope.merchantPercentage),
    ccLoadingPercent: money(scope.ccLoadingPercent),
    reporting: money(scope.reporting),
    overrideHourlyRateSell: orEmpty(scope.overrideHourlyRateSell),
  };
}

/** Options of a select, including the scope's current value even if it is no longer offered. */
export function optionsOf(
  offered: readonly { id: UserKey; label: string }[],
  current?: { id: UserKey; label: string } | null,
): { value: string; label: string }[] {
  const options = offered.map(({ id, label }) => ({ value: String(id), label }));
  if (current && !offered.some(({ id }) => id === current.id)) {
    options.push({ value: String(current.id), label: current.label });
  }
  return options;
}

/** Nothing for nobody. */
export const nameOrEmpty = (person: { firstName: string; lastName: string } | null | undefined): string =>
  person ? nameOf(person) : '';

export const isNegative = (value: string): true | undefined => (value.startsWith('-') ? true : undefined);

/** '$1,200.00 (12.50%)'; a dash without that price. */
export const marginInWords = (margin: string | null, share: string | null): string =>
  margin === null ? '–' : `${formatMoney(margin)} (${share === null ? '–' : `${share}%`})`;

/**
 * Whether a margin is below the brand's floor, both in per cent. Compared to the two places that are shown: a margin of
 * '40.00%' with a warning that it is below 40% would look wrong.
 */
export const isBelowFloor = (share: string | null, floor: number | null): boolean =>
  share !== null && floor !== null && Number(share) < floor;

/** The differences between the sum of the lines and the sub-total: an override rate, reporting; label and amount. */
export function adjustmentsOf({ overrideDifference, reporting }: ScopeFigures): [string, string][] {
  const parts: [string, string][] = [
    ['Override rate', overrideDifference],
    ['Reporting', reporting],
  ];
  return parts.filter(([, amount]) => Number(amount) !== 0).map(([label, amount]) => [label, formatMoney(amount)]);
}
