'use client';

import { Button } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { DetailCard } from '@/components/ui/detail-card';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { formatInstant } from '@/lib/format/format';
import { type ImportKindName, importedWords } from '@/lib/imports/cells/columns';
import classes from './import.module.css';
import type { Flow } from './import-flow';
import type { Done } from './use-import';

export type Recent = {
  readonly uuid: string;
  readonly kind: ImportKindName;
  readonly count: number;
  readonly createdAt: string;
  readonly by: string;
};

interface RecentImportsProps {
  flow: Flow;
  recent: readonly Recent[];
  timeZone: string;
  /** Where the focus goes after the last import: to the first button in it. */
  rest: RefObject<HTMLElement | null>;
}

/** Imports of the last hour, which can still be undone (Y-29). */
export function RecentImports({ flow, recent, timeZone, rest }: RecentImportsProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The import whose button was pressed, and its place: after a refused undo it may be gone from the list. */
  const pressed = useRef<{ uuid: string; place: number } | null>(null);
  const focusFrom = useCallback(
    (place: number) =>
      focusIfLost(() => {
        const buttons = list.current?.querySelectorAll('button') ?? [];
        return buttons[Math.min(place, buttons.length - 1)] ?? rest.current?.querySelector('button');
      }),
    [rest],
  );
  useEffect(() => {
    const gone = pressed.current;
    if (!gone || recent.some(({ uuid }) => uuid === gone.uuid)) return;
    pressed.current = null;
    focusFrom(gone.place);
  }, [recent, focusFrom]);
  if (recent.length === 0) return null;

  async function undo(done: Done, place: number) {
    pressed.current = { uuid: done.uuid, place };
    await flow.undo(done);
    // The button was switched off meanwhile.
    focusFrom(place);
  }

  return (
    <DetailCard title="Imported in the last hour" help="An import can be undone for an hour.">
      <ul ref={list} className={classes.entries}>
        {recent.map(({ uuid, kind, count, createdAt, by }, place) => (
          <li key={uuid}>
            <b>{importedWords(kind, count)}</b>
            <span>
              {by}, {formatInstant(createdAt, timeZone)}
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={flow.busy !== null}
              aria-label={`Undo the import of ${importedWords(kind, count)}`}
              onClick={() => void undo({ uuid, kind, count }, place)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
