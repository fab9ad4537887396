import { IconTemplate, IconTrash } from '@tabler/icons-react';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { IconLink } from '@/components/ui/icon-link';
import { LinkButton } from '@/components/ui/link-button';
import { ExportMenu } from '@/components/ui/overlay/export-menu';
import { PageHeader } from '@/components/ui/shell/page-header';
import { FilterChips } from '@/components/ui/table/filter-chips';
import { FilterSheet } from '@/components/ui/table/filter-sheet';
import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { ListPagination } from '@/components/ui/table/list-pagination';
import { ListPlace } from '@/components/ui/table/list-place';
import { ListSearch } from '@/components/ui/table/list-search';
import { listState } from '@/components/ui/table/list-state';
import { ListTable } from '@/components/ui/table/list-table';
import { NoResults, searchChip } from '@/components/ui/table/no-results';
import { SavedViews } from '@/components/views/saved-views';
import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { listChoices } from '@/lib/scope/list-choices';
import { listScopes } from '@/lib/scope/list-scopes';
import { editOffered, isActiveQuote, mayRemove } from '@/lib/scope/scope-rules';
import { type ScopeFilterChoices, ScopeFilters } from './scope-filters';
import { ScopeRowMenu } from './scope-row-menu';
import classes from './scopes.module.css';
import { SCOPE_ROW_HEIGHT, scopeColumns } from './scopes-columns';
import { ScopesSelection } from './scopes-selection';

/** All scopes of the brand: search, filters, sorting and paging are in the address (modules §2). */
export async function ScopesScreen({ context, query: rawQuery }: { context: BrandRequestContext; query: ListQuery }) {
  const paths = pathsOf(context);
  const query = plainQuery(rawQuery);
  const list = await performLeniently((input) => performInBrand(listScopes, context, input), query, { limit: 10 });
  const { answer: choices } = await performInBrand(listChoices, context, {});
  const { addressWith, sorting, pages } = listState(paths.scopes, query, list);

  const { role } = context.actor;
  const filters: ScopeFilterChoices[] = [
    { parameter: 'categories', label: 'Category', choices: choices.categories },
    { parameter: 'statuses', label: 'Status', choices: choices.statuses },
    { parameter: 'assignees', label: 'Assigned to', choices: choices.members },
  ];
  const chips = filters.flatMap(({ parameter, label, choices: offered }) => {
    const ids = (query[parameter] ?? '').split(',').filter(Boolean);
    return ids.map((id) => ({
      label: `${label}: ${offered.find((choice) => String(choice.id) === id)?.label ?? 'removed'}`,
      removeHref: addressWith({ [parameter]: ids.filter((other) => other !== id).join(',') || null }),
    }));
  });
  chips.push(...searchChip(query.search, addressWith({ search: null })));
  const first = pages.total === 0 && chips.length === 0;
  const clearHref = addressWith({ categories: null, statuses: null, assignees: null, search: null });
  const create = can(context, 'scope.edit') ? (
    <LinkButton href={paths.createScope}>Create Scope</LinkButton>
  ) : undefined;

  return (
    <>
      <RefreshOnChange entities={['scope', 'ongoing']} />
      <ListPlace of={paths.scopes} />
      <PageHeader
        title="Scope Builder"
        subtitle="What each offering takes, costs and sells for."
        actions={
          <>
            {can(context, 'scope.edit') ? (
              <IconLink href={paths.scopeTemplates} label="Templates">
                <IconTemplate size={18} stroke={1.75} aria-hidden />
              </IconLink>
            ) : null}
            <IconLink href={paths.scopeBin} label="Bin">
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconLink>
            {first ? null : <ExportMenu path={paths.scopes} />}
            {create}
          </>
        }
      />
      {first ? (
        <EmptyState
          title="No scopes yet"
          text="A scope prices an offering: its line items by division and role, its sell price and its monthly ongoings. Create one, and it appears here with its status."
          action={create}
        />
      ) : (
        <>
          <SavedViews context={context} screen="scopes" path={paths.scopes} query={query} all="All scopes" />
          <div className={classes.toolbar}>
            <ListSearch placeholder="Search Product Title" />
            <FilterSheet count={chips.length - (query.search ? 1 : 0)}>
              <ScopeFilters filters={filters} />
            </FilterSheet>
          </div>
          <FilterChips chips={chips} clearHref={clearHref} />
          <ScopesSelection
            scopes={list.data.map(({ uuid, productTitle, version, statusId, assigneeUserId }) => ({
              uuid,
              title: productTitle,
              href: paths.viewScope(uuid),
              version,
              statusId,
              assigneeUserId,
            }))}
            choices={{
              statuses: choices.statuses,
              members: choices.members,
              mayApprove: can(context, 'scope.approve'),
            }}
          >
            <ListTable
              caption="Scopes"
              columns={scopeColumns}
              rows={list.data}
              rowKey={({ uuid }) => uuid}
              rowHref={({ uuid }) => paths.viewScope(uuid)}
              rowHeight={SCOPE_ROW_HEIGHT}
              select={({ productTitle }) => `Choose ${productTitle}`}
              rowMenu={(row) => (
                <ScopeRowMenu
                  uuid={row.uuid}
                  title={row.productTitle}
                  editHref={paths.scope(row.uuid)}
                  viewHref={paths.viewScope(row.uuid)}
                  mayEdit={editOffered(role, row)}
                  mayRemove={mayRemove(role, row)}
                  segments={can(context, 'ongoing.manage') && isActiveQuote(row) ? choices.segments : null}
                />
              )}
              {...sorting}
              empty={<NoResults chips={chips} clearHref={clearHref} />}
              steadyFor={addressWith({ page: query.page ?? null })}
            />
          </ScopesSelection>
          <ListPagination {...pages} />
        </>
      )}
    </>
  );
}
