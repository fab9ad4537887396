'use client';

import { useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import type { ActionResult } from '@/lib/core/action-result';
import { addedCards, type MoreCards, type PlacedCard, settledCards } from './placed-cards';

interface MoreCardsOptions<Id, Card extends PlacedCard> {
  /** The page's own cards; another object after each refresh. */
  first: object;
  /** What the list is filtered by. */
  query: Readonly<Record<string, string>>;
  /** Cards of a page. */
  size: number;
  withChanges: (card: Card) => Card;
  placeOf: (card: Card) => Id;
  readPage: (place: Id, page: number) => Promise<ActionResult<readonly Card[]>>;
}

/**
 * The cards of a board's columns or a week's days beyond the first page, read by 'n more'. They are read again with
 * every refresh, and dropped with another filter.
 */
export function useMoreCards<Id, Card extends PlacedCard>(options: MoreCardsOptions<Id, Card>) {
  const { first, size, withChanges, placeOf } = options;
  const query = JSON.stringify(options.query);
  const [more, setMore] = useState<MoreCards<Id, Card>>(new Map());
  const [reading, setReading] = useState<Id | null>(null);
  const [given, setGiven] = useState({ first, query });
  const run = useRunAction();
  if (first !== given.first || query !== given.query) {
    setGiven({ first, query });
    setMore(query === given.query ? settledCards(more, withChanges, placeOf) : new Map());
  }
  const latest = useRef({ more, ...options });
  latest.current = { more, ...options };

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every refresh
  useEffect(() => {
    let superseded = false;
    async function readAgain(place: Id, count: number) {
      const pages = Array.from({ length: Math.ceil(count / size) }, (_, at) => at + 2);
      const cards: Card[] = [];
      for (const page of pages) {
        const read = await run(() => latest.current.readPage(place, page));
        // What was shown stays: the next refresh tries again.
        if (superseded || !read.ok) return;
        cards.push(...read.data);
      }
      setMore((all) => new Map(all).set(place, cards));
    }
    for (const [place, cards] of latest.current.more) if (cards.length > 0) void readAgain(place, cards.length);
    return () => {
      superseded = true;
    };
  }, [first, run, size]);

  /** Reads the page after the shown cards of a place. */
  const readMore = async (place: Id, shown: readonly Card[]): Promise<void> => {
    setReading(place);
    const requestedQuery = query;
    // By what is shown: when cards have left the place, the last page that was read has others now.
    const read = await run(() => latest.current.readPage(place, 1 + Math.floor(shown.length / size)));
    setReading(null);
    // Meanwhile another filter was chosen.
    if (JSON.stringify(latest.current.query) !== requestedQuery) return;
    if (read.ok) setMore((all) => addedCards(all, place, read.data, shown));
    else toast.error(failureMessage(read.fault));
  };
  return { more, reading, readMore };
}
