import { redirect } from 'next/navigation';
import { RefreshOnChange } from '@/components/session/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChips } from '@/components/ui/filter-chips';
import { LinkButton } from '@/components/ui/link-button';
import { type ListQuery, listAddress, plainQuery } from '@/components/ui/list-address';
import { ListPagination } from '@/components/ui/list-pagination';
import { ListSearch } from '@/components/ui/list-search';
import { SavedViews } from '@/components/views/saved-views';
import { can } from '@/lib/access/policy';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listChoices } from '@/lib/briefs/list-choices';
import { performInBrand } from '@/lib/core/perform';
import { performReadable } from '@/lib/core/perform-readable';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { today } from '@/lib/format/format';
import { completedIds, filterChips, filterChoices, NARROWING } from './brief-filters';
import classes from './briefs.module.css';
import { BriefsFilters } from './briefs-filters';
import { BriefsHeader } from './briefs-header';
import { listedBrief } from './briefs-list-columns';
import { BriefsTable } from './briefs-table';

/** All briefs of the brand: search, sorting and paging live in the address (modules §2). */
export async function BriefsScreen({ scope, query: asked }: { scope: BrandScope; query: ListQuery }) {
  const paths = pathsOf(scope);
  const query = plainQuery(asked);
  const [{ data, meta }, { answer: offered }] = await Promise.all([
    performReadable(listBriefs, scope, { ...query, limit: '50' }),
    performInBrand(listChoices, scope, {}),
  ]);
  const addressWith = (changes: Record<string, string | null>) => listAddress(paths.briefs, query, changes);
  if (data.length === 0 && meta.total > 0) redirect(addressWith({ page: String(meta.lastPage) }));

  const { timeZone } = scope.brand;
  const choices = filterChoices(offered);
  const first = meta.total === 0 && !NARROWING.some((name) => query[name]);
  return (
    <>
      <RefreshOnChange entities="brief" />
      <BriefsHeader scope={scope} tab="all" />
      {first ? (
        <EmptyState
          title="No briefs yet"
          text="A brief tells a division what is needed, by when and for whom. Start one, and it appears here with its status."
          action={
            can(scope, 'brief.create') ? <LinkButton href={paths.createBrief}>Start a brief</LinkButton> : undefined
          }
        />
      ) : (
        <>
          <SavedViews scope={scope} screen="briefs" path={paths.briefs} query={query} all="All briefs" />
          <div className={`${classes.toolbar} ${classes.filters}`}>
            <ListSearch placeholder="Search Project" />
            <BriefsFilters choices={choices} completed={completedIds(offered)} />
          </div>
          <FilterChips
            chips={filterChips(query, choices, addressWith)}
            clearHref={addressWith(Object.fromEntries(NARROWING.map((name) => [name, null])))}
          />
          <BriefsTable
            rows={data.map(listedBrief)}
            listHref={paths.briefs}
            query={query}
            timeZone={timeZone}
            today={today(timeZone)}
          />
          <ListPagination
            page={meta.page}
            limit={meta.limit}
            total={meta.total}
            pageHref={(page) => addressWith({ page: page === 1 ? null : String(page) })}
          />
        </>
      )}
    </>
  );
}
