import { StatusChip } from '@/components/ui/status-chip';
import type { FieldChoice } from './field-edit';

interface OfferedStatuses {
  statuses: readonly { readonly id: number; readonly label: string }[];
  /** Whether the viewer may set 'Approved'. */
  mayApprove: boolean;
}

/** Statuses in workflow order; 'Approved' is disabled, with the reason, for those who may not approve. */
export const statusChoices = ({ statuses, mayApprove }: OfferedStatuses): FieldChoice[] =>
  statuses.map(({ id, label }) => ({
    value: String(id),
    label,
    look: <StatusChip title={label} />,
    ...(label === 'Approved' && !mayApprove
      ? { disabled: true, reason: 'Only administrators can set the status Approved' }
      : {}),
  }));
