/** Cards per page of a board's column and of a week's cell. Client-safe. */
export const COLUMN_CARDS = 50;
export const CELL_CARDS = 10;
