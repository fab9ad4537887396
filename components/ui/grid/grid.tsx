'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { RowMenuEntries, type RowMenuState, RowMenus } from '@/components/ui/table/row-menus';
import { columnWidths } from './column-widths';
import classes from './grid.module.css';
import cellClasses from './grid-cell.module.css';
import { GridHead } from './grid-head';
import { GridRowView } from './grid-row';
import rowClasses from './grid-row.module.css';
import { isEditable, moved, parseProblem, rowIndex } from './grid-rules';
import {
  type Cell,
  type GridColumn,
  type GridErrors,
  type GridHandle,
  type GridRow,
  MENU_COLUMN,
  type RowLimit,
} from './grid-types';
import { MovableRows } from './movable-rows';
import { useFrozenColumns } from './use-frozen-columns';
import { useGrid } from './use-grid';
import { useGridSheet } from './use-grid-sheet';
import { useRowMenu } from './use-row-menu';

interface GridProps<Row extends GridRow> {
  /** The grid's name for assistive technology: 'Line items'. */
  label: string;
  /** Must be memoised (useMemo), or every row is rendered with every key press. */
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** A block that would make more rows is not pasted. */
  limit?: RowLimit;
  /** With every key press; the caller holds the rows. */
  onChange: (rows: Row[]) => void;
  readOnly?: boolean;
  errors?: GridErrors;
  /** A new, empty row with a key of its own. Without it rows cannot be added. */
  createRow?: () => Row;
  /** The copy of a row, with a key of its own. Without it rows cannot be duplicated. */
  copyRow?: (row: Row) => Row;
  /** The confirmation before a row is removed. Without it rows cannot be removed. */
  confirmRemove?: (row: Row, index: number) => Promise<boolean>;
  /** A row's name in menus and labels: 'row 3, Design concept'. Must be memoised. */
  rowLabel?: (row: Row, index: number) => string;
  addLabel?: string;
  /** Shown in place of rows. */
  empty?: ReactNode;
  /** The cells of the totals row, by column key; without it there is none. */
  totals?: Readonly<Record<string, string | number>>;
  totalsLabel?: string;
  ref?: Ref<GridHandle<Row>>;
}

/** Pixels of the first and the last column: handle and menu. */
const EDGE = 44;

const plainLabel = (_: GridRow, index: number) => `row ${index + 1}`;

/**
 * The spreadsheet-like grid of plan rows and scope lines.
 *
 * The caller holds `rows` and gets new ones with every key press, so that figures computed from them are updated as one
 * types; Esc restores the row. Keys: arrows, Home, End, Page Up and Down move; typing, Enter, F2 or a second click
 * edits; Enter commits and goes down (a new row on the last one; from a choice to the next cell), Tab commits and goes
 * to the next cell; Delete clears; Space toggles a flag; Alt with an arrow moves the row; Control with Enter inserts one
 * below; Control with Z undoes the last change and with Shift (or with Y) redoes it; Esc, then Tab leaves the grid. A
 * block pasted from a spreadsheet fills the columns in their order on screen, also from an open cell on, or as the first
 * rows. Rows are dragged by their handle.
 *
 * Not virtualised: rows are memoised, their cells are plain text except the edited one, and rows out of view are
 * neither laid out nor painted (content-visibility). That keeps 300 rows fast, and dragging, find-in-page and screen
 * readers reach every row.
 *
 * On a phone a row is a card, made of the same cells, and all of its fields are edited in a sheet (Y-34).
 */
export function Grid<Row extends GridRow>({
  label,
  columns,
  rows,
  limit,
  onChange,
  readOnly = false,
  errors,
  createRow,
  copyRow,
  confirmRemove,
  rowLabel = plainLabel,
  addLabel = 'Add row',
  empty,
  totals,
  totalsLabel = 'Total',
  ref,
}: GridProps<Row>) {
  const frame = useRef<HTMLTableElement>(null);
  const scroller = useFrozenColumns();
  const hint = useId();
  const hasMenu = !readOnly;
  const sheet = useGridSheet({ rows, columns, errors, readOnly, rowLabel });
  const grid = useGrid(
    { rows, columns, limit, onChange, readOnly, hasMenu, createRow, editInSheet: sheet.open },
    frame,
  );
  const { active, editing, goTo, apply, undoOrRedo, addRow, moveRow } = grid;

  const latest = useRef({ rows, columns });
  latest.current = { rows, columns };
  const firstColumn = columns[0]?.key ?? '';

  useImperativeHandle(
    ref,
    () => ({
      focusCell: (row, column, options) => goTo({ row, column }, options?.edit ? { start: null } : null),
      goToError: (wrong) => {
        const row = latest.current.rows.find(({ key }) => wrong[key])?.key;
        if (!row) return;
        const column = latest.current.columns.find(({ key }) => wrong[row]?.[key]) ?? latest.current.columns[0];
        if (column) goTo({ row, column: column.key });
      },
      changeRow: (key, change, edit) =>
        apply(
          latest.current.rows.map((row) => (row.key === key ? change(row) : row)),
          edit,
        ),
      undoOrRedo: (which) => undoOrRedo(which) !== null,
    }),
    [goTo, apply, undoOrRedo],
  );

  /** The dropped row has the current cell, for the grid's keys. */
  function moveByPointer(from: number, to: number) {
    apply(moved(rows, from, to));
    goTo({ row: rows[from]?.key ?? '', column: active?.column ?? columns[0]?.key ?? '' });
  }

  const menuOf = useRowMenu({ rows, columns, createRow, copyRow, confirmRemove, apply, goTo, addRow, moveRow });
  const rowMenu = (state: RowMenuState) => {
    const index = rowIndex(rows, state.rowKey);
    const row = rows[index];
    return row ? <RowMenuEntries state={state} items={menuOf(row, index)} /> : null;
  };

  /** A click selects a cell, a second one edits it; a flag changes at once. */
  function handleClick(event: MouseEvent<HTMLElement>) {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    const cell = element ? cellOf(element) : null;
    if (!cell || !frame.current?.contains(event.target as Node)) return;
    if (cell.column === MENU_COLUMN) return goTo(cell);
    if (editing?.row === cell.row && editing.column === cell.column) return;
    if (sheet.open(cell, false)) return goTo(cell);
    const row = rows.find(({ key }) => key === cell.row);
    const column = columns.find(({ key }) => key === cell.column);
    const again = active?.row === cell.row && active.column === cell.column;
    if (column?.kind === 'flag' && row && !readOnly && isEditable(column, row)) {
      grid.setCell(cell, column.value(row) === '1' ? '0' : '1');
    }
    goTo(cell, again && column?.kind !== 'flag' ? { start: null } : null);
  }

  /** 'Row 3, End date: Must be after Start Date': shown below the grid for the current cell. */
  function errorAt({ row, column }: Cell): string | null {
    const index = rows.findIndex(({ key }) => key === row);
    const [of, current] = [columns.find(({ key }) => key === column), rows[index]];
    if (!of || !current) return null;
    const message = errors?.[row]?.[column] ?? (editing ? null : parseProblem(of, current));
    return message ? `Row ${index + 1}, ${of.title}: ${message}` : null;
  }

  const edge = `${EDGE}px`;
  const widths = columnWidths(columns, rows, totals).map((width) => `${width}px`);
  const template = [
    edge,
    ...columns.map(({ grow }, place) => (grow ? `minmax(${widths[place]}, ${grow}fr)` : widths[place])),
    ...(hasMenu ? [edge] : []),
  ].join(' ');
  const width = `calc(${[edge, ...widths, ...(hasMenu ? [edge] : [])].join(' + ')})`;
  const activeError = active ? errorAt(active) : null;
  const tabStop = active && rows.some(({ key }) => key === active.row) ? null : rows[0]?.key;

  const lines = rows.map((row, index) => (
    <GridRowView
      key={row.key}
      row={row}
      index={index}
      columns={columns}
      activeColumn={active?.row === row.key ? active.column : null}
      editing={editing?.row === row.key ? editing : null}
      isTabStop={tabStop === row.key}
      errors={errors?.[row.key]}
      readOnly={readOnly}
      rowLabel={rowLabel}
      onText={grid.setCell}
      onCommit={grid.commit}
      onLeave={grid.closeEditor}
    />
  ));

  return (
    <RowMenus menu={rowMenu}>
      <div className={classes.root}>
        <span data-grid-end tabIndex={-1} />
        <div className={classes.view}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the table inside */}
          <div
            ref={scroller}
            className={classes.frame}
            // Without rows nothing inside it is focusable, which the keyboard needs for scrolling, undo and paste.
            tabIndex={rows.length === 0 ? 0 : undefined}
            onFocus={grid.onFocus}
            onKeyDown={grid.onKeyDown}
            onPaste={grid.onPaste}
            onCopy={grid.onCopy}
            onClick={handleClick}
          >
            <table
              ref={frame}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA grid pattern, on a real table
              role="grid"
              aria-label={label}
              aria-describedby={hint}
              aria-rowcount={rows.length + 1}
              aria-colcount={columns.length + (hasMenu ? 2 : 1)}
              aria-readonly={readOnly || undefined}
              className={classes.table}
              style={{ '--grid-columns': template, '--grid-width': width }}
            >
              <GridHead columns={columns} hasMenu={hasMenu} />
              {readOnly ? <tbody>{lines}</tbody> : <MovableRows onMove={moveByPointer}>{lines}</MovableRows>}
              {totals && rows.length > 0 ? (
                <tfoot>
                  <tr className={rowClasses.totals}>
                    <td className={rowClasses.handleCell} />
                    {columns.map((column, place) => (
                      <td
                        key={column.key}
                        className={cellClasses.totalCell}
                        data-kind={column.kind}
                        data-total={column.key}
                        data-title={column.title}
                        data-first={place === 0 || undefined}
                      >
                        {place === 0 ? totalsLabel : totals[column.key]}
                      </td>
                    ))}
                    {hasMenu ? <td className={rowClasses.menuCell} /> : null}
                  </tr>
                </tfoot>
              ) : null}
            </table>
            {rows.length === 0 && empty ? <div className={classes.empty}>{empty}</div> : null}
          </div>
          <span className={classes.edge} />
        </div>
        <span data-grid-end tabIndex={-1} />
        {readOnly ? null : (
          <div className={classes.foot}>
            {createRow ? (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => addRow()}
              >
                {addLabel}
              </Button>
            ) : null}
            <p className={classes.message} role="status" data-error={activeError ? true : undefined}>
              {activeError ?? ''}
            </p>
          </div>
        )}
        {sheet.render(grid.setCell, (row) => goTo({ row, column: firstColumn }))}
        <p id={hint} className="visually-hidden">
          {readOnly
            ? 'Arrow keys move between cells. Escape, then Tab leaves the table.'
            : 'Arrow keys move, Enter or typing edits, Tab goes to the next cell, Alt with an arrow moves the row, Control with Z takes the last change back, Escape and then Tab leaves the table. Cells can be pasted from a spreadsheet.'}
        </p>
      </div>
    </RowMenus>
  );
}

function cellOf(element: HTMLElement): Cell | null {
  const { row, column } = element.dataset;
  return row && column ? { row, column } : null;
}
