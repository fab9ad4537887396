import type { EditableBrief } from '@/components/briefs/inline-edit/editable-brief';
import type { BriefRow } from '@/lib/briefs/brief-view';

/** Cards in places that are determined by a brief's fields: the columns of the board, the cells of the week. */

export type PlacedCard = EditableBrief & Pick<BriefRow, 'urgent'>;

export interface Place<Id, Card> {
  readonly id: Id;
  /** The number of all its briefs, shown or not. */
  readonly total: number;
  readonly cards: readonly Card[];
}

/** Cards of later pages, by their place. */
export type MoreCards<Id, Card> = ReadonlyMap<Id, readonly Card[]>;

/** A card with its optimistic changes, until it is read again. */
type WithChanges<Card> = (card: Card) => Card;

/** As the server sorts a place: urgent first, then by due date. */
const before = (one: PlacedCard, other: PlacedCard): number =>
  other.urgent - one.urgent || one.draftDueDate.localeCompare(other.draftDueDate);

/** The places with the cards of later pages; a card that has moved to another place since is only there. */
export function withMore<Id, Card extends PlacedCard, At extends Place<Id, Card>>(
  places: readonly At[],
  more: MoreCards<Id, Card>,
): At[] {
  const first = new Set(places.flatMap(({ cards }) => cards.map(({ uuid }) => uuid)));
  return places.map((place) => {
    const later = (more.get(place.id) ?? []).filter(({ uuid }) => !first.has(uuid));
    return later.length > 0 ? { ...place, cards: [...place.cards, ...later] } : place;
  });
}

/** The places as they are shown, with each card in its current place. */
export function shownPlaces<Id, Card extends PlacedCard, At extends Place<Id, Card>>(
  places: readonly At[],
  withChanges: WithChanges<Card>,
  placeOf: (card: Card) => Id,
): At[] {
  const all = places.map((place) => ({ ...place, cards: place.cards.map(withChanges) }));
  const moved = all.flatMap(({ id, cards }) => cards.filter((card) => placeOf(card) !== id));
  if (moved.length === 0) return all;
  return all.map((place) => {
    const left = place.cards.filter((card) => placeOf(card) === place.id);
    const come = moved.filter((card) => placeOf(card) === place.id);
    const gone = place.cards.length - left.length;
    if (gone + come.length === 0) return place;
    return { ...place, total: place.total - gone + come.length, cards: [...left, ...come].sort(before) };
  });
}

/**
 * The cards of later pages after a refresh of the places, whose totals include saved moves: such a card belongs to its
 * new place.
 */
export function settledCards<Id, Card extends PlacedCard>(
  more: MoreCards<Id, Card>,
  withChanges: WithChanges<Card>,
  placeOf: (card: Card) => Id,
): MoreCards<Id, Card> {
  const settled = new Map<Id, Card[]>();
  for (const [id, cards] of more) {
    for (const card of cards) {
      const shown = withChanges(card);
      const isSaved = shown.version > card.version;
      const place = isSaved ? placeOf(shown) : id;
      settled.set(place, [...(settled.get(place) ?? []), isSaved ? shown : card]);
    }
  }
  return settled;
}

/** Adds the loaded cards of a place to the known ones, each card once: without those that are `shown` there. */
export function addedCards<Id, Card extends PlacedCard>(
  more: MoreCards<Id, Card>,
  id: Id,
  read: readonly Card[],
  shown: readonly Card[],
): MoreCards<Id, Card> {
  const known = more.get(id) ?? [];
  const uuids = new Set([...known, ...shown].map(({ uuid }) => uuid));
  return new Map(more).set(id, [...known, ...read.filter(({ uuid }) => !uuids.has(uuid))]);
}
