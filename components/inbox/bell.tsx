'use client';

import { IconBell } from '@tabler/icons-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useRealtime } from '@/components/realtime/use-realtime';
import { countUnreadAction } from '@/lib/inbox/actions';
import classes from './bell.module.css';

const MOST_SHOWN = 99;

/**
 * How many unread entries the own inbox has: with the page from the statement that reads who is calling, and live by the
 * socket's hint (Y-07).
 * @param counted null where there is no inbox
 */
export function useUnread(counted: number | null): number | null {
  const [unread, setUnread] = useState(counted);
  useEffect(() => setUnread(counted), [counted]);
  useRealtime('inbox', async () => {
    if (counted === null) return;
    // A count that cannot be had comes with the next page.
    const answer = await countUnreadAction({}).catch(() => null);
    if (answer?.ok) setUnread(answer.data.unread);
  });
  return unread;
}

/** The way to the inbox, with the number of what is unread. */
export function Bell({ unread }: { unread: number }) {
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <Link
      href="/inbox"
      className={classes.bell}
      aria-label={unread > 0 ? `Inbox, ${shown} unread` : 'Inbox, nothing unread'}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 ? (
        <span className={classes.count} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </Link>
  );
}
