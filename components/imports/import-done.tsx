'use client';

import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DetailCard } from '@/components/ui/detail-card';
import { LinkButton } from '@/components/ui/link-button';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { importedWords } from '@/lib/imports/cells/columns';
import classes from './import.module.css';
import type { Flow } from './import-flow';
import type { Done, Undone } from './use-import';

interface ImportDoneProps {
  flow: Flow;
  done: Done;
  undone: Undone | undefined;
  /** Whether it is among the imports that can be undone. */
  listed: boolean;
  /** The address of the imported records; null where this portal has none. */
  href: string | null;
}

/** The result of the import, with its undo. */
export function ImportDone({ flow, done, undone, listed, href }: ImportDoneProps) {
  const buttons = useRef<HTMLDivElement>(null);
  // The list is read again after the import: what was in it and is no more was undone elsewhere, or has become too old.
  const [wasListed, setWasListed] = useState(listed);
  if (listed && !wasListed) setWasListed(true);
  const isGone = wasListed && !listed;
  useEffect(() => {
    if (isGone) focusIfLost(() => buttons.current?.querySelector<HTMLElement>('button'));
  }, [isGone]);
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
      help={
        isGone
          ? 'This import cannot be undone any more: somebody has undone it, or it is older than an hour.'
          : 'You can undo this for one hour. Records that somebody has changed are kept and listed.'
      }
    >
      <div ref={buttons} className={classes.buttons}>
        {href ? <LinkButton href={href}>Show {done.kind}</LinkButton> : null}
        {isGone ? null : (
          <Button variant="default" loading={flow.busy === 'undoing'} onClick={() => void flow.undo(done)}>
            Undo
          </Button>
        )}
        {more}
      </div>
    </DetailCard>
  );
}
