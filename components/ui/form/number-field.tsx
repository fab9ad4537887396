'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type NumberKind, readingOf, readNumber } from '@/lib/format/read-number';
import { Reading } from './reading';
import classes from './reading.module.css';

/** Without `maxLength`: a truncated text would be another number. */
interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'maxLength'> {
  /** Decimal text such as '12.50': never a float. '' is empty; unparsable text is kept as it was typed. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** The kind of number, and so what may be typed: times in hours and minutes, $ in money, % in percentages. */
  kind?: NumberKind;
  /** Decimal places; 0 for whole numbers. More are rounded. */
  decimals?: number;
  /** The message below unparsable text, as in the form's schema. */
  invalid?: string;
  /** e.g. '$'. */
  prefix?: ReactNode;
}

/**
 * A number as decimal text, parsed by `readNumber`: typed text stays while the field has the focus, with the parsed
 * value beside it. What cannot be parsed stays, is marked, and is refused by the form's schema.
 */
export function NumberField({
  value,
  onChange,
  onBlur,
  onKeyDown,
  kind = 'number',
  decimals = 2,
  invalid = 'Must be a number',
  prefix,
  error,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const rule = { kind, decimals };
  const current = value ?? '';
  const unparsed = typed === null && readNumber(current, rule) === null;
  return (
    <TextInput
      {...rest}
      value={typed ?? current}
      error={error ?? (unparsed ? invalid : undefined)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      leftSection={prefix}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange?.(readNumber(text, rule) ?? text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      inputContainer={(field) => (
        <div className={classes.anchor}>
          {field}
          <Reading text={typed === null ? '' : readingOf(typed, rule)} />
        </div>
      )}
    />
  );
}
