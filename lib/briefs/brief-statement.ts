import type { OutputQuestion } from '@/lib/catalogue/questions';
import type { RowRef } from '@/lib/core/fields';
import { asRecord } from '@/lib/db/as-record';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { BRIEF_COLUMNS } from './brief-columns';
import { type TextFieldName, textFieldNames } from './brief-fields';
import type { BriefRecord, BriefView } from './brief-view';
import type { Mention } from './mentions';

/** A whole brief as one statement reads it, still without the names from the lookup data. */
export type FetchedBrief = BriefRecord &
  Pick<BriefView, TextFieldName | 'overview' | 'notes' | 'outputResponsesJson' | 'relatedLinks' | 'whatOrWhy'> & {
    readonly referenceVersion: number;
    readonly outputQuestionsJson: readonly OutputQuestion[];
    readonly terms: boolean;
    /** Null without any history. */
    readonly duplicated: boolean | null;
    readonly comments: readonly FetchedComment[];
  };

/** Instants as ISO 8601 UTC texts. */
export type FetchedComment = {
  readonly uuid: string;
  readonly creatorUserId: number;
  readonly bodyContent: string;
  readonly mentions: Mention[];
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The texts that may be empty, from `briefFields`; a link is also among the list's columns, with the same value. */
const TEXT_COLUMNS = Prisma.raw(
  textFieldNames
    .map((name) => `b.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`)
    .join(', '),
);

/** Every column of brief `b`, its comments, oldest first (D5.3), and the version of the lookup data. */
const wholeBrief = (brandId: number): Prisma.Sql => Prisma.sql`
  (select reference_version from brands where id = ${brandId}) as "referenceVersion", ${BRIEF_COLUMNS},
  b.overview, b.notes, b.output_questions_json as "outputQuestionsJson",
  b.output_responses_json as "outputResponsesJson", b.related_links as "relatedLinks",
  b.what_or_why as "whatOrWhy", b.terms, ${TEXT_COLUMNS},
  ${beganAsCopy(brandId)} as duplicated,
  (
    select coalesce(json_agg(comment), '[]'::json)
    from (
      select c.uuid, c.creator_user_id as "creatorUserId", c.body_content as "bodyContent", c.mentions, c.version,
        ${instantText(Prisma.sql`c.created_at`)} as "createdAt", ${instantText(Prisma.sql`c.updated_at`)} as "updatedAt"
      from brief_comments as c
      where c.brand_id = ${brandId} and c.brief_id = b.id and c.deleted_at is null
      order by c.id
    ) as comment
  ) as comments`;

/** Whether brief `b` was duplicated from another: by the first step of its history. Its division cannot be changed. */
const beganAsCopy = (brandId: number): Prisma.Sql => Prisma.sql`(
  select kind = 'duplicated' from brief_changes as h where h.brand_id = ${brandId} and h.brief_id = b.id
  order by h.id limit 1
)`;

/** A live brief in one round trip; no row where there is none. @param lock its locking clause, for a write */
export const briefStatement = (brandId: number, ref: RowRef, lock: Prisma.Sql = Prisma.empty): Prisma.Sql =>
  asRecord(Prisma.sql`
    select ${wholeBrief(brandId)} from briefs as b
    where b.brand_id = ${brandId} and ${namedBrief(ref)} and b.deleted_at is null ${lock}`);

const namedBrief = (ref: RowRef): Prisma.Sql =>
  'id' in ref ? Prisma.sql`b.id = ${ref.id}` : Prisma.sql`b.uuid = ${ref.uuid}::uuid`;
