import { IconSettings, IconTemplate, IconTrash } from '@tabler/icons-react';
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
import { NoResults } from '@/components/ui/table/no-results';
import { SavedViews } from '@/components/views/saved-views';
import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { listPlans } from '@/lib/lamp/list-plans';
import { PlanFilters } from './plan-filters';
import { PlanRowMenu } from './plan-row-menu';
import classes from './plans.module.css';
import { PLAN_ROW_HEIGHT, planColumns } from './plans-list-columns';
import { planChips, WITHOUT_PLAN_FILTERS } from './plans-narrowed';
import { PlansSelection } from './plans-selection';
import { withCopyBeside } from './read-plans';

/** All plans of the brand: search, sorting and paging are in the address (modules §2). */
export async function PlansScreen({ context, query: rawQuery }: { context: BrandRequestContext; query: ListQuery }) {
  const paths = pathsOf(context);
  const { beside, ...query } = plainQuery(rawQuery);
  const list = await performLeniently((input) => performInBrand(listPlans, context, input), query, { limit: 10 });
  const { addressWith, sorting, pages } = listState(paths.plans, query, list);
  const rows = await withCopyBeside(context, list.data, beside);

  const clearHref = addressWith(WITHOUT_PLAN_FILTERS);
  const chips = planChips(query, addressWith);
  const first = pages.total === 0 && chips.length === 0;
  const start = can(context, 'plan.edit') ? <LinkButton href={paths.createPlan}>Start a plan</LinkButton> : null;
  return (
    <>
      <RefreshOnChange entities="plan" />
      <ListPlace of={paths.plans} />
      <PageHeader
        title="LAMP Tool"
        subtitle="Marketing plans by client: what happens when, and what it costs."
        actions={
          <>
            {can(context, 'lampSettings.manage') ? (
              <IconLink href={paths.lampSettings} label="LAMP settings">
                <IconSettings size={18} stroke={1.75} aria-hidden />
              </IconLink>
            ) : null}
            {can(context, 'plan.edit') ? (
              <IconLink href={paths.planTemplates} label="Templates">
                <IconTemplate size={18} stroke={1.75} aria-hidden />
              </IconLink>
            ) : null}
            <IconLink href={paths.planBin} label="Bin">
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconLink>
            {first ? null : <ExportMenu path={paths.plans} />}
            {start}
          </>
        }
      />
      {first ? (
        <EmptyState
          title="No plans yet"
          text="A plan lays out a client's marketing activities month by month, with their costs, and goes out as a PDF."
          action={start ?? undefined}
        />
      ) : (
        <>
          <SavedViews context={context} screen="plans" path={paths.plans} query={query} all="All plans" />
          <div className={classes.toolbar}>
            <ListSearch placeholder="Search Project" />
            <FilterSheet count={chips.length - (query.search ? 1 : 0)}>
              <PlanFilters />
            </FilterSheet>
          </div>
          <FilterChips chips={chips} clearHref={clearHref} />
          <PlansSelection
            plans={rows.map(({ uuid, project, version }) => ({ uuid, project, version, href: paths.plan(uuid) }))}
          >
            <ListTable
              caption="Plans"
              columns={planColumns(context.brand.timeZone)}
              rows={rows}
              rowKey={(plan) => plan.uuid}
              rowHref={(plan) => paths.plan(plan.uuid)}
              rowHeight={PLAN_ROW_HEIGHT}
              select={({ project }) => `Choose ${project}`}
              rowMenu={({ uuid, project, hasCoverLetter, lastSentAt }) => (
                <PlanRowMenu
                  plan={{ uuid, project, hasCoverLetter }}
                  href={paths.plan(uuid)}
                  mayRemove={can(context, lastSentAt ? 'plan.removeSent' : 'plan.remove')}
                />
              )}
              {...sorting}
              empty={<NoResults chips={chips} clearHref={clearHref} />}
              steadyFor={addressWith({ page: query.page ?? null, beside: beside ?? null })}
            />
          </PlansSelection>
          <ListPagination {...pages} />
        </>
      )}
    </>
  );
}
