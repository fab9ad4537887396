import type { RealtimeMessage } from '@/lib/runtime/runtime';

/** What an instance notifies all others of through the database (D4.2). Ids and words only, never content. */
export type AgencyEvent =
  | ({ readonly kind: 'changed'; readonly brandId: number | null } & RealtimeMessage)
  /** These sessions, or all of this user's (in one brand, where it is named), have ended. */
  | {
      readonly kind: 'session-ended';
      readonly sessionIds?: readonly number[];
      readonly userId?: number;
      readonly brandId?: number | null;
    }
  /** The inboxes of these users in this brand changed: only their sockets get a hint (Y-06). */
  | { readonly kind: 'inbox'; readonly brandId: number; readonly userIds: readonly number[] }
  /** Host, look, modules or rights of a brand changed: caches drop it. */
  | { readonly kind: 'brand-changed'; readonly brandId: number }
  /** An instance measures how long this takes to arrive (server/observe/realtime-lag.mjs). */
  | { readonly kind: 'echo'; readonly echo: string };

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_BYTES = 7999;
// Ten digits and a comma each: well below the limit.
const IDS_A_MESSAGE = 600;

/**
 * Events as the payloads of `pg_notify('agency_events', …)`, each sent once.
 * @throws RangeError when an event is too long to be sent, which its fields cannot make it.
 */
export function payloadsOf(events: readonly AgencyEvent[]): string[] {
  const payloads = events.flatMap(inPortions).map((event) => JSON.stringify(event));
  const tooLong = payloads.find((payload) => new TextEncoder().encode(payload).length > MAX_BYTES);
  if (tooLong) throw new RangeError('An event is too long to be sent');
  // The database sends equal payloads of one transaction only once anyway.
  return [...new Set(payloads)];
}

function inPortions(event: AgencyEvent): AgencyEvent[] {
  if (event.kind === 'inbox') return portions(event.userIds).map((userIds) => ({ ...event, userIds }));
  if (event.kind !== 'session-ended' || (event.sessionIds?.length ?? 0) <= IDS_A_MESSAGE) return [event];
  const { sessionIds = [], ...rest } = event;
  return portions(sessionIds).map((ids, index) => ({
    ...(index === 0 ? rest : { kind: rest.kind }),
    sessionIds: ids,
  }));
}

function portions(ids: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < ids.length; from += IDS_A_MESSAGE) parts.push(ids.slice(from, from + IDS_A_MESSAGE));
  return parts;
}
