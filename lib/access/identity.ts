import { createHash } from 'node:crypto';
import type { BrandRecord, Credential, Person } from '@/lib/core/request-context';
import { inTransaction } from '@/lib/db/transaction';
import { environment } from '@/lib/runtime/environment';
import { runtime } from '@/lib/runtime/runtime';
import { type BrandRow, brandColumns, toBrand } from '@/server/hosts/brand-row.mjs';
import { missingFactor } from '@/server/hosts/missing-factor.mjs';
import { queryWithin } from '@/server/hosts/query-within.mjs';
import type { Role } from './policy';

/**
 * Who is calling: from the cookie of a web session, or from a bearer token of /v1. Each is one prepared statement as
 * the platform role. A session is read with every request; a token's identity is cached for a moment (trust 3 to 5).
 */
export type Identity = {
  readonly person: Person;
  readonly credential: Credential;
  /** In the brand of the host or the path; null where there is none, or no right to it. */
  readonly role: Role | null;
  readonly brandUserId: number | null;
  /** Unread entries of the own inbox in the host's brand, 100 for more than 99; null where there is no inbox. */
  readonly unread: number | null;
  /** Whether keys of one letter act in lists. */
  readonly letterKeys: boolean;
};

/** Secrets are stored as their SHA-256 only. */
const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * One prepared statement as the platform role. Every request begins with one: an unreachable database is detected here
 * and answered 503 (trust 21).
 * @throws Fault unavailable
 */
function queryRows<Row>(statement: { name: string; text: string }, values: unknown[]): Promise<Row[]> {
  const timeoutMs = environment().databasePatienceMs + QUERY_MS;
  return inTransaction(async () => {
    const { rows } = await queryWithin(runtime().platformPool, { ...statement, values }, timeoutMs);
    return rows as Row[];
  });
}
/** For the query itself, beyond the wait for a connection. */
const QUERY_MS = 200;

type PersonRow = {
  user_id: number;
  user_uuid: string;
  first_name: string;
  last_name: string;
  email: string;
  avatar_colour: string;
  superuser: boolean;
  brand_user_id: number | null;
  permission: 'staff' | 'brandAdmin' | null;
};

const PERSON = `
  u.id as user_id, u.uuid as user_uuid, u.first_name, u.last_name, u.email, u.avatar_colour,
  exists (select 1 from platform_roles pr where pr.user_id = u.id and pr.revoked_at is null) as superuser`;

/** The bell's count, read in the identity's statement (Y-07). Entries of modules that are off do not count. */
const UNREAD = `
  case when bu.id is not null then (
    select count(*)::integer from (
      select from inbox_entries e join brands b on b.id = e.brand_id
      where e.brand_id = bu.brand_id and e.brand_user_id = bu.id and e.read_at is null and e.done_at is null
        and (e.snoozed_until is null or e.snoozed_until <= now())
        and case e.record_kind when 'brief' then b.module_brief_me else b.module_lamp end
      limit 100
    ) as unread) end as unread,
  coalesce((
    select letter_keys from inbox_settings i where i.brand_id = bu.brand_id and i.brand_user_id = bu.id
  ), true) as letter_keys`;

const SESSION = {
  name: 'identity-of-session',
  text: `
    select ${PERSON}, s.id::float8 as session_id, s.password_entered_at, s.created_at, s.superuser as opened_brand,
           s.remember, s.last_seen_at < now() - interval '1 minute' as stale,
           bu.id as brand_user_id, bu.permission::text as permission, ${missingFactor('s.second_factor_at')} as missing_factor,
           ${UNREAD}
    from sessions s
    join users u on u.id = s.user_id and u.deleted_at is null
    left join brand_users bu on bu.brand_id = s.brand_id and bu.user_id = u.id and bu.deleted_at is null and bu.accepted_at is not null
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()
      and s.brand_id is not distinct from $2::integer and s.portal = $3::session_portal`,
};

type MissingFactor = 'setup' | 'logIn' | null;
type SessionRow = PersonRow & {
  session_id: number;
  password_entered_at: Date | null;
  created_at: Date;
  opened_brand: boolean;
  remember: boolean;
  stale: boolean;
  missing_factor: MissingFactor;
  unread: number | null;
  letter_keys: boolean;
};

// Remembered sessions slide by 30 days, written at most once a minute (D2.4).
const TOUCH = {
  name: 'touch-session',
  text: `update sessions set last_seen_at = now(),
           expires_at = case when remember and portal <> 'admin' then now() + interval '30 days' else expires_at end
         where id = $1`,
};

/**
 * The identity behind a session cookie on this host; a cookie of another host or brand opens nothing.
 * @param brand the host's brand, or null on the admin and the product host.
 */
export async function identityOfSession(
  token: string,
  brand: BrandRecord | null,
  admin: boolean,
): Promise<Identity | null> {
  const portal = brand ? 'brand' : admin ? 'admin' : 'product';
  const [row] = await queryRows<SessionRow>(SESSION, [secretHash(token), brand?.id ?? null, portal]);
  // A log-in without the factor that has since become required is not valid.
  if (!row || (admin && !row.superuser) || row.missing_factor === 'logIn') return null;
  const role = roleOf(row);
  // A removed member, or a former superuser, has no session in this brand.
  if (brand && !role) return null;
  if (row.stale) await queryRows(TOUCH, [row.session_id]);
  const credential: Credential = {
    kind: 'session',
    id: row.session_id,
    passwordEnteredAt: row.password_entered_at ?? row.created_at,
    openedBrand: row.opened_brand,
    ...(row.missing_factor ? { needsSecondFactor: true } : {}),
  };
  const { brand_user_id: brandUserId, unread, letter_keys: letterKeys } = row;
  return { person: personOf(row), credential, role: brand ? role : null, brandUserId, unread, letterKeys };
}

const BRAND_OF_SUPERUSER = {
  name: 'brand-of-superuser',
  text: `select ${brandColumns('b')}, bu.id as brand_user_id
         from brands b
         left join brand_users bu on bu.brand_id = b.id and bu.user_id = $2 and bu.deleted_at is null and bu.accepted_at is not null
         where b.uuid::text = $1 and b.deleted_at is null`,
};

/** The brand that a superuser administers from the admin portal, or null. */
export async function identityOfSuperuserIn(
  identity: Identity,
  brandUuid: string,
): Promise<{ brand: BrandRecord; brandUserId: number | null } | null> {
  if (!identity.person.superuser) return null;
  const [row] = await queryRows<BrandRow & { brand_user_id: number | null }>(BRAND_OF_SUPERUSER, [
    brandUuid.toLowerCase(),
    identity.person.userId,
  ]);
  return row ? { brand: toBrand(row), brandUserId: row.brand_user_id } : null;
}

// As one JSON value, which the driver reads faster than forty columns.
const TOKEN = {
  name: 'identity-of-token',
  text: `select to_json(found) as record from (
    select ${PERSON}, t.id::float8 as token_id, f.id::float8 as family_id, f.scope::text as token_scope, f.brand_id as token_brand_id,
           bu.id as brand_user_id, bu.permission::text as permission, ${missingFactor('f.second_factor_at')} as missing_factor,
           b.id is not null as has_brand, ${brandColumns('b')}
    from api_tokens t
    join api_token_families f on f.id = t.family_id and f.revoked_at is null
    join users u on u.id = f.user_id and u.deleted_at is null
    left join brands b on b.deleted_at is null and (
      b.uuid = $2::uuid or b.id = $3::integer
      or b.id = case when $2::uuid is null and $3::integer is null then f.brand_id end)
    left join brand_users bu on bu.brand_id = b.id and bu.user_id = u.id and bu.deleted_at is null and bu.accepted_at is not null
    where t.token_hash = $1 and t.kind = 'access' and t.expires_at > now()) as found`,
};

type TokenRow = PersonRow &
  BrandRow & {
    token_id: number;
    family_id: number;
    token_scope: 'brand' | 'user' | 'platform';
    token_brand_id: number | null;
    has_brand: boolean;
    missing_factor: MissingFactor;
  };

export type TokenIdentity = Omit<Identity, 'unread' | 'letterKeys'> & {
  /** The brand of the path, when the token reaches it, else null; without a path, the one that the token is bound to. */
  readonly brand: BrandRecord | null;
  /** The brand that the token is bound to, if any. */
  readonly boundBrandId: number | null;
};

/**
 * The identity behind a bearer token, and the path's brand as far as the token reaches (D2.5). It is cached for
 * half a second at most: a program calls hundreds of times in that (runtime.identities; trust 5).
 * @param ref the path's brand, or null for calls outside of any brand.
 */
export function identityOfToken(
  token: string,
  ref: { uuid: string } | { id: number } | null,
): Promise<TokenIdentity | null> {
  const hash = secretHash(token);
  const [uuid, id] = [ref && 'uuid' in ref ? ref.uuid : null, ref && 'id' in ref ? ref.id : null];
  const cacheKey = `${hash.toString('base64url')} ${uuid} ${id}`;
  return runtime().identities.get(cacheKey, () => findIdentity(hash, uuid, id));
}

async function findIdentity(hash: Buffer, uuid: string | null, id: number | null): Promise<TokenIdentity | null> {
  const [found] = await queryRows<{ record: TokenRow }>(TOKEN, [hash, uuid, id]);
  const row = found?.record;
  if (!row || row.missing_factor === 'logIn') return null;
  if (row.token_scope === 'platform' && !row.superuser) return null;
  const reached = row.has_brand && (row.token_scope !== 'brand' || row.token_brand_id === row.id);
  const role = reached ? roleOf(row) : null;
  // Bound to a removed brand, or to one that its holder left: the token is not valid (D1.6).
  if (uuid === null && id === null && row.token_brand_id !== null && !role) return null;
  return {
    person: personOf(row),
    credential: {
      kind: 'token',
      id: row.token_id,
      familyId: row.family_id,
      ...(row.missing_factor ? { needsSecondFactor: true } : {}),
    },
    role,
    brandUserId: role ? row.brand_user_id : null,
    brand: role ? toBrand(row) : null,
    boundBrandId: row.token_brand_id,
  };
}

const CURRENT_ROLE = {
  name: 'role-of-caller-now',
  text: `
    select exists (select 1 from platform_roles pr where pr.user_id = u.id and pr.revoked_at is null) as superuser,
           bu.permission::text as permission
    from users u
    left join brand_users bu on bu.brand_id = $4 and bu.user_id = u.id and bu.deleted_at is null and bu.accepted_at is not null
    where u.id = $1 and u.deleted_at is null and case
      when $2 = 'session' then exists (
        select 1 from sessions s where s.id = $3::bigint and s.revoked_at is null and s.expires_at > now())
      else exists (
        select 1 from api_tokens t join api_token_families f on f.id = t.family_id and f.revoked_at is null
        where t.id = $3::bigint and t.expires_at > now()) end`,
};

/**
 * The caller's current role, or null when the session, the token, the person or the membership has ended: for
 * long-running answers (trust 5).
 * @param brandId null across brands, where superusers alone have a role
 */
export async function currentRole(
  actor: Person,
  { kind, id }: Pick<Credential, 'kind' | 'id'>,
  brandId: number | null,
): Promise<Role | null> {
  const [row] = await queryRows<Pick<PersonRow, 'superuser' | 'permission'>>(CURRENT_ROLE, [
    actor.userId,
    kind,
    id,
    brandId,
  ]);
  return row ? roleOf(row) : null;
}

// Membership in the brand decides; a superuser sees it as its admin would (D2.3).
const roleOf = (row: Pick<PersonRow, 'superuser' | 'permission'>): Role | null =>
  row.superuser ? 'superuser' : row.permission;

const personOf = (row: PersonRow): Person => ({
  userId: row.user_id,
  userUuid: row.user_uuid,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  avatarColour: row.avatar_colour,
  superuser: row.superuser,
});
