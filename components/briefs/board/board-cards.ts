import type { FieldChoices } from '@/components/briefs/inline-edit/editable-brief';
import type { AvatarPerson } from '@/components/ui/user-avatar';
import type { BriefRow } from '@/lib/briefs/brief-view';
import type { Place, PlacedCard } from './placed-cards';

/** The part of a brief that a card shows or changes. */
export type BoardCard = PlacedCard &
  Pick<BriefRow, 'files'> & {
    /** Output type, or division. */
    readonly what: string | undefined;
    readonly assignee: (AvatarPerson & { readonly deleted: boolean }) | null;
  };

export interface BoardColumn extends Place<number, BoardCard> {
  readonly title: string;
}

/** Only this part of a brief is sent to the page. */
export function cardOf(brief: BriefRow): BoardCard {
  const { uuid, version, project, urgent, files, draftDueDate, statusId, assigneeBrandUsersId } = brief;
  const { firstName = '', lastName = '', avatarColour = '', deleted = false } = brief.assignee?.user ?? {};
  return {
    uuid,
    version,
    project,
    urgent,
    files,
    draftDueDate,
    statusId,
    assigneeBrandUsersId,
    what: brief.output?.title ?? brief.department?.title,
    assignee: brief.assignee ? { firstName, lastName, avatarColour, deleted } : null,
  };
}

/** A reassigned card shows the new assignee. */
export function reassigned(card: BoardCard, shown: BoardCard, { members }: Pick<FieldChoices, 'members'>): BoardCard {
  if (shown.assigneeBrandUsersId === card.assigneeBrandUsersId) return shown;
  const person = members.find(({ id }) => id === shown.assigneeBrandUsersId);
  return { ...shown, assignee: person ? { ...person, deleted: false } : null };
}

/** A card is in the column of its status. */
export const columnOf = ({ statusId }: BoardCard): number => statusId;
