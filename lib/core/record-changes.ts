import { recordCounts } from '@/lib/db/brand-counts';
import { Prisma } from '@/lib/db/generated/client';
import { CALL_WORDS } from '@/lib/format/call-words';
import { eraseInboxes } from '@/lib/inbox/rules/erase-inboxes';
import { writeEntries } from '@/lib/inbox/rules/write-entries';
import { type Entry, insertEntries } from './audit';
import type { Events } from './events';
import { type AgencyEvent, payloadsOf } from './notify';
import type { Operation } from './operation';
import type { BrandRequestContext, PlatformRequestContext } from './request-context';

type RequestContext = BrandRequestContext | PlatformRequestContext;
type Database = {
  $executeRaw: (query: Prisma.Sql) => PromiseLike<number>;
  $queryRaw: <T>(query: Prisma.Sql) => PromiseLike<T>;
};

/**
 * The end of every write, in the operation's own transaction: history, audit entries, counts, notifications
 * (docs/inbox.md) and what other processes must learn with the commit. The hints for open screens follow the commit
 * (`changesIn`, ./announce.ts).
 * @param step 'prepare' of work in three steps: its own changes are recorded, but not the call, which is not done yet.
 */
export async function recordChanges(
  db: Database,
  op: Operation,
  context: RequestContext,
  events: Events,
  step?: 'prepare',
): Promise<void> {
  if (op.effect === 'write') {
    const entries = entriesOf(op, events, step);
    for (let at = 0; at < entries.length; at += ENTRIES_A_STATEMENT) {
      const portion = entries.slice(at, at + ENTRIES_A_STATEMENT);
      await insertEntries(db, context, portion, at === 0 ? historyOf(context, events) : null);
    }
    await recordCounts(db, context.brand?.id ?? null, events.list, events.lookups);
    await eraseInboxes(db, events.list);
    if (context.kind === 'brand') {
      events.inboxes.push(...(await writeEntries(db, context.brand.id, context.actor, events)));
    }
  }
  const urgent: AgencyEvent[] = [
    ...events.ended.map((which) => ({ kind: 'session-ended' as const, ...which })),
    ...events.brandsChanged.map((brandId) => ({ kind: 'brand-changed' as const, brandId })),
  ];
  if (urgent.length > 0) {
    await db.$executeRaw(
      Prisma.sql`select pg_notify('agency_events', payload) from unnest(${payloadsOf(urgent)}::text[]) as payload`,
    );
  }
}

/**
 * The hints for open screens, which `announce` sends after the commit. A call outside of any brand, as in the admin
 * portal, notifies the brand of each thing that it changed; of what belongs to no brand, the admin portal alone.
 */
export function changesIn({ brand, actor, caller }: RequestContext, events: Events): AgencyEvent[] {
  const own = events.list.map((change) => ({ ...change, brandId: brand?.id ?? change.brandId }));
  const changes = [...own, ...events.shownElsewhere].map(({ event, entity, uuid, brandId }) => ({
    kind: 'changed' as const,
    event,
    entity,
    uuid,
    brandId,
    brandUuid: brand?.id === brandId ? brand.uuid : entity === 'brand' ? uuid : null,
    actorUuid: actor?.userUuid ?? null,
    page: caller.pageId,
  }));
  if (!brand || events.inboxes.length === 0) return changes;
  return [...changes, { kind: 'inbox', brandId: brand.id, userIds: [...new Set(events.inboxes)] }];
}

/** A statement has at most 32,767 parameters, and an entry a dozen of them. */
const ENTRIES_A_STATEMENT = 1000;

/**
 * An entry for each change, and for each thing that the call is about. A write that has neither leaves one for the call
 * if it did something all the same (`CALL_WORDS`, or what it says); an answer given again leaves none.
 */
function entriesOf(op: Operation, events: Events, step?: 'prepare'): Entry[] {
  const { list, concerned, actorUserId, operation, call, isReplay } = events;
  const done = { operation: operation ?? op.name, outcome: 'done', actorUserId } as const;
  const called = { event: 'called', tried: op.summary };
  if (list.length + concerned.length === 0) {
    const isLogged = call !== null || done.operation in CALL_WORDS;
    if (step === 'prepare' || op.audited === false || isReplay || !isLogged) return [];
    const about = call ? { entity: null, uuid: null, label: call.label, brandId: null } : null;
    return [{ ...done, about, details: { ...called, ...call?.details } }];
  }
  return [
    ...list.map((change) => ({
      ...done,
      about: change,
      details: { event: change.event, ...(change.changes ? { changes: change.changes } : {}) },
    })),
    ...concerned.map((about) => ({ ...done, about, details: called })),
  ];
}

/** Steps of briefs' histories, as the statement that inserts them. */
function historyOf({ brand, actor }: RequestContext, { history }: Events): Prisma.Sql | null {
  if (history.length === 0) return null;
  return Prisma.sql`
    insert into brief_changes (brand_id, brief_id, user_id, kind, changes, version)
    select ${brand?.id ?? null}::integer, step.brief, ${actor?.userId ?? null}::integer, step.kind, step.changes::jsonb,
      step.version
    from unnest(
      ${history.map(({ briefId }) => briefId)}::integer[], ${history.map(({ kind }) => kind)}::text[],
      ${history.map(({ changes }) => JSON.stringify(changes))}::text[],
      ${history.map(({ version }) => version)}::integer[]
    ) with ordinality as step (brief, kind, changes, version, place)
    order by step.place`;
}
