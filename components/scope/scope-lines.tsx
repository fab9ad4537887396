'use client';

import { useMemo } from 'react';
import { Grid } from '@/components/ui/grid/grid';
import type { GridErrors, GridHandle } from '@/components/ui/grid/grid-types';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { formatMoney } from '@/lib/format/format';
import { LINES_MAX, TOO_MANY_LINES } from '@/lib/scope/field-limits';
import { FigureStrip } from './figure-strip';
import { lineColumns } from './line-columns';
import { copyOf, emptyRow, isBlank, type LineRow } from './line-rows';
import classes from './scope.module.css';
import { adjustmentsOf, type ScopeFigures, type ScopePageContext } from './scope-values';

interface ScopeLinesProps extends Pick<ScopePageContext, 'scope' | 'choices'> {
  rows: LineRow[];
  onChange: (rows: LineRow[]) => void;
  pricing: ScopeFigures;
  errors: GridErrors;
  readOnly: boolean;
  grid: React.Ref<GridHandle<LineRow>>;
}

const LINE_LIMIT = { rows: LINES_MAX, message: TOO_MANY_LINES };

const labelOf = (row: LineRow, index: number): string =>
  row.itemDescription ? `row ${index + 1}, ${row.itemDescription}` : `row ${index + 1}`;

/** The scope's figures, and the line items as a spreadsheet; the totals row is updated with each key press. */
export function ScopeLines({ scope, choices, rows, onChange, pricing, errors, readOnly, grid }: ScopeLinesProps) {
  const confirm = useConfirm();
  const seesCost = scope?.margin !== null;
  const columns = useMemo(() => lineColumns(choices, scope?.lines ?? [], seesCost), [choices, scope, seesCost]);

  async function confirmRemove(row: LineRow): Promise<boolean> {
    if (isBlank(row)) return true;
    return confirm({
      title: 'Remove line item?',
      message: row.itemDescription ? `'${row.itemDescription}' is taken out of the scope.` : undefined,
      confirmLabel: 'Remove',
      danger: true,
    });
  }

  return (
    <UntilHydrated>
      <FigureStrip pricing={pricing} seesCost={seesCost} />
      <Grid
        ref={grid}
        label="Line items"
        columns={columns}
        rows={rows}
        limit={LINE_LIMIT}
        onChange={onChange}
        readOnly={readOnly}
        errors={errors}
        createRow={emptyRow}
        copyRow={(row) => copyOf(row, choices)}
        confirmRemove={confirmRemove}
        rowLabel={labelOf}
        addLabel="Add line item"
        empty={readOnly ? 'No line items yet' : 'No line items yet. Add one, or paste rows from a spreadsheet.'}
        totalsLabel="Line items"
        totals={{
          timeMinutes: pricing.totalMinutes,
          timeDecimalHours: pricing.totalHours,
          itemCostPrice: formatMoney(pricing.linesCost),
          itemSellPrice: formatMoney(pricing.linesSell),
        }}
      />
      {adjustmentsOf(pricing).length > 0 ? (
        <p className={classes.sum}>
          {[['Sell', formatMoney(pricing.linesSell)], ...adjustmentsOf(pricing)]
            .map(([label, value]) => `${label} ${value}`)
            .join(' + ')}
          {` = Sub-total ${formatMoney(pricing.subTotal)}`}
        </p>
      ) : null}
    </UntilHydrated>
  );
}
