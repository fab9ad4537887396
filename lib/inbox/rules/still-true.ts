import { FINISHED, ON_HOLD } from '@/lib/briefs/status/is-finished';
import { Prisma } from '@/lib/db/generated/client';
import { DEFAULT_WAYS, GROUPS } from './groups';
import { STATUSES_OF } from './rules';

const { sql } = Prisma;

/** How a member wants to be notified of a group, with their settings as `chosen`. */
export const wayOf = (group: Prisma.Sql): Prisma.Sql => sql`
  case ${group} ${Prisma.join(
    GROUPS.map((name) => sql`when ${name} then coalesce(chosen.${Prisma.raw(name)}, ${DEFAULT_WAYS[name]})`),
    ' ',
  )} end`;

/**
 * Whether a waiting entry is still true, of entry `e`, brief `b` and its status `s`. Never null, so that it can be
 * negated: a brief without an assignee waits for nobody.
 */
export const stillTrue = sql`
  coalesce(b.deleted_at is null and case e.cause
    when 'assigned' then b.assignee_brand_users_id = e.brand_user_id and s.title <> all (${FINISHED}::text[])
    when 'edits' then b.assignee_brand_users_id = e.brand_user_id and s.title = any (${STATUSES_OF.edits}::text[])
    when 'approval' then s.title = any (${STATUSES_OF.approval}::text[]) and (
      b.creator_brand_users_id = e.brand_user_id
      or exists (
        select from brand_users as admin
        where admin.brand_id = e.brand_id and admin.id = e.brand_user_id and admin.permission = 'brandAdmin'))
    else b.assignee_brand_users_id = e.brand_user_id and s.title <> all (${[...FINISHED, ON_HOLD]}::text[])
      and b.draft_due_date::text = e.details ->> 'dueDate'
  end, false)`;

/** The same for an entry `e` about any number of briefs: it waits as long as it is true of one. */
export const stillWaits = sql`
  exists (
    select from briefs as b join brief_statuses as s on s.id = b.status_id
    where b.brand_id = e.brand_id and (b.uuid = e.record_uuid or b.uuid = any (e.record_uuids)) and ${stillTrue})`;

/** Whether the row `comment` mentions the member of entry `e`. */
export const mentionsMember = sql`
  comment.mentions @> jsonb_build_array(jsonb_build_object('brandUserId', e.brand_user_id))`;
