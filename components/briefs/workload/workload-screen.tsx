import classes from '@/components/briefs/briefs.module.css';
import { filterChips, filterChoices, WITHOUT_FILTERS } from '@/components/briefs/list/brief-filters';
import {
  BRIEF_ROW_HEIGHT,
  DUE_SIZE,
  dueCell,
  PROJECT_SIZE,
  projectCell,
  statusCell,
} from '@/components/briefs/list/briefs-list-columns';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { fixed, flexible, STATUS } from '@/components/ui/table/column-sizes';
import { FilterChips } from '@/components/ui/table/filter-chips';
import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { ListPagination } from '@/components/ui/table/list-pagination';
import { ListPlace } from '@/components/ui/table/list-place';
import { listState } from '@/components/ui/table/list-state';
import { type ListColumn, ListTable } from '@/components/ui/table/list-table';
import { NoResults } from '@/components/ui/table/no-results';
import { SavedViews } from '@/components/views/saved-views';
import { lastChangeAction } from '@/lib/briefs/actions';
import type { BriefRow } from '@/lib/briefs/brief-view';
import { lastChange } from '@/lib/briefs/last-change';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listCapacity } from '@/lib/briefs/list-capacity';
import { listChoices } from '@/lib/briefs/list-choices';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { formatHours, today } from '@/lib/format/format';
import { AllocatedHoursCell } from './allocated-hours-cell';
import { capacityLinks } from './capacity-links';
import { CapacityPanel } from './capacity-panel';
import { EVERYBODY } from './everybody';
import { WorkloadFilters } from './workload-filters';
import { assigneesIn, WORKLOAD_SORT, workloadQuery } from './workload-query';

/** Milliseconds between polls, beside the socket's hints (modules §9, D4.1). */
const POLL_MS = 5000;

/** Briefs by person with allocated hours, set in place (modules §2: the Allocation tab). */
export async function WorkloadScreen({ context, query: rawQuery }: { context: BrandRequestContext; query: ListQuery }) {
  const paths = pathsOf(context);
  const query = plainQuery(rawQuery);
  const assignees = assigneesIn(context, query);
  // Read before the list, so that the next poll detects changes in between.
  const { stamp } = (await performInBrand(lastChange, context, {})).answer;
  const listQuery = workloadQuery(context, query);
  const assigneeIds = listQuery.assignees ?? '';
  // However it is sorted and filtered, the total is shown.
  const list = await performLeniently(
    (input) => performInBrand(listBriefs, context, { ...input, hours: input.hours || '0' }),
    listQuery,
    { limit: 10 },
  );
  const { addressWith, sorting, pages } = listState(paths.workload, query, list, {
    orderBy: WORKLOAD_SORT,
    order: 'desc',
  });
  const { answer: capacity } = await performInBrand(listCapacity, context, { assignees: assigneeIds });
  const offered = (await performInBrand(listChoices, context, {})).answer;
  const { members, statuses } = offered;
  // The assignees have no chips: their select shows them.
  const { assignees: _, ...otherFilters } = query;
  const chips = filterChips(otherFilters, filterChoices(offered), addressWith);
  const { assignees: __, ...cleared } = WITHOUT_FILTERS;
  const filteredBy = [
    ...assigneeIds
      .split(',')
      .filter(Boolean)
      .map((id) => `Assigned to: ${members.find((member) => String(member.id) === id)?.label ?? 'Deleted user'}`),
    ...(query.hours ? ['Only show allocated hours'] : []),
    ...chips.map(({ label }) => label),
  ].map((label) => ({ label }));

  return (
    <>
      <RefreshOnChange entities="brief" poll={{ everyMs: POLL_MS, stamp, ask: lastChangeAction }} />
      <ListPlace of={paths.briefs} />
      <SavedViews context={context} screen="workload" path={paths.workload} query={query} all="My work" />
      <div className={classes.toolbar}>
        <WorkloadFilters members={members} assignees={assignees} />
        <p className={classes.total}>
          Total allocated hours: <strong>{formatHours(list.meta.totalAllocatedHours ?? 0)}</strong>
        </p>
      </div>
      <FilterChips chips={chips} clearHref={addressWith(cleared)} />
      <CapacityPanel capacity={capacity} links={capacityLinks(paths.briefs, statuses)} />
      <ListTable
        caption="Allocated hours by brief"
        columns={columns(today(context.brand.timeZone))}
        rows={list.data}
        rowKey={(brief) => brief.uuid}
        rowHref={(brief) => paths.brief(brief.uuid)}
        rowTone={(brief) => (brief.urgent ? 'urgent' : undefined)}
        rowHeight={BRIEF_ROW_HEIGHT}
        sort={{ ...sorting.sort, orderBy: sorting.sort.orderBy.split(',')[0] ?? '' }}
        sortHref={(orderBy, order) =>
          addressWith({ orderBy: orderBy === 'allocatedHoursToday' ? WORKLOAD_SORT : orderBy, order })
        }
        empty={<NoResults chips={filteredBy} clearHref={addressWith({ ...cleared, assignees: EVERYBODY })} />}
        steadyFor={addressWith({ page: query.page ?? null })}
      />
      <ListPagination {...pages} />
    </>
  );
}

const columns = (day: string): ListColumn<BriefRow>[] => [
  { key: 'project', title: 'Project', sortKey: 'project', size: PROJECT_SIZE, cell: projectCell },
  {
    key: 'hours',
    title: 'Allocated Hours',
    sortKey: 'allocatedHoursToday',
    size: fixed(160),
    align: 'end',
    cell: ({ uuid, project, allocatedHoursToday, version }) => (
      <AllocatedHoursCell uuid={uuid} project={project} hours={allocatedHoursToday} version={version} />
    ),
  },
  { key: 'status', title: 'Status', sortKey: 'status', size: STATUS, cell: statusCell },
  {
    key: 'category',
    title: 'Category',
    sortKey: 'category',
    size: flexible(88, 130, 220),
    cell: (brief) => brief.category?.name,
  },
  {
    key: 'due',
    title: 'Due Date',
    sortKey: 'draftDueDate',
    size: DUE_SIZE,
    nowrap: true,
    cell: (brief) => dueCell(brief, day),
  },
];
