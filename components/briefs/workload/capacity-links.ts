import { isFinished, isOnHold } from '@/lib/briefs/status/is-finished';
import { addDays } from '@/lib/format/format';

/** The links of the capacity panel's figures, to the briefs behind them. */
export interface CapacityLinks {
  /**
   * Somebody's unfinished work that can fall on a week: all that is due from its Monday on, and for this week also all
   * that is overdue. The index after the last week is for later work.
   * @param whose ids of memberships, comma-separated; '' for unassigned work
   */
  week: (whose: string, weeks: readonly string[], at: number) => string;
  onHold: (whose: string) => string;
}

type Statuses = readonly { readonly id: number; readonly label: string }[];

/** @param listHref the list of all briefs */
export function capacityLinks(listHref: string, statuses: Statuses): CapacityLinks {
  const idsOf = (fits: (title: string) => boolean): string =>
    statuses
      .filter(({ label }) => fits(label))
      .map(({ id }) => id)
      .join(',');
  const address = (whose: string, query: Record<string, string>): string => {
    const of: Record<string, string> = whose === '' ? { unassigned: '1' } : { assignees: whose };
    return `${listHref}?${new URLSearchParams({ ...of, ...query, orderBy: 'draftDueDate', order: 'asc' })}`;
  };
  const notPlanned = idsOf((title) => isFinished(title) || isOnHold(title));
  return {
    week(whose, weeks, at) {
      const monday = at === 0 ? undefined : (weeks[at] ?? addDays(weeks.at(-1) ?? '', 7));
      return address(whose, { exclude: notPlanned, ...(monday ? { dueDateStart: monday } : {}) });
    },
    onHold: (whose) => address(whose, { statuses: idsOf(isOnHold) }),
  };
}
