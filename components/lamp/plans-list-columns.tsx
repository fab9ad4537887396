import type { ListColumn } from '@/components/ui/table/list-table';
import { UserAvatar } from '@/components/ui/user-avatar';
import { formatInstantDate, formatMonth } from '@/lib/format/format';
import type { PlanSummary } from '@/lib/lamp/plan-view';

export const PLAN_ROW_HEIGHT = 56;

/** The columns of the plans list (modules §2). */
export function planColumns(timeZone: string): ListColumn<PlanSummary>[] {
  return [
    { key: 'project', title: 'Project', sortKey: 'project', width: '28%', cell: (plan) => plan.project },
    { key: 'client', title: 'Client Name', sortKey: 'client', width: '18%', cell: (plan) => plan.client },
    {
      key: 'start',
      title: 'Start date',
      sortKey: 'startDate',
      width: '11%',
      nowrap: true,
      cell: (plan) => formatMonth(plan.startDate),
    },
    {
      key: 'length',
      title: 'Length',
      sortKey: 'length',
      width: '10%',
      nowrap: true,
      cell: (plan) => `${plan.length} months`,
    },
    {
      key: 'creator',
      title: 'Creator',
      sortKey: 'creator',
      width: '9%',
      cell: ({ creator }) =>
        creator ? <UserAvatar person={creator.user} deleted={creator.user.deleted} size={28} /> : null,
    },
    {
      key: 'created',
      title: 'Created',
      sortKey: 'createdAt',
      width: '11%',
      nowrap: true,
      cell: (plan) => formatInstantDate(plan.createdAt, timeZone),
    },
    {
      key: 'updated',
      title: 'Last updated',
      sortKey: 'updatedAt',
      width: '13%',
      nowrap: true,
      cell: (plan) => formatInstantDate(plan.updatedAt, timeZone),
    },
  ];
}
