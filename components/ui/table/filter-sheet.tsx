'use client';

import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import classes from './filter-sheet.module.css';

const BottomSheet = lazyPart(
  () => import('@/components/ui/overlay/bottom-sheet').then((each) => each.BottomSheet),
  ({ onClose }) => onClose(),
);

interface FilterSheetProps {
  /** How many filters are active. */
  count: number;
  children: ReactNode;
}

/** A list's filters: in its row of controls, and on a phone in a sheet behind one button (Y-34). */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // Stays rendered after it was opened, for the closing transition.
  const [used, setUsed] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setUsed(true);
          setOpened(true);
        }}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        Filters
        {count > 0 ? (
          <span className={classes.count}>
            {count}
            <span className="visually-hidden"> active</span>
          </span>
        ) : null}
      </button>
      <div className={classes.inRow}>{children}</div>
      {used ? (
        <BottomSheet
          title="Filters"
          opened={opened}
          onClose={() => setOpened(false)}
          onClosed={() => button.current?.focus({ preventScroll: true })}
        >
          <div className={classes.inSheet}>{children}</div>
        </BottomSheet>
      ) : null}
    </>
  );
}
