'use client';

import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import classes from './colour-mode-toggle.module.css';
import { changeLook, useLook } from './use-look';

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable', Icon: IconBaselineDensityMedium },
  { value: 'compact', label: 'Compact', Icon: IconBaselineDensitySmall },
] as const;

/** The row height of lists (Y-30); remembered in this browser. */
export function DensityToggle({ className }: { className?: string | undefined }) {
  const density = useLook('density');
  return (
    <fieldset className={`${classes.root} ${className ?? ''}`}>
      <legend className={classes.legend}>Rows of lists</legend>
      {DENSITIES.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.mode}
          data-density={value}
          aria-pressed={density === value}
          title={`${label} rows`}
          onClick={() => changeLook(() => ({ density: value }))}
        >
          <Icon size={15} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
