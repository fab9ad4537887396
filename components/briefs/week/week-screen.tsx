import { offeredChoices } from '@/components/briefs/list/brief-filters';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { ListPlace } from '@/components/ui/table/list-place';
import { readViews, ViewBar } from '@/components/views/saved-views';
import { can } from '@/lib/access/policy';
import { listWeek } from '@/lib/board/list-week';
import { listChoices } from '@/lib/briefs/list-choices';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { BriefsWeek } from './briefs-week';
import { peopleOf } from './week-cards';

interface WeekScreenProps {
  context: BrandRequestContext;
  query: Readonly<Record<string, string>>;
}

/** The list's briefs by person and day of a week: `view=week` of its address (Y-27). */
export async function WeekScreen({ context, query }: WeekScreenProps) {
  const paths = pathsOf(context);
  const [week, { answer: offered }, views] = await Promise.all([
    performLeniently((input) => performInBrand(listWeek, context, input), query, { page: 1 }),
    performInBrand(listChoices, context, {}),
    readViews(context, 'briefs'),
  ]);
  return (
    <>
      <RefreshOnChange entities="brief" />
      <ListPlace of={paths.briefs} />
      <ViewBar views={views} screen="briefs" path={paths.briefs} query={query} all="All briefs" />
      <BriefsWeek
        people={peopleOf(week)}
        holidays={offered.holidays}
        named={week.holidays}
        monday={week.week}
        total={week.meta.total}
        offered={offeredChoices(offered)}
        listHref={paths.briefs}
        query={query}
        today={today(context.brand.timeZone)}
        mayApprove={can(context, 'brief.approve')}
      />
    </>
  );
}
