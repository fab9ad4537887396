/** A Monday morning: who watches which brief, and everybody's inbox entries, derived from the briefs. */
import type { Client } from 'pg';
import { eightOClock } from '@/lib/inbox/snooze-times';
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

/** Indexes in somebody's entries, newest first. */
const SNOOZED = 8;

export async function insertInbox(client: Client, context: BrandContext): Promise<void> {
  await insertWatches(client, context);
  await insertMentions(client, context);
  const found = await client.query<Found>(ENTRIES, [context.id, context.calendar.today]);
  const places = new Map<number, number>();
  const rows = found.rows.map((entry, index) => {
    const place = places.get(entry.member) ?? 0;
    places.set(entry.member, place + 1);
    const { calendar } = context;
    // Reminders come before work begins, other entries during work.
    const at =
      entry.grp === 'reminders' ? calendar.at(calendar.today, 365 + place) : officeBefore(calendar, 14 + place * 67);
    // What came over night is unread, the rest is read; one is snoozed until tomorrow, and the oldest is done.
    const read = place >= 7 && entry.grp !== 'mentions' ? at : null;
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
      done_at: place >= 12 ? at : null,
      snoozed_until: place === SNOOZED ? eightOClock(calendar.workingDay(calendar.day(1), 0), calendar.timeZone) : null,
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

/** Two comments that mention people by name. */
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

/**
 * The entries that the rules would have made of the newest work, newest first for each member; $1 the brand, $2 its
 * today.
 */
const ENTRIES = `
  with open as (
    select b.*, s.title as status from briefs b join brief_statuses s on s.id = b.status_id
    where b.brand_id = $1 and b.deleted_at is null and s.title not in ('Completed', 'Approved')
  ),
  watched as (
    select w.brief_id, w.brand_user_id as member, m.user_id from brief_watches w
    join brand_users m on m.brand_id = w.brand_id and m.id = w.brand_user_id
    where w.brand_id = $1 and w.watching
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
    select d.brand_user_id, b.uuid, b.project, a.user_id, 'approval', 'waiting',
      jsonb_build_object('from', 8, 'to', b.status_id), 1, b.id
    from open b
    join division_watches d on d.brand_id = b.brand_id and d.department_id = b.department_id
    join brand_users admin on admin.brand_id = b.brand_id and admin.id = d.brand_user_id and admin.permission = 'brandAdmin'
    join brand_users creator
      on creator.brand_id = b.brand_id and creator.id = b.creator_brand_users_id and creator.permission = 'staff'
    left join brand_users a on a.brand_id = b.brand_id and a.id = b.assignee_brand_users_id
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
    select w.member, b.uuid, b.project, c.actors[1], 'comment', 'watching',
      jsonb_build_object('comments', c.uuids), 3, c.newest
    from watched w
    join open b on b.id = w.brief_id
    cross join lateral (
      select array_agg(c.creator_user_id order by c.id desc) as actors, jsonb_agg(c.uuid order by c.id) as uuids,
        max(c.id) as newest
      from (
        select * from brief_comments c
        where c.brand_id = b.brand_id and c.brief_id = b.id and c.mentions = '[]' and c.creator_user_id <> w.user_id
        order by c.id desc limit 2
      ) as c
    ) as c
    where c.newest is not null
    union all
    select w.member, b.uuid, b.project, a.user_id, 'status', 'watching',
      jsonb_build_object('from', 2, 'to', b.status_id), 3, b.id
    from watched w
    join open b on b.id = w.brief_id and b.status in ('With Client', 'Peer Review', 'In Progress')
    join brand_users a on a.brand_id = b.brand_id and a.id = b.assignee_brand_users_id
    where w.member is distinct from b.assignee_brand_users_id
    union all
    select w.member, b.uuid, b.project, f.uploader_user_id, 'filesAdded', 'watching', '{}', 3, f.newest
    from watched w
    join open b on b.id = w.brief_id
    join (
      select brand_id, brief_id, uploader_user_id, max(id) as newest from brief_files group by brand_id, brief_id, uploader_user_id
    ) as f on f.brand_id = b.brand_id and f.brief_id = b.id
    union all
    select w.member, b.uuid, b.project, b.creator_user_id, 'due', 'watching',
      jsonb_build_object('from', (b.draft_due_date - 2)::text, 'to', b.draft_due_date::text), 3, b.id
    from watched w
    join open b on b.id = w.brief_id and b.status <> 'Draft' and b.id % 5 = 0
    union all
    select d.brand_user_id, b.uuid, b.project, b.creator_user_id, 'division', 'watching', '{}', 3, b.id
    from division_watches d
    join open b on b.brand_id = d.brand_id and b.department_id = d.department_id and b.status <> 'Draft'
  ),
  placed as (
    select t.*, row_number() over (partition by t.member, t.cause order by t.newest desc) as place
    from told t join brand_users m on m.brand_id = $1 and m.id = t.member and m.deleted_at is null
    where t.actor is distinct from m.user_id
  )
  select member, uuid, project, actor, cause, grp, details from placed
  where place <= case when cause in ('assigned', 'comment') then 5 when cause in ('due', 'division') then 1 else 3 end
  order by member, place, rank, newest desc`;
