import { PER_BRAND } from '../size.mjs';

/**
 * The people of `scale` and their credentials: the first brands' members, in turn, so that the people of a brand have
 * consecutive numbers. Where a brand has more sockets than members, some members have two.
 *
 * @typedef {{ at: number, brand: number, member: number }} Person `member`: its number within the brand, from 1
 * @param {number} at from 0
 * @param {{ perBrand: number }} size
 * @returns {Person}
 */
export const personOf = (at, { perBrand }) => ({
  at,
  brand: 1 + Math.floor(at / perBrand),
  member: 1 + ((at % perBrand) % PER_BRAND.members),
});

// Secrets of a database that nobody can reach; PostgreSQL computes the same ones.
/** @param {Person} person */
export const cookieFor = ({ brand, member }) => `scale-session-cookie-of-brand-${brand}-${member}`;
/** @param {Person} person */
export const tokenFor = ({ brand, member }) => `adk_scale_token_of_brand_${brand}_${member}`;
/** @param {Person} person */
export const ticketFor = ({ at }) => `scale-ticket-${at}`;

/**
 * A session and a token for each member, and a ticket for each socket: requesting ten thousand would be a load of its
 * own.
 * @param {import('pg').Client} client as the owner
 * @param {import('./size.mjs').ScaleSize} size
 */
export async function loadPeople(client, { sockets, perBrand }) {
  const { members } = PER_BRAND;
  const brands = Math.ceil(sockets / perBrand);
  const hash = (/** @type {string} */ text) => `sha256(convert_to(${text}, 'UTF8'))`;
  const everybody = `generate_series(1, ${brands}) b, generate_series(1, ${members}) m`;
  await client.query(`
    delete from one_time_tokens where purpose = 'realtimeTicket';
    delete from sessions where user_agent = 'scale';
    delete from api_token_families where id in (
      select t.family_id from api_tokens t, ${everybody} where t.token_hash = ${hash("'adk_scale_token_of_brand_' || b || '_' || m")});
    insert into sessions (user_id, brand_id, portal, token_hash, remember, password_entered_at, expires_at, user_agent)
      select (b - 1) * ${members} + m, b, 'brand', ${hash("'scale-session-cookie-of-brand-' || b || '-' || m")}, false, now(),
             now() + interval '1 year', 'scale'
      from ${everybody};
    with family as (
      insert into api_token_families (user_id, brand_id, scope)
      select (b - 1) * ${members} + m, b, 'brand' from ${everybody} returning id, brand_id, user_id)
    insert into api_tokens (family_id, brand_id, kind, token_hash, expires_at)
      select id, brand_id, 'access',
             ${hash(`'adk_scale_token_of_brand_' || brand_id || '_' || user_id - (brand_id - 1) * ${members}`)},
             now() + interval '1 year'
      from family;
    insert into one_time_tokens (token_hash, purpose, user_id, brand_id, email, payload, expires_at)
      select ${hash("'scale-ticket-' || at")}, 'realtimeTicket', s.user_id, s.brand_id, 'scale@bench.test',
             jsonb_build_object('sessionId', s.id), now() + interval '1 hour'
      from generate_series(0, ${sockets - 1}) at
      join sessions s on s.user_agent = 'scale' and s.brand_id = 1 + at / ${perBrand}
        and s.user_id = (at / ${perBrand}) * ${members} + 1 + (at % ${perBrand}) % ${members};
    analyze sessions, one_time_tokens, api_tokens, api_token_families`);
}
