'use client';

import { IconBell } from '@tabler/icons-react';
import Link from 'next/link';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRealtime } from '@/components/realtime/use-realtime';
import { formatUnread } from '@/lib/format/format';
import { countUnreadAction } from '@/lib/inbox/actions';
import classes from './bell.module.css';

/**
 * The number of unread entries in one's inbox: with the page from the identity's statement, then by the socket's hints
 * (Y-07).
 * @param counted null where there is no inbox
 */
export function useUnread(counted: number | null): number | null {
  // Null until a hint has arrived: until then the page's own count is the newest.
  const [fetched, setFetched] = useState<number | null>(null);
  const latest = useRef(fetched);
  latest.current = fetched;
  const fetchCount = useCallback(async () => {
    const answer = await countUnreadAction({}).catch(() => null);
    setFetched(answer?.ok ? answer.data.unread : null);
  }, []);
  useRealtime('inbox', () => {
    if (counted !== null) void fetchCount();
  });
  // A page with a different count may have been rendered before the newest count was fetched.
  useEffect(() => {
    if (counted !== null && latest.current !== null && counted !== latest.current) void fetchCount();
  }, [counted, fetchCount]);
  return counted === null ? null : (fetched ?? counted);
}

/** The link to the inbox, with the number of unread entries. */
export function Bell({ unread }: { unread: number }) {
  const shown = formatUnread(unread);
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
