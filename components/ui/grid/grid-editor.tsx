'use client';

import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { readingOf } from '@/lib/format/read-number';
import { DateField } from '../form/date-field';
import { Reading } from '../form/reading';
import classes from './grid-editor.module.css';
import { isBlock, textOf, typedValue } from './grid-rules';
import { GridSelectEditor } from './grid-select-editor';
import type { GridColumn } from './grid-types';

export interface EditorProps<Row> {
  column: GridColumn<Row>;
  row: Row;
  label: string;
  /** The typed character that opened it, in place of the cell's text; null keeps the text. */
  start: string | null;
  onText: (text: string) => void;
  onCommit: (step: 'next' | 'previous') => void;
  onLeave: () => void;
}

/** The one open editor: the cell's input. The grid handles Enter, Tab and Esc. */
export function GridEditor<Row>({ column, row, label, start, onText, onCommit, onLeave }: EditorProps<Row>) {
  if (column.kind === 'select') {
    return (
      <GridSelectEditor
        value={column.value(row)}
        current={textOf(column, row)}
        options={column.options(row)}
        none={column.none}
        label={label}
        start={start}
        onText={onText}
        onCommit={onCommit}
        onLeave={onLeave}
      />
    );
  }
  if (column.kind === 'date') {
    return (
      <DateField
        autoFocus
        size="xs"
        variant="unstyled"
        aria-label={label}
        className={classes.dateEditor}
        startText={start ?? undefined}
        value={column.value(row) || null}
        period={column.hints().period}
        onChange={(day) => onText(day ?? '')}
        onUnparsed={onText}
      />
    );
  }
  return <TextEditor column={column} row={row} label={label} start={start} onText={onText} onLeave={onLeave} />;
}

function TextEditor<Row>({ column, row, label, start, onText, onLeave }: Omit<EditorProps<Row>, 'onCommit'>) {
  // The text as it is typed ('12.', '3 x 400'), beside the row's parsed value.
  const [text, setText] = useState(() => start ?? column.value(row));
  const input = useRef<HTMLInputElement>(null);
  const maxLength = 'maxLength' in column ? column.maxLength : undefined;

  useEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    if (start === null) field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
  }, [start]);

  function type(typed: string) {
    setText(typed);
    onText(typedValue(column, row, typed));
  }

  /** The browser would truncate text that is too long. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    // The grid spreads it over its cells.
    if (isBlock(column, pasted)) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
    const length = value.length - replaced + pasted.length;
    if (maxLength === undefined || length <= maxLength) return;
    event.preventDefault();
    toast.warning(`Max ${maxLength} characters: what you pasted is longer`);
  }

  return (
    <>
      <input
        ref={input}
        className={classes.editor}
        data-align={column.kind === 'number' ? 'end' : undefined}
        aria-label={label}
        value={text}
        maxLength={maxLength}
        inputMode={column.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={onPaste}
        onBlur={onLeave}
      />
      {column.kind === 'number' ? (
        <Reading text={readingOf(text, { kind: column.counts, decimals: column.decimals })} />
      ) : null}
    </>
  );
}
