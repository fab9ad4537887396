/** How wide a column may be, in pixels, its padding included (Y-30). */
export interface ColumnSize {
  /** Below this its contents would be cut. */
  readonly least: number;
  /** Where each column of a list has this there is nothing to wish for. */
  readonly ideal: number;
  /** Up to this it takes its share of spare width. */
  readonly most: number;
}

/** Of words: names and titles, which wrap where they must and share what is spare. */
export const words = (least: number, ideal: number, most: number): ColumnSize => ({ least, ideal, most });

/** Of figures, dates, faces and chips, which gain nothing by more. */
export const whole = (width: number): ColumnSize => ({ least: width, ideal: width, most: width });

/** Sizes that stand in several lists. */
export const DATE = whole(100);
/** 'dd/MM/yyyy, hh:mm am'. */
export const INSTANT = whole(172);
/** A person, with the name beside the face. */
export const PERSON = words(150, 190, 280);
/** A status: the longest, 'Active - Standard Quote', takes two lines in the least, and in the ideal one line. */
export const STATUS = words(136, 192, 200);
/** 'Restore' of a bin. */
export const RESTORE = whole(116);

/** Pixels of the column with the row menus. */
export const MENU_WIDTH = 52;

/**
 * The widths of a list's columns for every width of its frame, so that the server draws them: from `least` to `ideal` they
 * grow alike, and what is left beyond that goes to those that can take more. `--missing` and `--spare` are what the
 * frame is short of, or has beyond, the ideal (`list-table.module.css`).
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
