'use client';

import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useState } from 'react';

type ColourFieldProps = Omit<ColorInputProps, 'defaultValue' | 'fixOnBlur' | 'popoverProps'>;

/**
 * A hex colour. Typed text is kept unchanged, so that the form's rules can refuse it. The picker opens above the field,
 * because the form's save buttons are below, and closes with Escape.
 */
export function ColourField({ onClick, onBlur, onKeyDown, ...rest }: ColourFieldProps) {
  const [opened, setOpened] = useState(false);
  return (
    <ColorInput
      {...rest}
      fixOnBlur={false}
      popoverProps={{
        opened,
        onDismiss: () => setOpened(false),
        position: 'top-start',
        middlewares: { flip: { fallbackPlacements: ['right-start', 'left-start', 'bottom-start'] }, shift: true },
      }}
      onClick={(event) => {
        setOpened(true);
        onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpened(true);
        if (event.key === 'Escape' && opened) {
          event.stopPropagation();
          setOpened(false);
        }
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setOpened(false);
        onBlur?.(event);
      }}
    />
  );
}
