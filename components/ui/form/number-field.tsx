'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

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

/** What may stand in the field while typing. */
export function cleanNumber(typed: string, decimals: number, allowNegative: boolean): string {
  const sign = allowNegative && typed.trim().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = typed.replace(/[^\d.]/gu, '').split('.');
  if (decimals === 0 || rest.length === 0) return sign + whole;
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`;
}

/** What stands in the field when it is left: '.5' becomes '0.50', '007' becomes '7'. */
export function tidyNumber(typed: string, decimals: number): string {
  if (!/\d/u.test(typed)) return '';
  const sign = typed.startsWith('-') ? '-' : '';
  const [whole = '', fraction] = typed.replace('-', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/u, '') || '0';
  return sign + (fraction === undefined ? digits : `${digits}.${fraction.padEnd(decimals, '0')}`);
}
