/** A Monday morning: who watches which brief, and what everybody finds in their inbox, from what the briefs say. */
import type { Client } from 'pg';
import { demoUuid } from './anchors';
import { officeBefore } from './calendar';
import type { BrandContext, Member } from './context';
import { insert, number, type Row } from './insert';

type Found = {
  member: number;
  uuid: string;
  project: string;
  actor: number | null;
  cause: string;
  grp: string;
  details: Row;
};

export async function insertInbox(client: Client, context: BrandContext): Promise<void> {
  await insertWatches(client, context);
  await insertMentions(client, context);
  const found = await client.query<Found>(ENTRIES, [context.id, context.calendar.today]);
  const places = new Map<number, number>();
  const rows = found.rows.map((entry, index) => {
    const place = places.get(entry.member) ?? 0;
    places.set(entry.member, place + 1);
    const { calendar } = context;
    // Reminders come before work begins, everything else while people are at it.
    const at =
      entry.grp === 'reminders' ? calendar.at(calendar.today, 365 + place) : officeBefore(calendar, 14 + place * 67);
    // What came over night is unread, the rest was read; the oldest is done.
    const read = place >= 5 && entry.grp !== 'mentions' ? at : null;
    return {
      brand_id: context.id,
      uuid: demoUuid(`inbox/${context.key}/${index + 1}`),
      brand_user_id: entry.member,
      record_kind: 'brief',
      record_uuid: entry.uuid,
      record_uuids: [],
      label: entry.project,
      cause: entry.cause,
      grp: entry.grp,
      actor_user_id: entry.actor,
      details: entry.details,
      count: Array.isArray(entry.details.comments) ? entry.details.comments.length : 1,
      first_at: at,
      last_at: at,
      read_at: read,
      done_at: place >= 14 ? at : null,
      digest_due: false,
    };
  });
  await insert(client, 'inbox_entries', await number(client, 'inbox_entries', rows));
}

/** As the migration fills them, and two divisions that the first administrator watches. */
async function insertWatches(client: Client, { id, members, divisions }: BrandContext): Promise<void> {
  await client.query(
    `insert into brief_watches (brand_id, brief_id, brand_user_id)
     select distinct b.brand_id, b.id, m.id
     from briefs b
     cross join lateral (
       select b.creator_brand_users_id union select b.assignee_brand_users_id
       union select b.specialist_brand_user_id union select b.cc_user
       union select c.member from (
         select author.id as member from brief_comments c
         join brand_users author on author.brand_id = c.brand_id and author.user_id = c.creator_user_id
         where c.brand_id = b.brand_id and c.brief_id = b.id
       ) as c
     ) as named (id)
     join brand_users m on m.brand_id = b.brand_id and m.id = named.id and m.deleted_at is null
     where b.brand_id = $1`,
    [id],
  );
  const admin = members.find((one) => one.active);
  if (!admin) return;
  const rows = [...divisions.values()]
    .slice(0, 2)
    .map((departmentId) => ({ brand_id: id, department_id: departmentId, brand_user_id: admin.memberId }));
  await insert(client, 'division_watches', rows);
}

/** Somebody asks for somebody by name: two comments, with what they mention. */
async function insertMentions(client: Client, context: BrandContext): Promise<void> {
  const [first, second] = context.members.filter((one) => one.active);
  if (!first || !second) return;
  const asked: [Member, Member, string][] = [
    [first, second, 'can you have the final files ready before the ten o’clock call?'],
    [second, first, 'the client has asked for one more round. Is that inside the estimate?'],
  ];
  const rows: Row[] = [];
  for (const [index, [author, whom, text]] of asked.entries()) {
    const { rows: briefs } = await client.query<{ id: number }>(
      `select id from briefs
       where brand_id = $1 and deleted_at is null and status_id not in (1, 10, 15)
         and (assignee_brand_users_id = $2 or creator_brand_users_id = $2)
       order by id desc offset $3 limit 1`,
      [context.id, whom.memberId, index],
    );
    const [brief] = briefs;
    if (!brief) continue;
    const name = `@${whom.firstName} ${whom.lastName}`;
    const at = officeBefore(context.calendar, (index + 1) * 11);
    rows.push({
      brand_id: context.id,
      uuid: demoUuid(`comment/${context.key}/mention/${index + 1}`),
      brief_id: brief.id,
      creator_user_id: author.userId,
      body_content: `${name} ${text}`,
      mentions: [{ brandUserId: whom.memberId, start: 0, length: name.length }],
      version: 1,
      created_at: at,
      updated_at: at,
    });
  }
  await insert(client, 'brief_comments', await number(client, 'brief_comments', rows));
}

/** What the rules would have told of the newest work, newest first for each member; $1 the brand, $2 its today. */
const ENTRIES = `
  with open as (
    select b.*, s.title as status from briefs b join brief_statuses s on s.id = b.status_id
    where b.brand_id = $1 and b.deleted_at is null and s.title not in ('Completed', 'Approved')
  ),
  told as (
    select m.id as member, b.uuid, b.project, c.creator_user_id as actor, 'mention' as cause, 'mentions' as grp,
      jsonb_build_object('comments', jsonb_build_array(c.uuid)) as details, 0 as rank, c.id as newest
    from brief_comments c
    cross join lateral jsonb_array_elements(c.mentions) as mention
    join brand_users m on m.brand_id = c.brand_id and m.id = (mention ->> 'brandUserId')::int
    join briefs b on b.brand_id = c.brand_id and b.id = c.brief_id
    where c.brand_id = $1
    union all
    select b.assignee_brand_users_id, b.uuid, b.project, b.creator_user_id, 'edits', 'waiting',
      jsonb_build_object('from', 8, 'to', b.status_id), 1, b.id
    from open b where b.status in ('Edits Required', 'Update Needed')
    union all
    select b.creator_brand_users_id, b.uuid, b.project, a.user_id, 'approval', 'waiting',
      jsonb_build_object('from', 8, 'to', b.status_id), 1, b.id
    from open b left join brand_users a on a.brand_id = b.brand_id and a.id = b.assignee_brand_users_id
    where b.status = 'For Approval'
    union all
    select b.assignee_brand_users_id, b.uuid, b.project, b.creator_user_id, 'assigned', 'waiting',
      jsonb_build_object('from', null, 'to', b.assignee_brand_users_id), 2, b.id
    from open b where b.status not in ('Edits Required', 'Update Needed', 'On Hold')
    union all
    select b.assignee_brand_users_id, b.uuid, b.project, null,
      case when b.draft_due_date = $2::date then 'dueToday' else 'overdue' end, 'reminders',
      jsonb_build_object('dueDate', b.draft_due_date::text), 1, b.id
    from open b where b.draft_due_date between $2::date - 4 and $2::date and b.status <> 'On Hold'
    union all
    select w.brand_user_id, b.uuid, b.project, c.creator_user_id, 'comment', 'watching',
      jsonb_build_object('comments', jsonb_build_array(c.uuid)), 3, c.id
    from open b
    join brief_watches w on w.brand_id = b.brand_id and w.brief_id = b.id
    cross join lateral (
      select * from brief_comments c
      where c.brand_id = b.brand_id and c.brief_id = b.id and c.mentions = '[]' order by c.id desc limit 1
    ) as c
  ),
  placed as (
    select t.*, row_number() over (partition by t.member, t.cause order by t.newest desc) as place
    from told t join brand_users m on m.brand_id = $1 and m.id = t.member and m.deleted_at is null
    where t.actor is distinct from m.user_id
  )
  select member, uuid, project, actor, cause, grp, details from placed
  where place <= 5 order by member, place, rank, newest desc`;
