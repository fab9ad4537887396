import Link from 'next/link';
import { redirect } from 'next/navigation';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkTabs } from '@/components/ui/link-tabs';
import { PageHeader } from '@/components/ui/shell/page-header';
import { ListPagination } from '@/components/ui/table/list-pagination';
import { ListPlace } from '@/components/ui/table/list-place';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { countUnread } from '@/lib/inbox/count-unread';
import { getSettings } from '@/lib/inbox/get-settings';
import { listInbox } from '@/lib/inbox/list-inbox';
import { InboxList } from './inbox-list';
import { INBOX_TABS, type InboxTab, tabOf } from './inbox-tabs';
import { InboxVisit } from './last-visit';
import { MarkAllRead } from './mark-all-read';

interface InboxScreenProps {
  context: BrandRequestContext;
  query: Record<string, string | string[] | undefined>;
}

/** The caller's notifications, by tab (Y-07). */
export async function InboxScreen({ context, query }: InboxScreenProps) {
  if (context.actor.brandUserId === null) {
    return (
      <>
        <PageHeader title="Inbox" />
        <EmptyState title="No inbox here" text={`Only members of ${context.brand.name} have an inbox in it.`} />
      </>
    );
  }
  const tab = tabOf(query.tab);
  const readAt = new Date().toISOString();
  const [{ data, meta }, { answer: settings }, { answer: unread }] = await Promise.all([
    performLeniently(
      (input) => performInBrand(listInbox, context, input),
      { page: typeof query.page === 'string' ? query.page : '1' },
      { ...tab.query, group: tab.groups.join(), limit: 50 },
    ),
    performInBrand(getSettings, context, {}),
    performInBrand(countUnread, context, {}),
  ]);
  const hrefOf = (name: string, page = 1) => `/inbox?tab=${name}${page > 1 ? `&page=${page}` : ''}`;
  if (data.length === 0 && meta.total > 0) redirect(hrefOf(tab.name, meta.lastPage));
  const unreadIn = (groups: InboxTab['groups']) => groups.reduce((sum, group) => sum + unread.groups[group], 0);
  const { timeZone } = context.brand;
  return (
    <InboxVisit visitedAt={settings.visitedAt}>
      <RefreshOnChange entities="inbox" />
      <ListPlace of="/inbox" />
      <PageHeader
        title="Inbox"
        subtitle={
          tab.name === 'watching' ? (
            <Link href="/briefme/briefs?watching=me">All briefs that you watch</Link>
          ) : (
            'What happened, and what waits for you'
          )
        }
        actions={
          tab.groups.length > 0 && data[0] ? (
            <MarkAllRead
              before={meta.page > 1 ? readAt : data[0].lastAt}
              group={tab.groups.join()}
              disabled={unreadIn(tab.groups) === 0}
            />
          ) : undefined
        }
      />
      <LinkTabs
        label="Inbox"
        tabs={INBOX_TABS.map(({ name, label, groups }) => ({
          label,
          href: hrefOf(name),
          current: name === tab.name,
          unread: unreadIn(groups),
        }))}
      />
      {data.length === 0 ? (
        <EmptyState title={tab.empty} text={tab.text} />
      ) : (
        <InboxList
          key={tab.name}
          entries={data}
          tab={tab.name}
          timeZone={timeZone}
          today={today(timeZone)}
          letterKeys={settings.letterKeys}
        />
      )}
      {meta.lastPage > 1 ? (
        <ListPagination
          page={meta.page}
          limit={meta.limit}
          total={meta.total}
          pageHref={(page) => hrefOf(tab.name, page)}
        />
      ) : null}
    </InboxVisit>
  );
}
