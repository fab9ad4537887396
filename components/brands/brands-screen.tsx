import { Group } from '@mantine/core';
import { redirect } from 'next/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/shell/page-header';
import { AdminTable } from '@/components/ui/table/admin-table';
import { FilterChips } from '@/components/ui/table/filter-chips';
import { type ListQuery, listAddress, plainQuery } from '@/components/ui/table/list-address';
import { ListSearch } from '@/components/ui/table/list-search';
import { NoResults, searchChip } from '@/components/ui/table/no-results';
import { listBrands } from '@/lib/brands/list-brands';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { Fault } from '@/lib/runtime/fault';
import { BrandRowMenu } from './brand-row-menu';
import { brandColumns } from './brands-columns';

const PATH = '/admin/brands';

/** Manage brands (platform §2): search, sorting and paging live in the address. */
export async function BrandsScreen({ query: params }: { query: ListQuery }) {
  const request = await findPlatformContext();
  const query = plainQuery(params);
  const { data, meta } = await readBrands(request, query);
  const addressWith = (changes: Record<string, string | null>) => listAddress(PATH, query, changes);
  if (data.length === 0 && meta.total > 0) redirect(addressWith({ page: String(meta.lastPage) }));
  const clearHref = addressWith({ search: null });
  const chips = searchChip(query.search, clearHref);
  return (
    <>
      <PageHeader
        title="Manage brands"
        context="Every agency on this platform."
        actions={
          <>
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
      {meta.total === 0 && !query.search ? (
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
            rows={data}
            rowKey={(brand) => brand.uuid}
            rowHeight={56}
            rowHref={(brand) => `${PATH}/${brand.uuid}`}
            rowMenu={(brand) => (
              <BrandRowMenu uuid={brand.uuid} name={brand.name} mayOpen={request.portal === 'admin'} />
            )}
            sort={{ orderBy: query.orderBy ?? 'id', order: query.order === 'asc' ? 'asc' : 'desc' }}
            sortHref={(orderBy, order) => addressWith({ orderBy, order })}
            empty={<NoResults chips={chips} clearHref={clearHref} />}
            pages={{
              page: meta.page,
              limit: meta.limit,
              total: meta.total,
              pageHref: (page) => addressWith({ page: page === 1 ? null : String(page) }),
            }}
          />
        </>
      )}
    </>
  );
}

/** Ten a page, newest first (platform §9). An address that can't be read (an old link) shows the list from its start. */
async function readBrands(context: PlatformRequestContext, query: Record<string, string>) {
  try {
    return (await performOnPlatform(listBrands, context, { ...query, limit: 10 })).answer;
  } catch (error) {
    if (!(error instanceof Fault) || error.kind !== 'invalid') throw error;
    return (await performOnPlatform(listBrands, context, { limit: 10 })).answer;
  }
}
