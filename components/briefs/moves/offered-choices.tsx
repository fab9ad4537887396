import type { MoveChoice } from '@/components/moves/move-types';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { MoveChoices } from './movable-brief';

/** 'Nobody', then the brand's members. */
export const memberChoices = ({ members }: Pick<MoveChoices, 'members'>): MoveChoice[] => [
  { value: '', label: 'Unassigned', look: <UserAvatar person={null} withName /> },
  ...members.map((member) => ({
    value: String(member.id),
    label: member.label,
    look: <UserAvatar person={member} withName />,
  })),
];
