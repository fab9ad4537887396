import { DATE, fixed, flexible } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import { UserAvatar } from '@/components/ui/user-avatar';
import { formatInstantDate, formatMonth } from '@/lib/format/format';
import type { PlanSummary } from '@/lib/lamp/plan-view';

export const PLAN_ROW_HEIGHT = 56;
export const PLAN_PROJECT_SIZE = flexible(150, 280, 620);
export const CLIENT_SIZE = flexible(110, 180, 380);

/** The columns of the plans list (modules §2). */
export function planColumns(timeZone: string): ListColumn<PlanSummary>[] {
  return [
    { key: 'project', title: 'Project', sortKey: 'project', size: PLAN_PROJECT_SIZE, cell: (plan) => plan.project },
    { key: 'client', title: 'Client Name', sortKey: 'client', size: CLIENT_SIZE, cell: (plan) => plan.client },
    {
      key: 'start',
      title: 'Start date',
      sortKey: 'startDate',
      size: fixed(98),
      nowrap: true,
      cell: (plan) => formatMonth(plan.startDate),
    },
    {
      key: 'length',
      title: 'Length',
      sortKey: 'length',
      size: fixed(96),
      nowrap: true,
      cell: (plan) => `${plan.length} months`,
    },
    {
      key: 'creator',
      title: 'Creator',
      sortKey: 'creator',
      size: fixed(88),
      cell: ({ creator }) =>
        creator ? <UserAvatar person={creator.user} deleted={creator.user.deleted} size={28} /> : null,
    },
    {
      key: 'created',
      title: 'Created',
      sortKey: 'createdAt',
      size: DATE,
      nowrap: true,
      cell: (plan) => formatInstantDate(plan.createdAt, timeZone),
    },
    {
      key: 'updated',
      title: 'Last updated',
      sortKey: 'updatedAt',
      size: fixed(116),
      nowrap: true,
      cell: (plan) => formatInstantDate(plan.updatedAt, timeZone),
    },
  ];
}
