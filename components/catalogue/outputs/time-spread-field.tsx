'use client';

import { Input } from '@mantine/core';
import { useId } from 'react';
import { timeSpreads } from '@/lib/catalogue/field-limits';
import classes from './output-form.module.css';
import { NO_SPREAD } from './outputs-columns';
import { SpreadGlyph } from './spread-glyph';

interface TimeSpreadFieldProps {
  value: string;
  onChange: (spread: string) => void;
  error?: unknown;
}

/** One of the four time spreads, each with its shape (modules §3, D5.9). */
export function TimeSpreadField({ value, onChange, error }: TimeSpreadFieldProps) {
  const name = useId();
  return (
    <Input.Wrapper
      label="Time spread"
      labelElement="div"
      labelProps={{ id: `${name}-label` }}
      description="How the forecast in the workload lays the hours on the days before the due date."
      error={typeof error === 'string' ? error : undefined}
    >
      <div className={classes.spreads} role="radiogroup" aria-labelledby={`${name}-label`}>
        {timeSpreads.map((spread, at) => (
          <label key={spread} className={classes.spread}>
            <input
              type="radio"
              name={name}
              value={spread}
              checked={value === spread}
              data-path={at === 0 ? 'timeSpread' : undefined}
              onChange={() => onChange(spread)}
            />
            <SpreadGlyph spread={spread} />
            {spread || NO_SPREAD}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
