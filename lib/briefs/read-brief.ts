import { questionsOf } from '@/lib/catalogue/questions';
import { type BrandReference, referenceAt } from '@/lib/catalogue/reference';
import { absent } from '@/lib/core/fault';
import type { RowRef } from '@/lib/core/fields';
import type { BrandContext } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { recordOf } from './brief-columns';
import { type BriefView, briefRowOf, type CommentView, personOf } from './brief-view';

type Context = Pick<BrandContext, 'db' | 'brand'>;

/** The live row that a path names. @throws Fault absent */
export async function liveBrief({ db }: Context, ref: RowRef) {
  const brief = await db.brief.findFirst({ where: { ...ref, deletedAt: null } });
  if (!brief) throw absent();
  return brief;
}
export type LiveBrief = Awaited<ReturnType<typeof liveBrief>>;

/** A brief's whole view, with its comments, oldest first (decisions D5.3). */
export async function viewOfBrief({ db, brand }: Context, brief: LiveBrief): Promise<BriefView> {
  // Most briefs have no comments: whether there are any comes with the version.
  const [stands] = await db.$queryRaw<{ version: number; discussed: boolean; duplicated: boolean | null }[]>`
    select reference_version as version, exists (
      select from brief_comments where brand_id = ${brand.id} and brief_id = ${brief.id} and deleted_at is null
    ) as discussed, ${beganAsCopy(brand.id, brief.id)} as duplicated
    from brands where id = ${brand.id}`;
  const reference = await referenceAt(db, brand.id, stands?.version ?? 0);
  const comments = stands?.discussed
    ? await db.briefComment.findMany({ where: { briefId: brief.id, deletedAt: null }, orderBy: { id: 'asc' } })
    : [];
  return {
    ...briefRowOf(recordOf(brief), reference),
    overview: brief.overview,
    notes: brief.notes,
    outputQuestionsJson: questionsOf(brief.outputQuestionsJson),
    outputResponsesJson: brief.outputResponsesJson as BriefView['outputResponsesJson'],
    inInputs: brief.inInputs,
    inputLink: brief.inputLink,
    relatedLinks: brief.relatedLinks as BriefView['relatedLinks'],
    whatOrWhy: brief.whatOrWhy,
    whyText: brief.whyText,
    terms: brief.terms ? 1 : 0,
    divisionLocked: brief.briefmeOutputsId !== null || stands?.duplicated ? 1 : 0,
    comments: comments.map((comment) => viewOfComment(comment, reference)),
  };
}

/** Whether a brief was duplicated from another: the first step of its history says so. Its division stays (modules §4). */
const beganAsCopy = (brandId: number, briefId: number): Prisma.Sql => Prisma.sql`(
  select kind = 'duplicated' from brief_changes where brand_id = ${brandId} and brief_id = ${briefId} order by id limit 1
)`;

/** The same, asked alone. */
export async function isCopy({ db, brand }: Context, briefId: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ duplicated: boolean | null }[]>`
    select ${beganAsCopy(brand.id, briefId)} as duplicated`;
  return row?.duplicated === true;
}

/** The live comment of a live brief that a path names. @throws Fault absent */
export async function liveComment(context: Context, path: { briefId: RowRef; commentId: RowRef }) {
  const brief = await liveBrief(context, path.briefId);
  const comment = await context.db.briefComment.findFirst({
    where: { ...path.commentId, briefId: brief.id, deletedAt: null },
  });
  if (!comment) throw absent();
  return comment;
}
type LiveComment = Awaited<ReturnType<typeof liveComment>>;

export function viewOfComment(comment: LiveComment, reference: BrandReference): CommentView {
  const { uuid, creatorUserId, bodyContent, version, createdAt, updatedAt } = comment;
  const person = reference.people.get(creatorUserId);
  return {
    ...{ uuid, bodyContent, version },
    creatorUser: person ? personOf(person) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
