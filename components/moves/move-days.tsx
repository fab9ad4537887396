'use client';

import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './selection-bar.module.css';

/** Most working days by which dates are moved at once. */
const MOST = 260;

/** Moves due dates, each from its own, by working days; the in-market dates on request. */
export function MoveDays({ onMove }: { onMove: (days: number, inMarket: boolean) => void }) {
  const [days, setDays] = useState('1');
  const [inMarket, setInMarket] = useState(false);
  const count = Number(days);
  const readable = Number.isInteger(count) && count > 0 && count <= MOST;
  return (
    <fieldset className={classes.days}>
      <legend>Or move each by working days</legend>
      <div>
        <Button variant="default" size="xs" disabled={!readable} onClick={() => onMove(-count, inMarket)}>
          Earlier
        </Button>
        <TextInput
          size="xs"
          w={64}
          inputMode="numeric"
          aria-label="Working days"
          value={days}
          error={!readable}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button variant="default" size="xs" disabled={!readable} onClick={() => onMove(count, inMarket)}>
          Later
        </Button>
      </div>
      <Checkbox
        size="xs"
        label="Move in-market along"
        checked={inMarket}
        onChange={(event) => setInMarket(event.currentTarget.checked)}
      />
    </fieldset>
  );
}
