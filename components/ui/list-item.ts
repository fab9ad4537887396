'use client';

import { useEffect } from 'react';

const ITEM = '[data-row], a[data-card], [data-uuid]';

/** The key of the row, card or entry of the inbox that an element is in. */
export function itemAt(element: EventTarget | null): string | undefined {
  const item = element instanceof Element ? element.closest<HTMLElement>(ITEM) : null;
  return item?.dataset.row ?? item?.dataset.card ?? item?.dataset.uuid;
}

/** The link of a row, card or entry, which has the focus for all of it. */
export const linkOfItem = (item: string): HTMLElement | null =>
  document.querySelector(`[data-row="${item}"] a[data-row-link], a[data-card="${item}"], a[data-entry="${item}"]`);

/** What an undo brings back with the next refresh, and where the focus was then. */
let awaited: { item: string; from: Element | null } | null = null;

/** After an undo: the row, card or entry that comes back takes the focus, unless that moves elsewhere meanwhile. */
export function focusWhenBack(item: string): void {
  awaited = linkOfItem(item) ? null : { item, from: document.activeElement };
}

/** Mounted in whatever shows rows, cards or entries. */
export function useFocusWhenBack(): void {
  // They come with the server's updates.
  useEffect(() => {
    if (!awaited) return;
    const { item, from } = awaited;
    const link = linkOfItem(item);
    const moved = ![from, document.body].includes(document.activeElement);
    if (link || moved) awaited = null;
    if (moved) return;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
