import { lookupDataOf } from '@/lib/catalogue/lookup-data';
import { pageMetaOf } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import type { BrandRecord } from '@/lib/core/request-context';
import { Prisma } from '@/lib/db/generated/client';
import { inboxView, type ListInbox, listInboxInput } from './inputs';
import { membershipOf } from './own-inbox';
import { entryColumns, entryRecords, entryViewOf, type FetchedEntry, kindsOf, RECORD_KINDS } from './read-entries';

const { sql } = Prisma;

/** The bell counts no further: 100 means more than 99, so that a long inbox costs no more than a short one. */
export const MAX_COUNTED = 100;

/** A member's own inbox, newest first (Y-12): 20 per page, at most 100. */
export const listInbox = operation({
  name: 'inbox.list',
  summary: 'List the entries of your inbox',
  effect: 'read',
  transaction: false,
  allow: 'inbox.use',
  input: listInboxInput,
  output: inboxView,
  async run(context, query) {
    const { brand, actor, now } = context;
    const own = ownEntries(brand, membershipOf(actor));
    const condition = conditionOf(own, query, now);
    const found = await context.rows<InboxRow>(sql`
      select meta.*, page.*
      from (
        select coalesce((select reference_version from brands where id = ${brand.id}), 0) as "referenceVersion",
          (select count(*)::integer from inbox_entries as e where ${condition}) as total,
          ${unreadCount(own, now)} as unread
      ) as meta
      left join (
        select ${entryColumns}, e.last_at, e.id
        from (
          select * from inbox_entries as e where ${condition}
          order by e.last_at desc, e.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}
        ) as e ${entryRecords}
      ) as page on true
      order by page.last_at desc, page.id desc`);
    const [first] = found;
    const lookup = await lookupDataOf(context, first?.referenceVersion ?? 0);
    return {
      data: found.filter(({ uuid }) => uuid !== null).map((row) => entryViewOf(row, lookup)),
      meta: { ...pageMetaOf(first?.total ?? 0, query.page, query.limit), unread: first?.unread ?? 0 },
    };
  },
});

type InboxRow = FetchedEntry & { referenceVersion: number; total: number; unread: number };

/** All entries of a member, of modules that are on, as a condition on `e`. */
export function ownEntries(brand: BrandRecord, member: number): Prisma.Sql {
  const own = sql`e.brand_id = ${brand.id} and e.brand_user_id = ${member}`;
  const kinds = kindsOf(brand);
  // With every module on, there is no kind to hide from a long inbox, row by row.
  return kinds.length === RECORD_KINDS.length ? own : sql`${own} and e.record_kind = any (${kinds}::text[])`;
}

/** Whether entry `e` is unread: neither read, done nor snoozed. */
export const unreadOf = (now: Date): Prisma.Sql =>
  sql`e.read_at is null and e.done_at is null and (e.snoozed_until is null or e.snoozed_until <= ${now})`;

/** How many entries are unread, as far as the bell counts. */
const unreadCount = (own: Prisma.Sql, now: Date): Prisma.Sql => sql`(
  select count(*)::integer from (
    select from inbox_entries as e
    where ${own} and ${unreadOf(now)}
    limit ${MAX_COUNTED}
  ) as unread)`;

/** Whether entry `e` belongs to one of the groups. */
export const inGroups = (groups: readonly string[]): Prisma.Sql => sql`e.grp = any (${[...groups]}::text[])`;

function conditionOf(own: Prisma.Sql, { group, unread, done, snoozed }: ListInbox, now: Date): Prisma.Sql {
  const sleeps = sql`e.snoozed_until > ${now}`;
  return Prisma.join(
    [
      own,
      ...(group.length > 0 ? [inGroups(group)] : []),
      ...(unread ? [sql`e.read_at is null`] : []),
      ...(done ? [sql`e.done_at is not null`] : [sql`e.done_at is null`]),
      ...(done ? [] : [snoozed ? sleeps : sql`(e.snoozed_until is null or not ${sleeps})`]),
    ],
    ' and ',
  );
}
