'use client';

import { Draggable } from '@hello-pangea/dnd';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { RowMenuButton } from '@/components/ui/table/row-menus';
import cellClasses from './grid-cell.module.css';
import { GridEditor } from './grid-editor';
import classes from './grid-row.module.css';
import { parseProblem, textOf } from './grid-rules';
import { type Cell, type GridColumn, type GridRow, MENU_COLUMN } from './grid-types';

export interface GridRowViewProps<Row extends GridRow> {
  row: Row;
  index: number;
  columns: readonly GridColumn<Row>[];
  /** The current column when the current cell is in this row. */
  activeColumn: string | null;
  editing: { readonly column: string; readonly start: string | null } | null;
  /** Whether Tab enters the grid here, while no cell is current. */
  isTabStop: boolean;
  errors?: Readonly<Record<string, string>>;
  readOnly: boolean;
  rowLabel: (row: Row, index: number) => string;
  onText: (cell: Cell, text: string) => void;
  onCommit: (cell: Cell, step: 'next' | 'previous') => void;
  onLeave: () => void;
}

/** One row. Memoised: a key press renders the row that it changes. */
export const GridRowView = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row extends GridRow>({ index, rowLabel, ...cells }: GridRowViewProps<Row>) {
  const { row, readOnly, editing, errors } = cells;
  const label = rowLabel(row, index);
  const content = <Cells {...cells} label={editing ? label : null} />;
  if (readOnly)
    return (
      <tr aria-rowindex={index + 2} className={classes.row}>
        <td className={classes.handleCell}>
          <span className={classes.number}>{index + 1}</span>
        </td>
        {content}
      </tr>
    );
  // Created outside Draggable's callback, so that React skips it on every re-render of a drag.
  const handle = (
    <>
      <span className="visually-hidden">Drag {label}</span>
      <IconGripVertical size={14} stroke={1.75} aria-hidden />
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
    </>
  );
  const menu = (
    <td className={classes.menuCell} data-row={row.key} data-column={MENU_COLUMN}>
      <RowMenuButton label={`Actions for ${label}`} />
    </td>
  );
  return (
    <Draggable draggableId={row.key} index={index}>
      {(drag, { isDragging }) => (
        <tr
          ref={drag.innerRef}
          {...drag.draggableProps}
          aria-rowindex={index + 2}
          className={classes.row}
          data-invalid={errors ? true : undefined}
          data-dragging={isDragging || undefined}
        >
          <td className={classes.handleCell}>
            {/* No tab stop: the keyboard moves rows with Alt and the arrows, or by the row's menu. */}
            <span {...drag.dragHandleProps} tabIndex={-1} className={classes.handle}>
              {handle}
            </span>
          </td>
          {content}
          {menu}
        </tr>
      )}
    </Draggable>
  );
}

type CellsProps<Row extends GridRow> = Omit<GridRowViewProps<Row>, 'index' | 'rowLabel'> & {
  /** The row's name, while it is edited. */
  label: string | null;
};

/** The row's cells, without its position: a row that is added or removed above changes only its number. */
const Cells = memo(PlainCells) as typeof PlainCells;

function PlainCells<Row extends GridRow>({
  row,
  columns,
  activeColumn,
  editing,
  isTabStop,
  errors,
  readOnly,
  label,
  onText,
  onCommit,
  onLeave,
}: CellsProps<Row>): ReactNode {
  return columns.map((column, place) => {
    const cell = { row: row.key, column: column.key };
    const current = activeColumn === column.key;
    const edited = editing?.column === column.key;
    // A cell that is being edited is validated once it is left.
    const error = errors?.[column.key] ?? (edited || readOnly ? undefined : (parseProblem(column, row) ?? undefined));
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within role=grid a td is a gridcell
      <td
        key={column.key}
        // While it is edited, its field takes the focus.
        tabIndex={!edited && (current || (isTabStop && place === 0)) ? 0 : -1}
        aria-colindex={place + 2}
        data-current={current || undefined}
        aria-invalid={error ? true : undefined}
        aria-readonly={readOnly || column.kind === 'computed' || undefined}
        data-row={row.key}
        data-column={column.key}
        data-kind={column.kind}
        data-first={place === 0 || undefined}
        data-on-card={column.onCard}
        data-title={column.title}
        data-editing={edited || undefined}
        className={cellClasses.cell}
        title={error}
      >
        {edited && editing ? (
          <GridEditor
            column={column}
            row={row}
            label={`${column.title}, ${label}`}
            start={editing.start}
            onText={(text) => onText(cell, text)}
            onCommit={(step) => onCommit(cell, step)}
            onLeave={onLeave}
          />
        ) : (
          <span className={cellClasses.text}>
            {column.display && !(error && parseProblem(column, row)) ? column.display(row) : textOf(column, row)}
          </span>
        )}
        {error ? <span className={`visually-hidden ${cellClasses.problem}`}>{error}</span> : null}
      </td>
    );
  });
}
