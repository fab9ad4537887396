const ITEM = '[data-row], a[data-card], [data-uuid]';

/** The key of the row, card or entry of the inbox that an element is in. */
export function itemAt(element: EventTarget | null): string | undefined {
  const item = element instanceof Element ? element.closest<HTMLElement>(ITEM) : null;
  return item?.dataset.row ?? item?.dataset.card ?? item?.dataset.uuid;
}

/** The link of a row, card or entry, which has the focus for all of it. */
export function linkOfItem(item: string): HTMLElement | null {
  const key = CSS.escape(item);
  return document.querySelector(`[data-row="${key}"] a[data-row-link], a[data-card="${key}"], a[data-entry="${key}"]`);
}
