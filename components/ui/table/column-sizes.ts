/** The width of a column in pixels, with its padding (Y-30). */
export interface ColumnSize {
  /** Below this its contents would be cut. */
  readonly min: number;
  /** The preferred width. */
  readonly preferred: number;
  /** Up to this it takes its share of spare width. */
  readonly max: number;
}

/** For texts: names and titles, which wrap if they must and share spare width. */
export const flexible = (min: number, preferred: number, max: number): ColumnSize => ({ min, preferred, max });

/** For figures, dates, avatars and chips, which need no more. */
export const fixed = (width: number): ColumnSize => ({ min: width, preferred: width, max: width });

/** Sizes for several lists. */
export const DATE = fixed(100);
/** '09:05AM 21/11/2026' (`formatInstant`). */
export const INSTANT = fixed(172);
/** A person, with the name beside the avatar. */
export const PERSON = flexible(150, 190, 280);
/** A status: the longest, 'Active - Standard Quote', takes two lines at the minimum width, and one at the preferred. */
export const STATUS = flexible(136, 192, 200);
/** 'Restore' of a bin. */
export const RESTORE = fixed(116);

/** Width of the column with the row menus, in pixels. */
export const MENU_WIDTH = 52;

/**
 * The widths of a list's columns for every width of its frame, as CSS from the server: from `min` to `preferred` they
 * grow alike, and further width goes to those that can take more. `--missing` and `--spare` are how much narrower or
 * wider the frame is than the preferred width (`list-table.module.css`).
 */
export function columnWidths(sizes: readonly ColumnSize[], withMenu: boolean): { preferred: string; widths: string[] } {
  const sum = (of: (size: ColumnSize) => number): number => sizes.reduce((total, size) => total + of(size), 0);
  const gives = sum(({ min, preferred }) => preferred - min) || 1;
  const takes = sum(({ preferred, max }) => max - preferred) || 1;
  const share = (part: number, of: number): string => String(Number((part / of).toFixed(4)));
  return {
    preferred: `${sum(({ preferred }) => preferred) + (withMenu ? MENU_WIDTH : 0)}px`,
    widths: sizes.map(({ min, preferred, max }) => {
      const shrinks = preferred > min ? ` + var(--missing) * ${share(preferred - min, gives)}` : '';
      const grows = max > preferred ? ` + var(--spare) * ${share(max - preferred, takes)}` : '';
      return shrinks || grows ? `max(${min}px, ${preferred}px${shrinks}${grows})` : `${preferred}px`;
    }),
  };
}
