import * as z from 'zod';
import { type BriefRecord, briefRow, briefRowOf } from '@/lib/briefs/brief-view';
import { listBriefsInput } from '@/lib/briefs/inputs';
import { BRIEFS, exactQuery } from '@/lib/briefs/list-briefs';
import { idsOf, type LookupData, newestLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { conditionsOf } from '@/lib/db/list-page';
import { COLUMN_CARDS } from './page-sizes';

const listBoardInput = listBriefsInput.omit({ limit: true, orderBy: true, order: true });

const briefBoard = z
  .object({
    /** Statuses in workflow order, without those that the filters exclude. */
    data: z.array(
      z.object({
        status: z.object({ id: z.number(), title: z.string() }),
        /** Of all pages. */
        total: z.number().int(),
        /** Urgent first, then by due date. */
        briefs: z.array(briefRow),
      }),
    ),
    meta: z.object({ total: z.number().int(), page: z.number().int(), limit: z.number().int() }),
  })
  .meta({ id: 'BriefBoard' });
export type BriefBoard = z.infer<typeof briefBoard>;

type Found = BriefRecord & { readonly cards: number };

/** The list's briefs as columns by status, in one statement: 50 of each, the next 50 as page 2 (Y-27). */
export const listBoard = operation({
  name: 'briefs.listBoard',
  summary: 'List briefs by status, as a board',
  effect: 'read',
  transaction: false,
  allow: 'brief.view',
  input: listBoardInput,
  output: briefBoard,
  async run(context, { page, ...filters }) {
    const { brand, rows } = context;
    const lookup = await newestLookupData(context);
    const query = { ...exactQuery(context, { ...filters, orderBy: ['id'], order: 'desc' }), page, limit: COLUMN_CARDS };
    const conditions = conditionsOf(BRIEFS.filters, query, lookup);
    const live = Prisma.sql`b.brand_id = ${brand.id} and b.deleted_at is null`;
    const first = (page - 1) * COLUMN_CARDS;
    // A column whose page is past its end still needs its total: its first card is read for that, and left out below.
    const found = await rows<Found & { readonly place: number }>(
      Prisma.sql`
        with placed as (
          select b.id, count(*) over (partition by b.status_id)::integer as cards,
            (row_number() over (
              partition by b.status_id order by b.urgent desc, b.draft_due_date, b.id desc))::integer as place
          from ${BRIEFS.from} where ${Prisma.join([live, ...conditions], ' and ')}
        )
        select ${BRIEFS.columns}, placed.cards, placed.place
        from placed join ${BRIEFS.from} on b.id = placed.id
        where ${live} and (placed.place = 1 or placed.place between ${first + 1}::integer and ${first + COLUMN_CARDS}::integer)
        order by placed.place`,
      'each',
    );
    const data = columnsOf(lookup, filters).map((status) => {
      const own = found.filter(({ statusId }) => statusId === status.id);
      return {
        status,
        total: own[0]?.cards ?? 0,
        briefs: own.filter(({ place }) => place > first).map((row) => briefRowOf(row, lookup)),
      };
    });
    return { data, meta: { total: data.reduce((sum, { total }) => sum + total, 0), page, limit: COLUMN_CARDS } };
  },
});

function columnsOf(
  { statuses }: LookupData,
  { statuses: wanted, exclude }: Pick<z.output<typeof listBoardInput>, 'statuses' | 'exclude'>,
): { id: number; title: string }[] {
  const [only, without] = [idsOf(statuses, wanted), idsOf(statuses, exclude)];
  return [...statuses.values()].filter(({ id }) => (only.length === 0 || only.includes(id)) && !without.includes(id));
}
