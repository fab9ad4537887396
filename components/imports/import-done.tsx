'use client';

import { Button } from '@mantine/core';
import { DetailCard } from '@/components/ui/detail-card';
import { LinkButton } from '@/components/ui/link-button';
import { importedWords } from '@/lib/imports/cells/columns';
import classes from './import.module.css';
import type { Flow } from './import-flow';
import type { Done, Undone } from './use-import';

interface ImportDoneProps {
  flow: Flow;
  done: Done;
  undone: Undone | undefined;
  /** The address of the imported records; null where this portal has none. */
  href: string | null;
}

/** The result of the import, with its undo. */
export function ImportDone({ flow, done, undone, href }: ImportDoneProps) {
  const words = importedWords(done.kind, done.count);
  const more = (
    <Button variant="default" disabled={flow.busy !== null} onClick={flow.restart}>
      Import more
    </Button>
  );
  if (undone) {
    const { removed, kept } = undone;
    return (
      <DetailCard
        key="undone"
        isOutcome
        title={`The import was undone: ${importedWords(done.kind, removed)} removed`}
        help={kept.length > 0 ? 'These have been changed since, and were kept:' : 'Nothing of the import is left.'}
      >
        {kept.length > 0 ? (
          <ul className={classes.entries} aria-label="Kept">
            {kept.map(({ uuid, name, reason }) => (
              <li key={uuid}>
                <b>{name}</b> <span>{reason}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={classes.buttons}>{more}</div>
      </DetailCard>
    );
  }
  return (
    <DetailCard
      key="done"
      isOutcome
      title={`${words} imported`}
      help="You can undo this for one hour. Records that somebody has changed are kept and listed."
    >
      <div className={classes.buttons}>
        {href ? <LinkButton href={href}>Show {done.kind}</LinkButton> : null}
        <Button variant="default" loading={flow.busy === 'undoing'} onClick={() => void flow.undo(done)}>
          Undo
        </Button>
        {more}
      </div>
    </DetailCard>
  );
}
