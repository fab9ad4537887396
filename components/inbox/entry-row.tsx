'use client';

import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';
import Link from 'next/link';
import { DueDate } from '@/components/ui/due-date';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import { canBeOverdue } from '@/lib/briefs/status/is-finished';
import { formatInstant, formatRecent } from '@/lib/format/format';
import type { EntryView } from '@/lib/inbox/inputs';
import { pathOf, sentenceOf, sentenceText } from '@/lib/inbox/sentences';
import type { DayAfter } from '@/lib/inbox/snooze-times';
import { CauseMark } from './cause-mark';
import { snoozeEntries } from './entry-actions';
import classes from './inbox.module.css';

interface EntryRowProps {
  entry: EntryView;
  timeZone: string;
  today: string;
  onOpen: () => void;
  onDone: () => void;
  onSnooze: (dayAfter: DayAfter) => void;
  /** Opens the choice of another day. */
  onPick: () => void;
}

/** One entry: who did what to which record, and when; the record's current status. */
export function EntryRow({ entry, timeZone, today, onOpen, onDone, onSnooze, onPick }: EntryRowProps) {
  const { actor, cause, comment, read, done, lastAt } = entry;
  const { before, what, after } = sentenceOf(entry);
  const name = sentenceText(entry);
  return (
    <li className={classes.entry} data-read={read || undefined} data-offers={name} data-uuid={entry.uuid}>
      {read ? null : <span className={classes.dot} role="img" aria-label="Unread" />}
      {actor ? (
        <span className={classes.who}>
          <UserAvatar person={actor} deleted={actor.deleted} size={32} />
          <CauseMark cause={cause} alone={false} />
        </span>
      ) : (
        <CauseMark cause={cause} alone />
      )}
      <div className={classes.text}>
        <Link
          href={pathOf(entry)}
          className={classes.link}
          data-entry={entry.uuid}
          onClick={onOpen}
          // The middle button opens a tab, and is no click.
          onAuxClick={({ button }) => {
            if (button === 1) onOpen();
          }}
        >
          {before ? `${before} ` : ''}
          <b>{what}</b>
          {after ? ` ${after}` : ''}
        </Link>
        {comment ? <p className={classes.quote}>{comment.text}</p> : null}
        <Facts entry={entry} timeZone={timeZone} today={today} />
      </div>
      <time className={classes.when} dateTime={lastAt} title={formatInstant(lastAt, timeZone)}>
        {formatRecent(lastAt, timeZone, today)}
      </time>
      <div className={classes.actions}>
        {done ? null : (
          <span data-snooze="">
            <ActionMenu label={`Snooze: ${name}`} items={snoozeEntries(onSnooze, onPick)}>
              <IconClock size={18} stroke={1.75} aria-hidden />
            </ActionMenu>
          </span>
        )}
        <button type="button" aria-label={done ? `Back to the inbox: ${name}` : `Done: ${name}`} onClick={onDone}>
          {done ? (
            <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconCheck size={18} stroke={1.75} aria-hidden />
          )}
        </button>
      </div>
    </li>
  );
}

/** The record's current status, and the state of the entry. */
function Facts({ entry, timeZone, today }: Pick<EntryRowProps, 'entry' | 'timeZone' | 'today'>) {
  const { record, snoozedUntil, settled } = entry;
  const { status, dueDate, gone } = record;
  const notes = [
    ...(snoozedUntil ? [`Snoozed until ${formatInstant(snoozedUntil, timeZone)}`] : []),
    ...(settled ? ['Settled by itself'] : []),
    ...(gone && record.uuid ? [`This ${record.kind} has been removed`] : []),
  ];
  if (notes.length === 0 && (gone || !status)) return null;
  return (
    <p className={classes.facts}>
      {status && !gone ? (
        <>
          <StatusChip title={status} />
          <span>
            Due <DueDate date={dueDate} today={today} done={!canBeOverdue(status)} />
          </span>
        </>
      ) : null}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
