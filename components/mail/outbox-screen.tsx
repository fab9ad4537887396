import { IconMail } from '@tabler/icons-react';
import { redirect } from 'next/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/shell/page-header';
import { fixed, flexible, INSTANT } from '@/components/ui/table/column-sizes';
import { ListPagination } from '@/components/ui/table/list-pagination';
import { ListPlace } from '@/components/ui/table/list-place';
import { type ListColumn, ListTable } from '@/components/ui/table/list-table';
import { findPlatformContext } from '@/lib/core/find-request-context';
import type { ViewOf } from '@/lib/core/operation';
import { performOnPlatform } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import { formatInstant } from '@/lib/format/format';
import { listOutbox } from '@/lib/mail/list-outbox';
import { environment } from '@/lib/runtime/environment';
import { MailStateChip } from './outbox-mail-state';

type Line = ViewOf<typeof listOutbox>['data'][number];

/** Every mail that the product wrote, newest first, as a mail server would have got it (D8.1). */
export async function OutboxScreen({ page }: { page: string | string[] | undefined }) {
  const context = await findPlatformContext();
  const { data, meta } = await performLeniently(
    (input) => performOnPlatform(listOutbox, context, input),
    typeof page === 'string' ? { page } : {},
    { limit: 50 },
  );
  const pageHref = (to: number) => (to === 1 ? '/admin/outbox' : `/admin/outbox?page=${to}`);
  if (data.length === 0 && meta.total > 0) redirect(pageHref(meta.lastPage));
  return (
    <>
      <ListPlace of="/admin/outbox" />
      <PageHeader
        title="Outbox"
        subtitle="Mails as they were written. Without a mail server they stay here; in production this page does not exist."
      />
      <ListTable
        caption="Outgoing mails"
        columns={columns(environment().timeZone)}
        rows={data}
        rowKey={(mail) => mail.uuid}
        rowHref={(mail) => `/admin/outbox/${mail.uuid}`}
        empty={
          <EmptyState
            title="No mails yet"
            text="Invitations, password resets and sent plans show up here."
            icon={<IconMail size={22} stroke={1.5} />}
          />
        }
      />
      <ListPagination page={meta.page} limit={meta.limit} total={meta.total} pageHref={pageHref} />
    </>
  );
}

const columns = (timeZone: string): readonly ListColumn<Line>[] => [
  { key: 'subject', title: 'Subject', size: flexible(200, 320, 640), cell: (mail) => mail.subject },
  { key: 'to', title: 'To', size: flexible(180, 280, 480), cell: (mail) => mail.to.join(', ') },
  { key: 'brand', title: 'Brand', cell: (mail) => mail.brandName ?? '', size: flexible(110, 160, 240) },
  { key: 'state', title: 'State', cell: (mail) => <MailStateChip state={mail.state} />, size: fixed(120) },
  {
    key: 'created',
    title: 'Written',
    cell: (mail) => formatInstant(mail.createdAt, timeZone),
    size: INSTANT,
    nowrap: true,
  },
];
