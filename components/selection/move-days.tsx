'use client';

import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '@/components/ui/form/number-field';
import { formatCount } from '@/lib/format/format';
import classes from './selection-bar.module.css';

/** The largest move, in working days. */
const MAX_DAYS = 260;

/** Moves each due date by working days; in-market dates on request. */
export function MoveDays({ onMove }: { onMove: (days: number, inMarket: boolean) => void }) {
  const [days, setDays] = useState('1');
  const [inMarket, setInMarket] = useState(false);
  const count = /^\d+$/u.test(days) ? Number(days) : 0;
  const readable = count > 0 && count <= MAX_DAYS;
  return (
    <fieldset className={classes.days}>
      <legend>Or move each by working days</legend>
      <div>
        <Button variant="default" disabled={!readable} onClick={() => onMove(-count, inMarket)}>
          Earlier
        </Button>
        {/* Read with decimals, so that a part of a day is refused rather than rounded on the way to a button. */}
        <NumberField w={64} aria-label="Working days" decimals={2} value={days} error={!readable} onChange={setDays} />
        <Button variant="default" disabled={!readable} onClick={() => onMove(count, inMarket)}>
          Later
        </Button>
      </div>
      {readable ? null : (
        <Text size="xs" c="var(--ui-red-text)" role="alert">
          Enter a number of days from 1 to {formatCount(MAX_DAYS)}
        </Text>
      )}
      <Checkbox
        size="xs"
        label="Move in-market along"
        checked={inMarket}
        onChange={(event) => setInMarket(event.currentTarget.checked)}
      />
    </fieldset>
  );
}
