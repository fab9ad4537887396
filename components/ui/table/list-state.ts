import { redirect } from 'next/navigation';
import { listAddress } from './list-address';
import type { ListSort } from './list-table';

/** A page of a list, as answered by operations. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number; readonly lastPage: number };
}

const NEWEST_FIRST: ListSort = { orderBy: 'id', order: 'desc' };

/**
 * The state of a list's table and pagination, from the address and the page that was read for it. Redirects from beyond
 * the last page to it.
 */
export function listState(
  path: string,
  query: Readonly<Record<string, string>>,
  { data, meta }: ListPage<unknown>,
  first: ListSort = NEWEST_FIRST,
) {
  const addressWith = (changes: Record<string, string | null>) => listAddress(path, query, changes);
  const addressOf = (page: number) => addressWith({ page: page === 1 ? null : String(page) });
  if (data.length === 0 && meta.total > 0) redirect(addressOf(meta.lastPage));
  const sort: ListSort = {
    orderBy: query.orderBy ?? first.orderBy,
    order: query.order === 'asc' || query.order === 'desc' ? query.order : first.order,
  };
  return {
    addressWith,
    sorting: { sort, sortHref: (orderBy: string, order: string) => addressWith({ orderBy, order }) },
    pages: { page: meta.page, limit: meta.limit, total: meta.total, pageHref: addressOf },
  };
}
