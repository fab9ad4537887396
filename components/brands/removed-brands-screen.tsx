import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/shell/page-header';
import { AdminTable } from '@/components/ui/table/admin-table';
import { listRemovedBrands } from '@/lib/brands/list-removed-brands';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { formatCount } from '@/lib/format/format';
import { environment } from '@/lib/runtime/environment';
import { removedBrandColumns } from './removed-brands-columns';

/** The bin of brands (D1.6): those removed in the last 30 days, and until when they can be restored. */
export async function RemovedBrandsScreen() {
  const {
    answer: { data, total },
  } = await performOnPlatform(listRemovedBrands, await findPlatformContext(), {});
  return (
    <>
      <RefreshOnChange entities="brand" />
      <PageHeader
        title="Removed brands"
        breadcrumb={[{ label: 'Manage brands', href: '/admin/brands', list: true }, { label: 'Removed brands' }]}
        subtitle="A removed brand is kept for 30 days, with everything in it; its handle and domain stay taken until then."
      />
      {data.length === 0 ? (
        <EmptyState
          title="No removed brands"
          text="Brands that you remove wait here for 30 days, in case they are wanted back."
          action={
            <LinkButton href="/admin/brands" variant="default">
              Back to all brands
            </LinkButton>
          }
        />
      ) : (
        <>
          {total > data.length ? (
            <p>
              The {formatCount(data.length)} that were removed last, of {formatCount(total)}.
            </p>
          ) : null}
          <AdminTable
            name="removed-brands"
            caption="Removed brands"
            columns={removedBrandColumns(environment().timeZone)}
            rows={data}
            rowKey={({ uuid }) => uuid}
            rowHeight={56}
            rowMenu={() => null}
            steadyFor="/admin/brands/removed"
          />
        </>
      )}
    </>
  );
}
