'use client';

import { type ColorInputProps, ColorSwatch, InputBase } from '@mantine/core';
import type { ComponentType } from 'react';
import { latePart } from '../late-part';
import { lateField, type RestingProps } from './late-field';

/** Of Mantine's ColorInput; its value is the caller's. */
export type ColourFieldProps = Omit<ColorInputProps, 'defaultValue' | 'vars' | 'classNames' | 'styles' | 'attributes'>;

const colourInput = latePart<ComponentType<ColourFieldProps>>(() =>
  import('./live-colour-input').then((module) => module.LiveColourInput),
);

/** Mantine's `ColorInput`: its picker comes with the first sign of a hand; until then it is a field with its colour. */
export const ColourField = lateField<ColourFieldProps>(colourInput, ColourResting);

/** Pixels of the colour before the text, as ColorInput draws it. */
const PREVIEW = 18;

/** What Mantine's ColorInput draws while its picker is closed. */
export function ColourResting({
  hand,
  value = '',
  onChange,
  onClick,
  onBlur,
  swatches: _swatches,
  swatchesPerRow: _swatchesPerRow,
  ...others
}: RestingProps<ColourFieldProps>) {
  return (
    <InputBase
      autoComplete="off"
      {...others}
      __staticSelector="ColorInput"
      spellCheck={false}
      leftSection={<ColorSwatch color={value || '#fff'} size={PREVIEW} className="mantine-ColorInput-colorPreview" />}
      leftSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onClick={(event) => {
        hand.clicked();
        onClick?.(event);
      }}
      onBlur={(event) => {
        hand.left();
        onBlur?.(event);
      }}
    />
  );
}
