import { Group } from '@mantine/core';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ExportMenu } from '@/components/ui/overlay/export-menu';
import { PageHeader } from '@/components/ui/shell/page-header';
import { AdminTable } from '@/components/ui/table/admin-table';
import { FilterChips } from '@/components/ui/table/filter-chips';
import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { ListPlace } from '@/components/ui/table/list-place';
import { ListSearch } from '@/components/ui/table/list-search';
import { listState } from '@/components/ui/table/list-state';
import { NoResults, searchChip } from '@/components/ui/table/no-results';
import { listBrands } from '@/lib/brands/list-brands';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import { BrandRowMenu } from './brand-row-menu';
import { brandColumns } from './brands-columns';

const PATH = '/admin/brands';

/** Manage brands (platform §2): search, sorting and paging live in the address. */
export async function BrandsScreen({ query: params }: { query: ListQuery }) {
  const request = await findPlatformContext();
  const query = plainQuery(params);
  const list = await performLeniently((input) => performOnPlatform(listBrands, request, input), query, { limit: 10 });
  const { addressWith, sorting, pages } = listState(PATH, query, list);
  const clearHref = addressWith({ search: null });
  const chips = searchChip(query.search, clearHref);
  const first = pages.total === 0 && !query.search;
  return (
    <>
      <RefreshOnChange entities={['brand', 'member']} />
      <ListPlace of={PATH} />
      <PageHeader
        title="Manage brands"
        subtitle="Every agency on this platform."
        actions={
          <>
            {first ? null : <ExportMenu path={PATH} />}
            <LinkButton href="/admin/audit" variant="default">
              Audit log
            </LinkButton>
            <LinkButton href={`${PATH}/removed`} variant="default">
              Removed brands
            </LinkButton>
            <LinkButton href={`${PATH}/create`}>Create brand</LinkButton>
          </>
        }
      />
      {first ? (
        <EmptyState
          title="No brands yet"
          text="A brand is an agency with its own host, look, people and modules."
          action={<LinkButton href={`${PATH}/create`}>Create brand</LinkButton>}
        />
      ) : (
        <>
          <Group gap={8} mb={16}>
            <ListSearch placeholder="Search brands" />
          </Group>
          <FilterChips chips={chips} clearHref={clearHref} />
          <AdminTable
            name="brands"
            caption="Brands"
            columns={brandColumns}
            rows={list.data}
            rowKey={(brand) => brand.uuid}
            rowHeight={56}
            rowHref={(brand) => `${PATH}/${brand.uuid}`}
            rowMenu={(brand) => (
              <BrandRowMenu uuid={brand.uuid} name={brand.name} mayOpen={request.portal === 'admin'} />
            )}
            {...sorting}
            empty={<NoResults chips={chips} clearHref={clearHref} />}
            steadyFor={addressWith({ page: query.page ?? null })}
            pages={pages}
          />
        </>
      )}
    </>
  );
}
