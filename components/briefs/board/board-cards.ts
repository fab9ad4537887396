import type { AvatarPerson } from '@/components/ui/user-avatar';
import type { BriefRow } from '@/lib/briefs/brief-view';

/** Of a brief, what a card shows. */
export type BoardCard = Pick<BriefRow, 'uuid' | 'project' | 'urgent' | 'files' | 'draftDueDate'> & {
  /** Output type, or division. */
  readonly what: string | undefined;
  readonly assignee: (AvatarPerson & { readonly deleted: boolean }) | null;
};

export interface BoardColumn {
  readonly id: number;
  readonly title: string;
  /** Of all its briefs, shown or not. */
  readonly total: number;
  readonly cards: readonly BoardCard[];
}

/** No more of a brief than that travels to the page. */
export function cardOf(brief: BriefRow): BoardCard {
  const { uuid, project, urgent, files, draftDueDate, output, department, assignee } = brief;
  const { firstName = '', lastName = '', avatarColour = '', deleted = false } = assignee?.user ?? {};
  return {
    ...{ uuid, project, urgent, files, draftDueDate, what: output?.title ?? department?.title },
    assignee: assignee ? { firstName, lastName, avatarColour, deleted } : null,
  };
}

/** As the server sorts a column: urgent first, then by due date. */
const before = (one: BoardCard, other: BoardCard): number =>
  other.urgent - one.urgent || one.draftDueDate.localeCompare(other.draftDueDate);

/** Where a card was moved to, by its uuid, until the server's columns say so themselves. */
export type Moves = ReadonlyMap<string, { readonly from: number; readonly to: number }>;

/**
 * The columns as they are shown.
 * @param more cards of later pages, by column
 */
export function shownColumns(
  columns: readonly BoardColumn[],
  more: ReadonlyMap<number, readonly BoardCard[]>,
  moves: Moves,
): BoardColumn[] {
  // A card that came up in a column since stands there alone.
  const first = new Set(columns.flatMap(({ cards }) => cards.map(({ uuid }) => uuid)));
  const full = columns.map((column) => ({
    ...column,
    cards: [...column.cards, ...(more.get(column.id) ?? []).filter(({ uuid }) => !first.has(uuid))],
  }));
  const moved = full.flatMap(({ id, cards }) =>
    cards.flatMap((card) => {
      const move = moves.get(card.uuid);
      return move && move.to !== id ? [{ card, ...move, from: id }] : [];
    }),
  );
  if (moved.length === 0) return full;
  return full.map((column) => {
    const gone = moved.filter(({ from }) => from === column.id);
    const come = moved.filter(({ to }) => to === column.id);
    if (gone.length + come.length === 0) return column;
    const left = column.cards.filter(({ uuid }) => !gone.some(({ card }) => card.uuid === uuid));
    return {
      ...column,
      total: column.total - gone.length + come.length,
      cards: [...left, ...come.map(({ card }) => card)].sort(before),
    };
  });
}
