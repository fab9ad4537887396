'use client';

import { Button } from '@mantine/core';
import { DetailCard } from '@/components/ui/detail-card';
import { formatInstant } from '@/lib/format/format';
import { type ImportKindName, importedWords } from '@/lib/imports/cells/columns';
import classes from './import.module.css';
import type { Flow } from './import-flow';

export type Recent = {
  readonly uuid: string;
  readonly kind: ImportKindName;
  readonly count: number;
  readonly createdAt: string;
  readonly by: string;
};

/** Imports of the last hour, which can still be undone (Y-29). */
export function RecentImports({ flow, recent, timeZone }: { flow: Flow; recent: readonly Recent[]; timeZone: string }) {
  return (
    <DetailCard title="Imported in the last hour" help="An import can be undone for an hour.">
      <ul className={classes.entries}>
        {recent.map(({ uuid, kind, count, createdAt, by }) => (
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
              onClick={() => void flow.undo({ uuid, kind, count })}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
