'use client';

import { Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DateField } from '../form/date-field';
import { NumberField } from '../form/number-field';
import { BottomSheet } from '../overlay/bottom-sheet';
import { isEditable, parseProblem, textOf } from './grid-rules';
import classes from './grid-sheet.module.css';
import type { Cell, GridColumn, GridRow } from './grid-types';

export interface GridSheetProps<Row extends GridRow> {
  opened: boolean;
  rows: readonly Row[];
  index: number;
  columns: readonly GridColumn<Row>[];
  errors?: Readonly<Record<string, string>>;
  readOnly: boolean;
  rowLabel: (row: Row, index: number) => string;
  /** The column whose field gets the focus at first: in a new row. */
  startsAt: string | null;
  onText: (cell: Cell, text: string) => void;
  onGo: (index: number) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** All fields of a grid's row on a phone (Y-34), with the columns' own parsers and rules. */
export function GridSheet<Row extends GridRow>(props: GridSheetProps<Row>) {
  const { opened, rows, index, columns, errors, readOnly, rowLabel, startsAt, onText, onGo, onClose, onClosed } = props;
  const row = rows[index];
  if (!row) return null;
  const label = rowLabel(row, index);
  return (
    <BottomSheet
      title={`${label.charAt(0).toUpperCase()}${label.slice(1)}`}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Stack key={row.key} gap={12}>
        {columns.map((column) => (
          <GridSheetField
            key={column.key}
            column={column}
            row={row}
            error={errors?.[column.key]}
            readOnly={readOnly}
            startsHere={startsAt === column.key}
            onText={(text) => onText({ row: row.key, column: column.key }, text)}
          />
        ))}
        {rows.length > 1 ? (
          <Group grow>
            <Button
              variant="default"
              size="md"
              disabled={index === 0}
              leftSection={<IconChevronLeft size={16} aria-hidden />}
              onClick={() => onGo(index - 1)}
            >
              Previous row
            </Button>
            <Button
              variant="default"
              size="md"
              disabled={index === rows.length - 1}
              rightSection={<IconChevronRight size={16} aria-hidden />}
              onClick={() => onGo(index + 1)}
            >
              Next row
            </Button>
          </Group>
        ) : null}
      </Stack>
    </BottomSheet>
  );
}

interface GridSheetFieldProps<Row> {
  column: GridColumn<Row>;
  row: Row;
  error?: string;
  readOnly: boolean;
  startsHere: boolean;
  onText: (text: string) => void;
}

function GridSheetField<Row>({ column, row, error, readOnly, startsHere, onText }: GridSheetFieldProps<Row>) {
  if (readOnly || !isEditable(column, row)) {
    return (
      <div>
        <span className={classes.factTitle}>{column.title}</span>
        <div className={classes.fact}>{column.display?.(row) ?? textOf(column, row) ?? ''}</div>
      </div>
    );
  }
  const value = column.value(row);
  const field = {
    label: column.title,
    description: column.help,
    size: 'md' as const,
    'data-autofocus': startsHere || undefined,
  };
  switch (column.kind) {
    case 'select': {
      const options = column.options(row);
      const problem = parseProblem(column, row);
      return (
        <NativeSelect
          {...field}
          description={options.length === 0 ? column.none : column.help}
          error={error ?? problem}
          data={[{ value: '', label: '' }, ...(problem ? [{ value, label: value }] : []), ...options]}
          value={value}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
    }
    case 'flag':
      return (
        <Switch
          {...field}
          checked={value === '1'}
          onChange={(event) => onText(event.currentTarget.checked ? '1' : '0')}
        />
      );
    case 'number':
      return (
        <NumberField
          {...field}
          error={error}
          value={value}
          kind={column.counts}
          decimals={column.decimals}
          invalid={column.invalid}
          onChange={onText}
        />
      );
    case 'date':
      return (
        <DateField
          {...field}
          error={error}
          value={value || null}
          period={column.hints().period}
          onChange={(day) => onText(day ?? '')}
          onUnparsed={onText}
        />
      );
    default:
      return (
        <TextInput
          {...field}
          error={error ?? parseProblem(column, row)}
          value={value}
          maxLength={'maxLength' in column ? column.maxLength : undefined}
          autoComplete="off"
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
  }
}
