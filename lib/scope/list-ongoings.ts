import { pageMetaOf } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { type List, listPage, type PageRow, pageOf } from '@/lib/db/list-page';
import { type ListOngoings, listOngoingsInput } from './inputs';
import { liveScope } from './read-scope';
import { type OngoingView, ongoingList } from './scope-view';

const { sql } = Prisma;

const ONGOINGS: List<Omit<ListOngoings, 'scopeId'>> = {
  from: sql`scope_ongoings as o`,
  id: sql`o.id`,
  columns: sql`
    o.id, o.uuid::text as uuid, ${instantText(sql`o.created_at`)} as "createdAt", o.segment_id as "segmentId", o.notes,
    (select name from segments where brand_id = o.brand_id and id = o.segment_id) as segment`,
  sorts: { id: sql`o.id`, createdAt: sql`o.created_at` },
  filters: {},
};

/** A scope's monthly ongoings, newest first. Visible to everybody who sees the scope; only admins change them. */
export const listOngoings = operation({
  name: 'scopes.listOngoings',
  summary: "List a scope's monthly ongoings",
  effect: 'read',
  allow: 'scope.view',
  input: listOngoingsInput,
  output: ongoingList,
  async run(context, { scopeId, ...query }) {
    const { db, brand } = context;
    const scope = await liveScope(context, scopeId);
    const where = sql`o.brand_id = ${brand.id} and o.scope_id = ${scope.id} and o.deleted_at is null`;
    const { statement } = listPage(ONGOINGS, query, { lookup: null, where });
    const { rows, total } = pageOf(await db.$queryRaw<PageRow<OngoingView>[]>(statement));
    return {
      data: rows.map(({ id, uuid, createdAt, segmentId, segment, notes }) => ({
        id,
        uuid,
        createdAt,
        segmentId,
        segment,
        notes,
      })),
      meta: pageMetaOf(total, query.page, query.limit),
    };
  },
});
