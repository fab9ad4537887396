/** Cards of a column of the board, and of a cell of the week, at once: a page of each. Client-safe. */
export const COLUMN_CARDS = 50;
export const CELL_CARDS = 10;
