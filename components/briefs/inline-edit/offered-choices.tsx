import type { FieldChoice } from '@/components/inline-edit/field-edit';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { FieldChoices } from './editable-brief';

/** 'Nobody', then the brand's members. */
export const memberChoices = ({ members }: Pick<FieldChoices, 'members'>): FieldChoice[] => [
  { value: '', label: 'Unassigned', look: <UserAvatar person={null} withName /> },
  ...members.map((member) => ({
    value: String(member.id),
    label: member.label,
    look: <UserAvatar person={member} withName />,
  })),
];
