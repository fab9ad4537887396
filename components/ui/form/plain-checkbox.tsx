'use client';

import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PlainCheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

/**
 * Mantine's Checkbox as its bare markup, for a filter that stands above every list: drawn by the component it took as long
 * as several rows (docs/speed.md). Size, radius and colours are those of the theme.
 */
export function PlainCheckbox({ label, checked, onChange, className = '' }: PlainCheckboxProps) {
  const id = useId();
  return (
    <div
      className={`${className} ${classes.root} mantine-Checkbox-root`}
      style={LOOK}
      data-variant="filled"
      data-size="xs"
      data-label-position="right"
      data-checked={checked || undefined}
    >
      <div className={`${classes.body} mantine-Checkbox-body`}>
        <div className={`${classes.inner} mantine-Checkbox-inner`} data-label-position="right">
          <input
            id={id}
            type="checkbox"
            className={`mantine-focus-auto ${classes.input} mantine-Checkbox-input`}
            data-with-error-styles
            checked={checked}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <svg viewBox="0 0 10 7" fill="none" aria-hidden="true" className={`${classes.icon} mantine-Checkbox-icon`}>
            <path
              d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
              fill="currentColor"
              fillRule="evenodd"
              clipRule="evenodd"
            />
          </svg>
        </div>
        <div className={`${classes.labelWrapper} mantine-Checkbox-labelWrapper`}>
          <label className={`${classes.label} mantine-Checkbox-label`} htmlFor={id}>
            {label}
          </label>
        </div>
      </div>
    </div>
  );
}

const { classes } = Checkbox;
const LOOK = {
  '--checkbox-size': 'calc(1rem * var(--mantine-scale))',
  '--checkbox-radius': 'var(--mantine-radius-sm)',
  '--checkbox-color': 'var(--mantine-color-brand-filled)',
  '--checkbox-icon-color': 'var(--mantine-color-brand-contrast)',
  '--label-fz': 'var(--mantine-font-size-xs)',
  '--label-lh': 'var(--label-lh-xs)',
};
