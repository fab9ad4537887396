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
    <Button variant="default" onClick={flow.restart}>
      Import more
    </Button>
  );
  if (undone) {
    const { removed, kept } = undone;
    return (
      <DetailCard
        title={`${importedWords(done.kind, removed)} removed again`}
        help={kept.length > 0 ? 'What somebody has touched since stays:' : 'Nothing of the import is left.'}
      >
        {kept.length > 0 ? (
          <ul className={classes.entries} aria-label="What stays">
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
      title={`${words} imported`}
      help="For an hour this can be undone: what nobody has touched by then goes again, and the rest is named."
    >
      <div className={classes.buttons} role="status">
        {href ? <LinkButton href={href}>Show {done.kind}</LinkButton> : null}
        <Button variant="default" loading={flow.busy === 'undoing'} onClick={() => void flow.undo(done)}>
          Undo
        </Button>
        {more}
      </div>
    </DetailCard>
  );
}
