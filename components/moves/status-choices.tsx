import { StatusChip } from '@/components/ui/status-chip';
import type { MoveChoice } from './move-types';

interface OfferedStatuses {
  statuses: readonly { readonly id: number; readonly label: string }[];
  /** Whether who looks may set 'Approved'. */
  mayApprove: boolean;
}

/** Statuses in the order of the work; whoever may not approve sees that somebody else does. */
export const statusChoices = ({ statuses, mayApprove }: OfferedStatuses): MoveChoice[] =>
  statuses.map(({ id, label }) => ({
    value: String(id),
    label,
    look: <StatusChip title={label} />,
    ...(label === 'Approved' && !mayApprove
      ? { disabled: true, reason: 'Only administrators can set the status Approved' }
      : {}),
  }));
