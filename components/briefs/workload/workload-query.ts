import type { BrandRequestContext } from '@/lib/core/request-context';
import { EVERYBODY } from './everybody';

export const WORKLOAD_SORT = 'allocatedHoursToday,draftDueDate';

/** Whose briefs an address of the workload means: without a membership there is no 'me' to begin with (D5.4). */
export const assigneesIn = (
  { actor }: Pick<BrandRequestContext, 'actor'>,
  query: Readonly<Record<string, string>>,
): string => query.assignees ?? (actor.brandUserId ? String(actor.brandUserId) : EVERYBODY);

/** What an address of the workload asks of the list of briefs: one's own, by hours, unless it says otherwise. */
export function workloadQuery(
  context: Pick<BrandRequestContext, 'actor'>,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const assignees = assigneesIn(context, query);
  return { orderBy: WORKLOAD_SORT, ...query, assignees: assignees === EVERYBODY ? '' : assignees };
}
