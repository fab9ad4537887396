'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { cleanNumber, tidyNumber } from './read-number';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix'> {
  /** Decimal text such as '12.50': never a float. '' is empty. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Places after the point; 0 for whole numbers. */
  decimals?: number;
  allowNegative?: boolean;
  /** e.g. '$'. */
  prefix?: ReactNode;
}

/** A number as decimal text. Commas, spaces and a $ that came with a paste are taken out; the schema judges the rest. */
export function NumberField({
  value,
  onChange,
  onBlur,
  decimals = 2,
  allowNegative,
  prefix,
  ...rest
}: NumberFieldProps) {
  return (
    <TextInput
      {...rest}
      value={value ?? ''}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      leftSection={prefix}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={(event) => onChange?.(cleanNumber(event.currentTarget.value, decimals, allowNegative ?? false))}
      onBlur={(event) => {
        onChange?.(tidyNumber(value ?? '', decimals));
        onBlur?.(event);
      }}
    />
  );
}
