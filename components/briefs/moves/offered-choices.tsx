import type { MoveChoice } from '@/components/moves/move-types';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { MoveChoices } from './movable-brief';

/** Statuses in the order of the work; whoever may not approve sees that somebody else does. */
export const statusChoices = ({ statuses, mayApprove }: MoveChoices): MoveChoice[] =>
  statuses.map(({ id, label }) => ({
    value: String(id),
    label,
    look: <StatusChip title={label} />,
    ...(label === 'Approved' && !mayApprove
      ? { disabled: true, reason: 'Only administrators can set the status Approved' }
      : {}),
  }));

/** The brand's members, after nobody. */
export const memberChoices = ({ members }: Pick<MoveChoices, 'members'>): MoveChoice[] => [
  { value: '', label: 'Unassigned', look: <UserAvatar person={null} withName /> },
  ...members.map((member) => ({
    value: String(member.id),
    label: member.label,
    look: <UserAvatar person={member} withName />,
  })),
];
