// The two queries of the realtime hub, both as the platform role.
import { missingFactor } from '../hosts/missing-factor.mjs';
import { queryWithin } from '../hosts/query-within.mjs';

/** @typedef {{ userId: number, brandId: number | null, portal: 'brand' | 'admin' | 'product' }} LiveSession */

const TIMEOUT_MS = 1700;

const LIVE = `select s.id::float8 as id, s.user_id, s.brand_id, s.portal
  from sessions s
  join users u on u.id = s.user_id and u.deleted_at is null
  where s.id = any($1::bigint[]) and s.revoked_at is null and s.expires_at > now()
    and (${missingFactor('s.second_factor_at')}) is distinct from 'logIn'
    and (s.portal <> 'admin' or exists (
      select 1 from platform_roles r where r.user_id = s.user_id and r.revoked_at is null))
    and (s.brand_id is null or (
      exists (select 1 from brands b where b.id = s.brand_id and b.deleted_at is null)
      and (exists (select 1 from platform_roles r where r.user_id = s.user_id and r.revoked_at is null)
        or exists (select 1 from brand_users m where m.brand_id = s.brand_id and m.user_id = s.user_id
          and m.deleted_at is null and m.accepted_at is not null))))`;

/**
 * Which of the sessions are still valid, as lib/access/identity.ts decides it for pages: not ended or expired, with the
 * person and the membership not removed, and with the second factor where it has become required since.
 * @param {import('pg').Pool} pool
 * @param {number[]} ids
 * @returns {Promise<Map<number, LiveSession>>}
 */
export async function liveSessions(pool, ids) {
  const { rows } = await queryWithin(pool, { name: 'realtime-live-sessions', text: LIVE, values: [ids] }, TIMEOUT_MS);
  /** @type {{ id: number, user_id: number, brand_id: number | null, portal: LiveSession['portal'] }[]} */
  const live = rows;
  return new Map(live.map((row) => [row.id, { userId: row.user_id, brandId: row.brand_id, portal: row.portal }]));
}

const CONSUME = `update one_time_tokens set used_at = now()
  where token_hash = $1 and purpose = 'realtimeTicket' and used_at is null and revoked_at is null and expires_at > now()
  returning payload`;

/**
 * Uses a ticket up.
 * @param {import('pg').Pool} pool
 * @param {Buffer} tokenHash
 * @returns {Promise<number | null>} the session that it was issued to
 */
export async function consumeTicket(pool, tokenHash) {
  const { rows } = await queryWithin(pool, { name: 'realtime-ticket', text: CONSUME, values: [tokenHash] }, TIMEOUT_MS);
  const sessionId = rows[0]?.payload?.sessionId;
  return Number.isInteger(sessionId) ? sessionId : null;
}
