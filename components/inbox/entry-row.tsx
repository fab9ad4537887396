'use client';

import { IconArrowBackUp, IconBell, IconCalendar, IconCheck, IconClock } from '@tabler/icons-react';
import Link from 'next/link';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { UserAvatar } from '@/components/ui/user-avatar';
import { formatInstant } from '@/lib/format/format';
import type { EntryView } from '@/lib/inbox/inputs';
import { pathOf, sentenceOf, sentenceText } from '@/lib/inbox/sentences';
import { eightOf, snoozeChoices } from '@/lib/inbox/snooze-times';
import classes from './inbox.module.css';

interface EntryRowProps {
  entry: EntryView;
  timeZone: string;
  today: string;
  onOpen: () => void;
  onDone: () => void;
  onSnooze: (until: string) => void;
  /** Another day is wanted. */
  onPick: () => void;
}

/** One entry: who did what to which record, and when. */
export function EntryRow({ entry, timeZone, onOpen, onDone, onSnooze, onPick }: EntryRowProps) {
  const { actor, record, comment, read, done, lastAt, snoozedUntil, settled } = entry;
  const { before, what, after } = sentenceOf(entry);
  const name = sentenceText(entry);
  return (
    <li className={classes.entry} data-read={read || undefined}>
      {read ? null : <span className={classes.dot} role="img" aria-label="Unread" />}
      {actor ? (
        <UserAvatar person={actor} deleted={actor.deleted} size={28} />
      ) : (
        <span className={classes.nobody} aria-hidden="true">
          <IconBell size={16} stroke={1.75} />
        </span>
      )}
      <div className={classes.text}>
        <Link href={pathOf(entry)} className={classes.link} data-entry={entry.uuid} onClick={onOpen}>
          {before ? `${before} ` : ''}
          <b>{what}</b>
          {after ? ` ${after}` : ''}
        </Link>
        {comment ? <p className={classes.quote}>{comment.text}</p> : null}
        <p className={classes.facts}>
          <time dateTime={lastAt}>{formatInstant(lastAt, timeZone)}</time>
          {snoozedUntil ? ` · until ${formatInstant(snoozedUntil, timeZone)}` : null}
          {settled ? ' · settled by itself' : null}
          {record.gone && record.uuid ? ` · this ${record.kind} has been removed` : null}
        </p>
      </div>
      <div className={classes.actions}>
        {done ? null : (
          <span data-snooze="">
            <ActionMenu
              label={`Snooze: ${name}`}
              items={[
                ...snoozeChoices(new Date(), timeZone).map(({ label, day }) => ({
                  label,
                  icon: <IconClock size={16} stroke={1.75} />,
                  onSelect: () => onSnooze(eightOf(day, timeZone)),
                })),
                { label: 'Another day…', icon: <IconCalendar size={16} stroke={1.75} />, onSelect: onPick },
              ]}
            >
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
