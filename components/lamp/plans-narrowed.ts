import type { FilterChip } from '@/components/ui/table/filter-chips';
import { searchChip } from '@/components/ui/table/no-results';
import { formatDate } from '@/lib/format/format';

/** The filters of the list of plans, beside its search. */
export const PLAN_DAYS = [
  { parameter: 'startFrom', label: 'Starts from' },
  { parameter: 'startTo', label: 'Starts until' },
] as const;

/** All active filters, as chips. */
export const planChips = (
  query: Readonly<Record<string, string>>,
  addressWith: (changes: Record<string, string | null>) => string,
): FilterChip[] => [
  ...PLAN_DAYS.filter(({ parameter }) => query[parameter]).map(({ parameter, label }) => ({
    label: `${label} ${formatDate(query[parameter])}`,
    removeHref: addressWith({ [parameter]: null }),
  })),
  ...searchChip(query.search, addressWith({ search: null })),
];

/** The parameters that 'Clear all' removes. */
export const WITHOUT_PLAN_FILTERS: Readonly<Record<string, null>> = { search: null, startFrom: null, startTo: null };
