import { redirect } from 'next/navigation';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { type ListQuery, listAddress, plainQuery } from '@/components/ui/table/list-address';
import { ListPlace } from '@/components/ui/table/list-place';
import { readViews, ViewBar } from '@/components/views/saved-views';
import { can } from '@/lib/access/policy';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listChoices } from '@/lib/briefs/list-choices';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { offeredChoices } from './brief-filters';
import { BriefsList } from './briefs-list';
import { listedBriefs } from './listed-briefs';
import { isFirstBrief, NoBriefs } from './no-briefs';

/** All briefs of the brand: search, sorting and paging are in the address (modules §2). */
export async function BriefsScreen({ context, query: rawQuery }: { context: BrandRequestContext; query: ListQuery }) {
  const paths = pathsOf(context);
  const query = plainQuery(rawQuery);
  const [{ data, meta }, { answer: offered }, views] = await Promise.all([
    performLeniently((input) => performInBrand(listBriefs, context, input), query, { limit: 50 }),
    performInBrand(listChoices, context, {}),
    readViews(context, 'briefs'),
  ]);
  if (data.length === 0 && meta.total > 0) redirect(listAddress(paths.briefs, query, { page: String(meta.lastPage) }));

  const { timeZone } = context.brand;
  return (
    <>
      <RefreshOnChange entities="brief" />
      <ListPlace of={paths.briefs} />
      {isFirstBrief(meta.total, query) ? (
        <NoBriefs context={context} />
      ) : (
        <>
          <ViewBar views={views} screen="briefs" path={paths.briefs} query={query} all="All briefs" />
          <BriefsList
            data={{
              ...listedBriefs(data, offered.members),
              offered: offeredChoices(offered),
              mayApprove: can(context, 'brief.approve'),
            }}
            listHref={paths.briefs}
            query={query}
            pages={{ page: meta.page, limit: meta.limit, total: meta.total }}
            timeZone={timeZone}
            today={today(timeZone)}
          />
        </>
      )}
    </>
  );
}
