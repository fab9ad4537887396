import { offeredChoices } from '@/components/briefs/list/brief-filters';
import { isFirstBrief, NoBriefs } from '@/components/briefs/list/no-briefs';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { ListPlace } from '@/components/ui/table/list-place';
import { readViews, ViewBar } from '@/components/views/saved-views';
import { can } from '@/lib/access/policy';
import { listBoard } from '@/lib/board/list-board';
import { listChoices } from '@/lib/briefs/list-choices';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { cardOf } from './board-cards';
import { BriefsBoard } from './briefs-board';

interface BoardScreenProps {
  context: BrandRequestContext;
  query: Readonly<Record<string, string>>;
}

/** The list's briefs as columns by status: `view=board` of its address (Y-27). */
export async function BoardScreen({ context, query }: BoardScreenProps) {
  const paths = pathsOf(context);
  const [{ data, meta }, { answer: offered }, views] = await Promise.all([
    performLeniently((input) => performInBrand(listBoard, context, input), query, { page: 1 }),
    performInBrand(listChoices, context, {}),
    readViews(context, 'briefs'),
  ]);
  return (
    <>
      <RefreshOnChange entities="brief" />
      <ListPlace of={paths.briefs} />
      {isFirstBrief(meta.total, query) ? (
        <NoBriefs context={context} />
      ) : (
        <>
          <ViewBar views={views} screen="briefs" path={paths.briefs} query={query} all="All briefs" />
          <BriefsBoard
            columns={data.map(({ status, total, briefs }) => ({ ...status, total, cards: briefs.map(cardOf) }))}
            total={meta.total}
            offered={offeredChoices(offered)}
            listHref={paths.briefs}
            query={query}
            today={today(context.brand.timeZone)}
            mayApprove={can(context, 'brief.approve')}
          />
        </>
      )}
    </>
  );
}
