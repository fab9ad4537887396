import { MantineProvider } from '@mantine/core';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Bell } from '@/components/inbox/bell';
import { InboxList } from '@/components/inbox/inbox-list';
import { InboxVisit } from '@/components/inbox/last-visit';
import { NotificationForm } from '@/components/inbox/notification-form';
import { WatchBrief } from '@/components/inbox/watch-brief';
import { ReloginProvider } from '@/components/session/relogin-provider';
import type { EntryView } from '@/lib/inbox/inputs';

const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} };
const drawn = (element: React.ReactNode): string =>
  renderToStaticMarkup(
    <AppRouterContext.Provider value={router as never}>
      <MantineProvider>
        <ReloginProvider email="ada@harbour.test" userUuid="a">
          {element}
        </ReloginProvider>
      </MantineProvider>
    </AppRouterContext.Provider>,
  );
const ada = { id: 1, uuid: 'a', firstName: 'Ada', lastName: 'Quinn', avatarColour: '#0b7285', deleted: false };
const entry = (uuid: string, lastAt: string, more: Partial<EntryView> = {}): EntryView => ({
  uuid,
  group: 'waiting',
  cause: 'assigned',
  actor: ada,
  comment: null,
  to: null,
  count: 1,
  record: {
    kind: 'brief',
    uuid: 'b',
    title: 'Spring Poster',
    gone: false,
    status: 'In Progress',
    dueDate: '2026-11-20',
  },
  firstAt: lastAt,
  lastAt,
  read: false,
  done: false,
  settled: false,
  snoozedUntil: null,
  ...more,
});

it('[Y-07] entries stand as sentences with links, unread ones marked, and a line where one left off', () => {
  const listed = (visitedAt: string | null) =>
    drawn(
      <InboxVisit visitedAt={visitedAt}>
        <InboxList
          entries={[
            entry('1', '2026-11-23T00:00:00.000Z'),
            entry('2', '2026-11-20T00:00:00.000Z', { read: true, cause: 'overdue', actor: null }),
          ]}
          tab="waiting"
          timeZone="Australia/Sydney"
          today="2026-11-23"
          letterKeys
        />
      </InboxVisit>,
    );
  const html = listed('2026-11-22T00:00:00.000Z');
  // Either all of it is new, or nothing.
  const words = (visitedAt: string | null) => listed(visitedAt).match(/New since your last visit|Earlier/g);
  expect([words('2026-11-19T00:00:00.000Z'), words('2026-11-24T00:00:00.000Z'), words(null)]).toEqual([
    ['New since your last visit'],
    null,
    null,
  ]);
  expect(html).toContain('Ada Quinn assigned you <b>Spring Poster</b>');
  expect(html.indexOf('New since your last visit')).toBeLessThan(html.indexOf('Earlier'));
  expect(html.match(/aria-label="Unread"/g)).toHaveLength(1);
  expect(html).not.toContain('Unassigned');
  // The brief's current status, and when: short, with the full text in an attribute.
  expect(html).toContain('In Progress');
  expect(html).toContain('20/11/2026');
  expect(html).toMatch(/title="11:00AM 23\/11\/2026"[^>]*>11:00AM</);
  expect(html).toContain('href="/briefme/briefs/b"');
});

it('[Y-07] the bell counts to 99+, and says so', () => {
  expect(drawn(<Bell unread={100} />)).toContain('aria-label="Inbox, 99+ unread"');
  expect(drawn(<Bell unread={0} />)).toContain('aria-label="Inbox, nothing unread"');
});

it('[Y-01 Y-09] watchers and settings are drawn as they stand', () => {
  const watchers = { watching: true, watchers: [{ id: 1, uuid: 'm', user: ada }] };
  expect(drawn(<WatchBrief briefUuid="b" watchers={watchers} member />)).toContain('Stop watching');
  expect(drawn(<WatchBrief briefUuid="b" watchers={watchers} member={false} />)).not.toContain('Stop watching');
  const settings = { letterKeys: true, visitedAt: null, divisions: [] };
  const ways = { waiting: 'mail', mentions: 'mail', watching: 'bell', reminders: 'digest' } as const;
  const html = drawn(<NotificationForm brandName="Harbour" settings={{ ...ways, ...settings }} divisions={[]} />);
  for (const words of ['Waiting for me', 'Bell, and one daily digest', 'Keys of one letter'])
    expect(html).toContain(words);
});
