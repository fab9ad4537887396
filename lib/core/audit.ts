import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { log } from '@/lib/log/log';
import { type AgencyEvent, notifyStatement } from '@/lib/realtime/notify';
import type { Events } from './events';
import type { Operation } from './operation';
import type { BrandScope, PlatformScope } from './scope-types';

type Scope = BrandScope | PlatformScope;
type Database = { $executeRaw: (query: Prisma.Sql) => PromiseLike<number> };

/**
 * Writes the audit entries of a write, in the operation's own transaction. What ends a session or changes a brand is
 * told to every process by that very commit; hints for screens follow it (`changesIn`).
 */
export async function recordChanges(
  db: Database,
  op: Operation,
  scope: Scope,
  events: Events,
  step?: 'prepare',
): Promise<void> {
  // What is only prepared is not done yet: its own changes are written down, the call itself is not.
  if (op.effect === 'write' && !(step === 'prepare' && events.list.length === 0)) {
    const about = events.list.length > 0 ? events.list : [{ event: 'called', entity: null, uuid: null } as const];
    for (const change of about) {
      const changes = 'changes' in change ? change.changes : undefined;
      const details = JSON.stringify({ event: change.event, portal: scope.portal, ...(changes ? { changes } : {}) });
      await insertEntry(db, scope, op.name, 'done', change.entity, change.uuid, details);
    }
  }
  const urgent: AgencyEvent[] = [
    ...events.ended.map((which) => ({ kind: 'session-ended' as const, ...which })),
    ...events.brandsChanged.map((brandId) => ({ kind: 'brand-changed' as const, brandId })),
  ];
  if (urgent.length > 0) {
    const { values } = notifyStatement(urgent);
    await db.$executeRaw(
      Prisma.sql`select pg_notify('agency_events', payload) from unnest(${values[0]}::text[]) as payload`,
    );
  }
}

/** What the sockets say of it once it stands: `announce` sends it. */
export function changesIn(scope: Scope, events: Events): AgencyEvent[] {
  const brand = scope.brand;
  if (!brand) return [];
  const actorUuid = scope.actor?.userUuid ?? null;
  return events.list.map(({ event, entity, uuid }) => ({
    ...{ kind: 'changed' as const, event, entity, uuid },
    ...{ brandId: brand.id, brandUuid: brand.uuid, actorUuid },
  }));
}

/** Writes down a refusal (trust 25). It stands in a transaction of its own, since the refused one does not happen. */
export async function recordDenial(operation: string, scope: Scope): Promise<void> {
  try {
    await onPlatform(async (db) => insertEntry(db, scope, operation, 'refused', null, null, '{}'));
  } catch (error) {
    // The refusal itself stands, whether or not it could be written down.
    log.error('a refusal could not be recorded', { operation, error });
  }
}

function insertEntry(
  db: Database,
  scope: Scope,
  operation: string,
  outcome: 'done' | 'refused',
  entity: string | null,
  entityUuid: string | null,
  details: string,
): PromiseLike<number> {
  const sessionId = scope.credential?.kind === 'session' ? scope.credential.id : null;
  return db.$executeRaw(Prisma.sql`
    insert into audit_entries
      (brand_id, actor_user_id, session_id, operation, outcome, entity, entity_uuid, details, request_id, ip, user_agent)
    values
      (${scope.brand?.id ?? null}, ${scope.actor?.userId ?? null}, ${sessionId}, ${operation},
       ${outcome}::audit_outcome, ${entity}, ${entityUuid}::uuid, ${details}::jsonb, ${scope.caller.requestId},
       ${scope.caller.address}, ${scope.caller.userAgent})`);
}
