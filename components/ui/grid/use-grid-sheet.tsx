'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { rowIndex } from './grid-rules';
import type { GridSheetProps } from './grid-sheet';
import type { Cell, GridColumn, GridErrors, GridRow } from './grid-types';

// `lazyPart` loses the type parameter.
const GridSheet = lazyPart(
  () => import('./grid-sheet').then((each) => each.GridSheet),
  ({ onClose }) => onClose(),
) as <Row extends GridRow>(props: GridSheetProps<Row>) => ReactNode;

/** Where rows are cards: grid-row.module.css says the same. */
const PHONE = '(max-width: 48em)';

interface SheetModel<Row extends GridRow> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  errors?: GridErrors;
  readOnly: boolean;
  rowLabel: (row: Row, index: number) => string;
}

type Shown = { readonly row: string; readonly startsAt: string | null; readonly opened: boolean };

/** A row's sheet on a phone (Y-34): a tap on its card opens it, as does any other way to edit a cell. */
export function useGridSheet<Row extends GridRow>({ rows, columns, errors, readOnly, rowLabel }: SheetModel<Row>) {
  const [shown, setShown] = useState<Shown | null>(null);

  /** @param starts whether the cell's field gets the focus. @returns whether the row is edited there */
  const open = useCallback(({ row, column }: Cell, starts = true): boolean => {
    if (!window.matchMedia(PHONE).matches) return false;
    setShown({ row, startsAt: starts ? column : null, opened: true });
    return true;
  }, []);

  const close = useCallback(() => setShown((now) => now && { ...now, opened: false }), []);

  /** @param onClosed gives the focus back to the row that was shown last */
  const render = (
    setCell: (cell: Cell, text: string, edit: string) => void,
    onClosed: (row: string) => void,
  ): ReactNode =>
    shown ? (
      <GridSheet<Row>
        opened={shown.opened}
        rows={rows}
        index={rowIndex(rows, shown.row)}
        columns={columns}
        errors={errors?.[shown.row]}
        readOnly={readOnly}
        rowLabel={rowLabel}
        startsAt={shown.startsAt}
        onText={(cell, text) => setCell(cell, text, `sheet ${cell.row} ${cell.column}`)}
        onGo={(index) => setShown((now) => now && { ...now, row: rows[index]?.key ?? now.row, startsAt: null })}
        onClose={close}
        onClosed={() => onClosed(shown.row)}
      />
    ) : null;

  return { open, render };
}
