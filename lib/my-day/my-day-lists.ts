import { isFinished } from '@/lib/briefs/status/is-finished';

/**
 * The lists behind the figures of a member's day, as queries of their addresses (Y-33): a figure and its list use the
 * same filters. Client-safe.
 */
export interface MyDayLists {
  /** The briefs whose allocated hours are added up. */
  readonly allocated: ListQuery;
  readonly overdue: ListQuery;
  readonly dueThisWeek: ListQuery;
  readonly withClient: ListQuery;
}
type ListQuery = Readonly<Record<string, string>>;

const WITH_CLIENT = 'With Client';

/**
 * @param member a membership's id
 * @param statuses those of briefs
 */
export function myDayLists(member: number, statuses: Iterable<{ id: number; title: string }>): MyDayLists {
  const all = [...statuses];
  const idsOf = (which: (title: string) => boolean): string =>
    all
      .filter(({ title }) => which(title))
      .map(({ id }) => id)
      .join(',');
  const assignees = String(member);
  const unfinished = { assignees, exclude: idsOf(isFinished) };
  return {
    allocated: unfinished,
    overdue: { assignees, due: 'overdue' },
    dueThisWeek: { ...unfinished, due: 'thisWeek' },
    withClient: { assignees, statuses: idsOf((title) => title === WITH_CLIENT) },
  };
}
