import { type LookupData, lookupDataAt } from '@/lib/catalogue/lookup-data';
import { questionsOf } from '@/lib/catalogue/questions';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { personWith } from '@/lib/core/person-view';
import type { Recorded } from '@/lib/db/as-record';
import { Prisma } from '@/lib/db/generated/client';
import { lockRows } from '@/lib/db/lock-row';
import { absent } from '@/lib/runtime/fault';
import { type TextFieldName, textFieldNames } from './brief-fields';
import { briefStatement, type FetchedBrief, type FetchedComment } from './brief-statement';
import { type BriefView, briefRowOf, type CommentView, memberOf } from './brief-view';
import { mentionsOf } from './mentions';

type Context = Pick<BrandRunContext, 'db' | 'brand'>;

/** The live row that a path names. @throws Fault absent */
export async function liveBrief({ db }: Context, ref: RowRef) {
  const brief = await db.brief.findFirst({ where: { ...ref, deletedAt: null } });
  if (!brief) throw absent();
  return brief;
}
export type LiveBrief = Awaited<ReturnType<typeof liveBrief>>;

/** The briefs that a call names, including removed ones, locked until the transaction ends. */
export async function lockedBriefs({ db }: Context, rows: readonly { id: RowRef }[]): Promise<LiveBrief[]> {
  const ids = await lockRows(
    db,
    'briefs',
    rows.map(({ id }) => id),
  );
  return db.brief.findMany({ where: { id: { in: ids } } });
}

/** A brief's whole view as of this transaction. @throws Fault absent */
export async function viewOfBrief(context: Context, { id }: { id: number }): Promise<BriefView> {
  const { db, brand } = context;
  const brief = await fetchedBrief(context, { id });
  return briefViewOf(brief, await lookupDataAt(db, brand.id, brief.referenceVersion));
}

/** Whether the brief was duplicated from another. @throws Fault absent */
export const isCopy = async (context: Context, id: number): Promise<boolean> =>
  (await fetchedBrief(context, { id })).duplicated === true;

/** The whole brief for a write of some of its columns, locked until the transaction ends. @throws Fault absent */
export const lockedBrief = (context: Context, ref: RowRef): Promise<FetchedBrief> =>
  fetchedBrief(context, ref, Prisma.sql`for no key update of b`);

async function fetchedBrief({ db, brand }: Context, ref: RowRef, lock?: Prisma.Sql): Promise<FetchedBrief> {
  const [found] = await db.$queryRaw<Recorded<FetchedBrief>[]>(briefStatement(brand.id, ref, lock));
  if (!found) throw absent();
  return found.record;
}

const textsOf = (brief: FetchedBrief): Pick<BriefView, TextFieldName> =>
  Object.fromEntries(textFieldNames.map((name) => [name, brief[name]])) as Pick<BriefView, TextFieldName>;

/** Adds the names from the lookup data to a brief's statement row. */
export const briefViewOf = (brief: FetchedBrief, lookup: LookupData): BriefView => ({
  ...briefRowOf(brief, lookup),
  overview: brief.overview,
  notes: brief.notes,
  outputQuestionsJson: questionsOf(brief.outputQuestionsJson),
  outputResponsesJson: brief.outputResponsesJson,
  relatedLinks: brief.relatedLinks,
  whatOrWhy: brief.whatOrWhy,
  ...textsOf(brief),
  terms: brief.terms ? 1 : 0,
  cc: memberOf(lookup.members, brief.ccUser),
  divisionLocked: brief.briefmeOutputsId !== null || brief.duplicated ? 1 : 0,
  comments: brief.comments.map((comment) => viewOfComment(comment, lookup)),
});

/** The live comment of a live brief that a path names. @throws Fault absent */
export async function liveComment(context: Context, path: { briefId: RowRef; commentId: RowRef }) {
  const brief = await liveBrief(context, path.briefId);
  const comment = await context.db.briefComment.findFirst({
    where: { ...path.commentId, briefId: brief.id, deletedAt: null },
  });
  if (!comment) throw absent();
  return { brief, comment };
}
type LiveComment = Awaited<ReturnType<typeof liveComment>>['comment'];

/** The same from a row that Prisma read. */
export const fetchedComment = ({ uuid, creatorUserId, bodyContent, version, ...row }: LiveComment): FetchedComment => ({
  uuid,
  creatorUserId,
  bodyContent,
  mentions: mentionsOf(row.mentions),
  version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const viewOfComment = ({ creatorUserId, ...comment }: FetchedComment, lookup: LookupData): CommentView => ({
  ...comment,
  creatorUser: personWith(creatorUserId, lookup),
});
