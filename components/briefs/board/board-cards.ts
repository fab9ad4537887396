import type { MoveChoices } from '@/components/briefs/moves/movable-brief';
import type { AvatarPerson } from '@/components/ui/user-avatar';
import type { BriefRow } from '@/lib/briefs/brief-view';
import type { Place, PlacedCard } from './placed-cards';

/** Of a brief, what a card shows and what moves it. */
export type BoardCard = PlacedCard &
  Pick<BriefRow, 'files'> & {
    /** Output type, or division. */
    readonly what: string | undefined;
    readonly assignee: (AvatarPerson & { readonly deleted: boolean }) | null;
  };

export interface BoardColumn extends Place<number, BoardCard> {
  readonly title: string;
}

/** No more of a brief than that travels to the page. */
export function cardOf(brief: BriefRow): BoardCard {
  const { uuid, version, project, urgent, files, draftDueDate, statusId, assigneeBrandUsersId } = brief;
  const { firstName = '', lastName = '', avatarColour = '', deleted = false } = brief.assignee?.user ?? {};
  return {
    ...{ uuid, version, project, urgent, files, draftDueDate, statusId, assigneeBrandUsersId },
    what: brief.output?.title ?? brief.department?.title,
    assignee: brief.assignee ? { firstName, lastName, avatarColour, deleted } : null,
  };
}

/** A card that was given to somebody else shows them. */
export function reassigned(card: BoardCard, now: BoardCard, { members }: Pick<MoveChoices, 'members'>): BoardCard {
  if (now.assigneeBrandUsersId === card.assigneeBrandUsersId) return now;
  const person = members.find(({ id }) => id === now.assigneeBrandUsersId);
  return { ...now, assignee: person ? { ...person, deleted: false } : null };
}

/** A card stands in the column of its status. */
export const columnOf = ({ statusId }: BoardCard): number => statusId;
