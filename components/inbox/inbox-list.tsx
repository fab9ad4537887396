'use client';

import clsx from 'clsx';
import { Fragment, useOptimistic, useRef, useState, useTransition } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useToday } from '@/components/ui/form/brand-today';
import keyHints from '@/components/ui/key-hints.module.css';
import { focusWhenBack, useFocusWhenBack } from '@/components/ui/list-item';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { useOfferedEntries } from '@/components/ui/overlay/offered-entries';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import {
  changeEntryAction,
  listWatchersAction,
  stopWatchingAction,
  visitInboxAction,
  watchBriefAction,
} from '@/lib/inbox/actions';
import type { EntryView } from '@/lib/inbox/inputs';
import { type DayAfter, eightOClock } from '@/lib/inbox/snooze-times';
import { entryActions } from './entry-actions';
import { EntryRow } from './entry-row';
import classes from './inbox.module.css';
import { currentTab, type InboxTab, tabOf } from './inbox-tabs';
import { useLastVisit } from './last-visit';
import { useInboxKeys } from './use-inbox-keys';
import { useWhenVisible } from './use-when-visible';

const SnoozeDate = lazyPart(
  () => import('./snooze-date').then((module) => module.SnoozeDate),
  ({ onClose }) => onClose(),
);

interface InboxListProps {
  entries: readonly EntryView[];
  tab: InboxTab['name'];
  timeZone: string;
  today: string;
  letterKeys: boolean;
}

/** The entries of a tab in sentences, with the actions on each by pointer and keys (Y-07, Y-08). */
export function InboxList({ entries, tab, timeZone, today, letterKeys }: InboxListProps) {
  const frame = useRef<HTMLOListElement>(null);
  const [, startTransition] = useTransition();
  const [shown, hide] = useOptimistic(entries, (current, uuid: string) => current.filter((one) => one.uuid !== uuid));
  const left = useLastVisit();
  const [picking, setPicking] = useState<EntryView | null>(null);
  const run = useRunAction();
  const refresh = useRefresh();

  const getToday = useToday();
  const newest = entries[0]?.lastAt;
  const visited = useRef<string>(undefined);
  useWhenVisible(() => {
    // Times are shown by the day: a page that was open overnight is read anew.
    if (getToday() !== today) refresh();
    if (!newest || newest === visited.current || (left && newest <= left)) return;
    visited.current = newest;
    // Without a connection the next visit is stored.
    void visitInboxAction({}).catch(() => {});
  }, newest);

  /** Removes the entry from the tab at once; restores it with the reason on failure. */
  function change(
    entry: EntryView,
    marks: { done?: boolean; read?: boolean; snoozedUntil?: string | null },
    done: string,
  ) {
    focusNext(frame.current, entry.uuid);
    startTransition(async () => {
      hide(entry.uuid);
      const changed = await run(() => changeEntryAction({ entryId: entry.uuid, ...marks }));
      if (changed.ok) {
        toast.undo(done, () => undo(entry), { id: `inbox-${entry.uuid}` });
      } else toast.error(failureMessage(changed.fault));
      refresh();
    });
  }

  function undo(entry: EntryView) {
    const { uuid, done, read, snoozedUntil } = entry;
    startTransition(async () => {
      const until = !done && snoozedUntil && Date.parse(snoozedUntil) > Date.now() ? snoozedUntil : null;
      const undone = await run(() => changeEntryAction({ entryId: uuid, snoozedUntil: until, done, read }));
      if (undone.ok) focusWhenBack(uuid);
      else toast.error(failureMessage(undone.fault));
      refresh();
    });
  }

  const finish = (entry: EntryView) =>
    entry.done ? change(entry, { done: false }, 'Back in your inbox') : change(entry, { done: true }, 'Done');
  const snooze = (entry: EntryView, day: string) =>
    change(entry, { snoozedUntil: eightOClock(day, timeZone) }, 'Snoozed');

  /** Toggles watching the entry's brief. */
  function toggleWatching({ record }: EntryView) {
    const { kind, uuid: briefId, title, gone } = record;
    if (kind !== 'brief' || !briefId || gone) return;
    startTransition(async () => {
      const current = await run(() => listWatchersAction({ briefId }));
      if (current.ok) await setWatching(briefId, title ?? 'this brief', !current.data.watching);
      else toast.error(failureMessage(current.fault));
    });
  }

  async function setWatching(briefId: string, title: string, watching: boolean) {
    const action = watching ? watchBriefAction : stopWatchingAction;
    const now = await run(() => action({ briefId }));
    if (!now.ok) {
      toast.error(failureMessage(now.fault));
      return;
    }
    toast.undo(
      watching ? `You watch ${title}` : `You no longer watch ${title}`,
      () => startTransition(() => setWatching(briefId, title, !watching)),
      { id: `watching-${briefId}` },
    );
  }

  function markRead({ uuid: entryId }: EntryView, read: boolean) {
    startTransition(async () => {
      const marked = await run(() => changeEntryAction({ entryId, read }));
      if (!marked.ok) toast.error(failureMessage(marked.fault));
      refresh();
    });
  }

  useOfferedEntries(frame, (take, row) => {
    const entry = shown.find(({ uuid }) => uuid === row.dataset.uuid);
    if (!entry) return;
    const acts = {
      onDone: () => finish(entry),
      onSnooze: (dayAfter: DayAfter) => snooze(entry, dayAfter(getToday())),
      onPick: () => setPicking(entry),
      onRead: (read: boolean) => markRead(entry, read),
      onWatch: () => toggleWatching(entry),
    };
    take(entryActions(entry, acts));
  });

  useInboxKeys(frame, letterKeys, (key, uuid) => {
    const entry = shown.find((one) => one.uuid === uuid);
    if (!entry) return;
    if (key === 'e') finish(entry);
    if (key === 'm') toggleWatching(entry);
  });

  useFocusWhenBack();
  const since = left ? shown.findIndex(({ lastAt }) => lastAt <= left) : -1;
  const marks = left !== null && since !== 0 && tabOf(tab).groups.length > 0;
  return (
    <>
      <ol ref={frame} className={classes.list} aria-label="Entries">
        {shown.map((entry, at) => (
          <Fragment key={entry.uuid}>
            {marks && at === 0 ? <li className={classes.mark}>New since your last visit</li> : null}
            {marks && at === since ? <li className={classes.mark}>Earlier</li> : null}
            <EntryRow
              entry={entry}
              timeZone={timeZone}
              today={today}
              onOpen={() => {
                if (!entry.read) void fetch(`/inbox/read/${entry.uuid}`, { method: 'POST', keepalive: true });
              }}
              onDone={() => finish(entry)}
              onSnooze={(dayAfter) => snooze(entry, dayAfter(getToday()))}
              onPick={() => setPicking(entry)}
            />
          </Fragment>
        ))}
      </ol>
      {letterKeys ? (
        <p className={clsx(classes.keys, keyHints.hints)}>
          <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Enter</kbd> open · <kbd>E</kbd> done · <kbd>H</kbd> snooze ·{' '}
          <kbd>M</kbd> watch or stop watching
        </p>
      ) : null}
      {picking ? (
        <SnoozeDate
          onClose={() => setPicking(null)}
          onChoose={(day) => {
            setPicking(null);
            snooze(picking, day);
          }}
        />
      ) : null}
    </>
  );
}

/** Focuses the entry after the removed one, else the one before; for the only one its tab. */
function focusNext(list: HTMLOListElement | null, uuid: string): void {
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-entry]') ?? [])];
  const at = links.findIndex((link) => link.dataset.entry === uuid);
  if (at < 0) return;
  const next = links[at + 1] ?? links[at - 1] ?? currentTab();
  if (list?.contains(document.activeElement)) next?.focus();
  // A menu gives the focus back to the row after this, and a dialog has it still.
  focusIfLost(() => next);
}
