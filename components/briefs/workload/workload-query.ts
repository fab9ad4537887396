import type { BrandRequestContext } from '@/lib/core/request-context';
import { EVERYBODY } from './everybody';

export const WORKLOAD_SORT = 'allocatedHoursToday,draftDueDate';

/** The assignees of a workload address: without a membership there is no 'me' as default (D5.4). */
export const assigneesIn = (
  { actor }: Pick<BrandRequestContext, 'actor'>,
  query: Readonly<Record<string, string>>,
): string => query.assignees ?? (actor.brandUserId ? String(actor.brandUserId) : EVERYBODY);

/** The query of the list of briefs for a workload address: by default one's own, sorted by hours. */
export function workloadQuery(
  context: Pick<BrandRequestContext, 'actor'>,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const assignees = assigneesIn(context, query);
  return { orderBy: WORKLOAD_SORT, ...query, assignees: assignees === EVERYBODY ? '' : assignees };
}
