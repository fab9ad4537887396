import type { OutputQuestion } from '@/lib/catalogue/questions';
import type { RowRef } from '@/lib/core/fields';
import { asRecord } from '@/lib/db/as-record';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { BRIEF_COLUMNS } from './brief-columns';
import type { BriefRecord, BriefView } from './brief-view';

/** A whole brief as one statement gives it, still without the names that the reference has. */
export type StatedBrief = BriefRecord &
  Pick<BriefView, 'overview' | 'notes' | 'outputResponsesJson' | 'inInputs' | 'inputLink' | 'relatedLinks'> &
  Pick<BriefView, 'whatOrWhy' | 'whyText'> & {
    readonly referenceVersion: number;
    readonly outputQuestionsJson: readonly OutputQuestion[];
    readonly terms: boolean;
    /** Null where nothing of its history stands. */
    readonly duplicated: boolean | null;
    readonly comments: readonly StatedComment[];
  };

/** Instants as ISO 8601 UTC texts. */
export type StatedComment = {
  readonly uuid: string;
  readonly creatorUserId: number;
  readonly bodyContent: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Every column of brief `b`, its comments, oldest first (decisions D5.3), and the reference's version. */
export const wholeBrief = (brandId: number): Prisma.Sql => Prisma.sql`
  (select reference_version from brands where id = ${brandId}) as "referenceVersion", ${BRIEF_COLUMNS},
  b.overview, b.notes, b.output_questions_json as "outputQuestionsJson",
  b.output_responses_json as "outputResponsesJson", b.in_inputs as "inInputs", b.input_link as "inputLink",
  b.related_links as "relatedLinks", b.what_or_why as "whatOrWhy", b.why_text as "whyText", b.terms,
  ${beganAsCopy(brandId)} as duplicated,
  (
    select coalesce(json_agg(comment), '[]'::json)
    from (
      select c.uuid, c.creator_user_id as "creatorUserId", c.body_content as "bodyContent", c.version,
        ${instantText(Prisma.sql`c.created_at`)} as "createdAt", ${instantText(Prisma.sql`c.updated_at`)} as "updatedAt"
      from brief_comments as c
      where c.brand_id = ${brandId} and c.brief_id = b.id and c.deleted_at is null
      order by c.id
    ) as comment
  ) as comments`;

/** Whether brief `b` was duplicated from another: the first step of its history says so. Its division stays (modules §4). */
const beganAsCopy = (brandId: number): Prisma.Sql => Prisma.sql`(
  select kind = 'duplicated' from brief_changes as h where h.brand_id = ${brandId} and h.brief_id = b.id
  order by h.id limit 1
)`;

/** A live brief in one round trip; no row where there is none. */
export const briefStatement = (brandId: number, ref: RowRef): Prisma.Sql =>
  asRecord(Prisma.sql`
    select ${wholeBrief(brandId)} from briefs as b
    where b.brand_id = ${brandId} and ${namedBrief(ref)} and b.deleted_at is null`);

const namedBrief = (ref: RowRef): Prisma.Sql =>
  'id' in ref ? Prisma.sql`b.id = ${ref.id}` : Prisma.sql`b.uuid = ${ref.uuid}::uuid`;

/** Who allocates, and what becomes of the entry of it. */
type Allocation = {
  readonly brandId: number;
  readonly ref: RowRef;
  /** A canonical decimal text. */
  readonly hours: string;
  /** The version that was seen (decisions D3.7); null accepts whatever stands. */
  readonly seen: number | null;
  readonly userId: number;
  /** The audit entry of `changed`. */
  readonly entry: Prisma.Sql;
};

/**
 * Sets the hours of a live brief, writes history and log, and answers it whole, in one round trip. No row where there is
 * none, where the hours are the same already, or where it is no longer at the version that was seen. The history has
 * the hours as decimal texts without trailing zeros.
 */
export const allocateStatement = ({ brandId, ref, hours, seen, userId, entry }: Allocation): Prisma.Sql => Prisma.sql`
  with standing as materialized (
    select b.id, b.version, b.allocated_hours_today as hours from briefs as b
    where b.brand_id = ${brandId} and ${namedBrief(ref)} and b.deleted_at is null
    for no key update
  ), changed as (
    update briefs as b
    set allocated_hours_today = ${hours}::numeric, version = b.version + 1, updated_at = now()
    from standing
    where b.brand_id = ${brandId} and b.id = standing.id
      and standing.hours <> ${hours}::numeric and standing.version = coalesce(${seen}::integer, standing.version)
    returning ${wholeBrief(brandId)}, b.project as label, jsonb_build_object(
      'allocatedHoursToday', jsonb_build_object(
        'from', trim_scale(standing.hours)::text, 'to', trim_scale(b.allocated_hours_today)::text
      )
    ) as changes
  ), history as (
    insert into brief_changes (brand_id, brief_id, user_id, kind, changes)
    select ${brandId}::integer, id, ${userId}::integer, 'allocated', changes from changed
  ), logged as (${entry})
  ${asRecord(Prisma.sql`select * from changed`)}`;
