/** The width of a column in pixels, with its padding (Y-30). */
export interface ColumnSize {
  /** Below this its contents would be cut. */
  readonly least: number;
  /** The preferred width. */
  readonly ideal: number;
  /** Up to this it takes its share of spare width. */
  readonly most: number;
}

/** For texts: names and titles, which wrap if they must and share spare width. */
export const words = (least: number, ideal: number, most: number): ColumnSize => ({ least, ideal, most });

/** For figures, dates, avatars and chips, which need no more. */
export const whole = (width: number): ColumnSize => ({ least: width, ideal: width, most: width });

/** Sizes for several lists. */
export const DATE = whole(100);
/** '09:05AM 21/11/2026' (`formatInstant`). */
export const INSTANT = whole(172);
/** A person, with the name beside the avatar. */
export const PERSON = words(150, 190, 280);
/** A status: the longest, 'Active - Standard Quote', takes two lines at the least width, and one line at the ideal. */
export const STATUS = words(136, 192, 200);
/** 'Restore' of a bin. */
export const RESTORE = whole(116);

/** Width of the column with the row menus, in pixels. */
export const MENU_WIDTH = 52;

/**
 * The widths of a list's columns for every width of its frame, as CSS from the server: from `least` to `ideal` they
 * grow alike, and further width goes to those that can take more. `--missing` and `--spare` are how much narrower or
 * wider the frame is than the ideal (`list-table.module.css`).
 */
export function columnWidths(sizes: readonly ColumnSize[], withMenu: boolean): { ideal: string; widths: string[] } {
  const sum = (of: (size: ColumnSize) => number): number => sizes.reduce((total, size) => total + of(size), 0);
  const gives = sum(({ least, ideal }) => ideal - least) || 1;
  const takes = sum(({ ideal, most }) => most - ideal) || 1;
  const share = (part: number, of: number): string => String(Number((part / of).toFixed(4)));
  return {
    ideal: `${sum(({ ideal }) => ideal) + (withMenu ? MENU_WIDTH : 0)}px`,
    widths: sizes.map(({ least, ideal, most }) => {
      const shrinks = ideal > least ? ` + var(--missing) * ${share(ideal - least, gives)}` : '';
      const grows = most > ideal ? ` + var(--spare) * ${share(most - ideal, takes)}` : '';
      return shrinks || grows ? `max(${least}px, ${ideal}px${shrinks}${grows})` : `${ideal}px`;
    }),
  };
}
