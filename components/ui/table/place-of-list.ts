/**
 * A list, board, week or inbox as it was left in this tab: its address with filters and page, how far it was scrolled,
 * and which row, card or entry was opened. Links from its rows' pages lead back there. Log-out erases
 * it with everything else in the tab's storage (`clearClientState`).
 */
export interface PlaceOfList {
  readonly address: string;
  /** Pixels. */
  readonly top: number;
  /** The opened row, card or entry (`itemAt`), which has the focus again on the way back. */
  readonly row?: string | undefined;
}

const keyOf = (list: string): string => `list:${list}`;

export function readPlace(list: string): PlaceOfList | null {
  try {
    const { address, top, row } = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null') as PlaceOfList;
    return address.startsWith(list) ? { address, top, row } : null;
  } catch {
    return null;
  }
}

export function writePlace(list: string, place: PlaceOfList): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(place));
  } catch {
    // Without storage the link back leads to the beginning of the list.
  }
}

/** The address of the list as it was left; its own address before the first visit. */
export const addressOfList = (list: string): string => readPlace(list)?.address ?? list;

/** The list that a link of this page leads back to, whose scroll position is restored. */
let returning: string | null = null;

export function returnTo(list: string): void {
  returning = list;
}

/** Whether a link has just led back to the list; true once only. */
export function takeReturn(list: string): boolean {
  const isReturning = returning === list;
  returning = null;
  return isReturning;
}
