import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Role } from '@/lib/access/policy';
import type { BrandRequestContext, PlatformRequestContext } from '@/lib/core/request-context';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';
import { readEnvironment } from '@/server/environment.mjs';
import { createRuntime } from '@/server/runtime.mjs';
import { type BrandRows, makeBrand, makePerson, type PersonRow } from './rows';

/**
 * Two brands with a row of every kind, the people of both, and lib's runtime on a database of this file's own.
 * Operations run for real, through both walls.
 */
export type World = {
  /** Superuser of the clone: what tests look at and break with. Row-level security does not bind it. */
  readonly owner: pg.Pool;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly platformUrl: string;
  readonly runtime: Runtime;
  readonly a: BrandRows;
  readonly b: BrandRows;
  readonly superuser: PersonRow;
};

let made: World | undefined;

/**
 * Gives this file its world: call it once at the top, and use what it returns inside of tests.
 * @example const world = prepareWorld(); it('…', async () => { await performInBrand(op, contextOf(world(), 'staff'), {}) })
 */
export function prepareWorld(): () => World {
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const clone = await cloneDatabase();
    close = clone.close;
    made = await fill(clone);
  });
  afterAll(async () => {
    installRuntime(null);
    await made?.runtime.close();
    await close();
    made = undefined;
  });
  return () => {
    if (!made) throw new Error('The world is made in beforeAll: use it inside of a test');
    return made;
  };
}

export type Clone = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly platformUrl: string;
  readonly owner: pg.Pool;
  close(): Promise<void>;
};

/** A database of its own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<Clone> {
  const name = `t_${process.pid}_${randomBytes(5).toString('hex')}`;
  const server = new pg.Client({ connectionString: inject('ownerUrl') });
  await server.connect();
  await server.query(`create database ${name} template ${inject('template')}`);
  const { appRole, appPassword, platformRole, platformPassword } = inject('roles');
  const ownerUrl = address(inject('ownerUrl'), name);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  // Dropping the database ends whatever is still connected.
  owner.on('error', () => {});
  return {
    ownerUrl,
    owner,
    appUrl: address(ownerUrl, name, appRole, appPassword),
    platformUrl: address(ownerUrl, name, platformRole, platformPassword),
    async close() {
      await owner.end();
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}

function address(url: string, database: string, user?: string, password?: string): string {
  const next = new URL(url);
  next.pathname = `/${database}`;
  if (user) next.username = user;
  if (password) next.password = password;
  return next.href;
}

/** Lib's runtime on a clone, installed; whoever asks for it closes it. */
export function runtimeOn(clone: Clone): Runtime {
  const runtime = createRuntime(
    readEnvironment({
      PORT: '3000',
      PRODUCT_HOST: 'localhost:3000',
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      // A busy machine is no failure.
      DATABASE_PATIENCE_MS: '20000',
      DATABASE_URL: clone.ownerUrl,
      DATABASE_APP_URL: clone.appUrl,
      DATABASE_PLATFORM_URL: clone.platformUrl,
      SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
    }),
  );
  installRuntime(runtime);
  return runtime;
}

async function fill(clone: Clone): Promise<World> {
  const runtime = runtimeOn(clone);
  const superuser = await makePerson('super@platform.test', 'Sasha', 'Platform', { superuser: true });
  const a = await makeBrand('alpha');
  const b = await makeBrand('beta');
  return { ...clone, runtime, a, b, superuser };
}

/** Whether the template is contracted: the triggers and tables of release 646b9ad are gone. */
export const isContracted = process.env.TEST_CONTRACTED === 'true';

/**
 * Brings what the write pipeline stores beside rows (lib/db/brand-counts.ts) up to them, after a test has written rows past
 * it: only before the contract step do triggers of release 646b9ad do that.
 */
export async function recount({ owner }: Pick<World, 'owner'>): Promise<void> {
  const entities = ['brief', 'plan', 'scope'].map(
    (entity) => `select brand_id, '${entity}' as entity, count(*) from ${entity}s where deleted_at is null group by 1`,
  );
  await owner.query(`delete from brand_counts;
    insert into brand_counts (brand_id, entity, live_count) ${entities.join(' union all ')};
    update brands set reference_version = reference_version + 1`);
}

/** A connection of its own, as another process has: past everything that the runtime holds. Whoever asks for it ends it. */
export async function connected({ ownerUrl }: World): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
}

/** Who acts: a role in brand A, or somebody who belongs to brand B alone. */
export type Who = Role | 'outsider';

const caller = { address: '127.0.0.1', userAgent: 'test', requestId: 'test' } as const;

/**
 * The request context of a person in a brand, as a session on the brand's host would give it.
 * @param options `brand` A by default; `person` another member than the brand's own of that role.
 */
export function contextOf(
  world: Pick<World, 'a' | 'superuser'>,
  role: Role,
  { brand = world.a, portal = 'brand' as BrandRequestContext['portal'] } = {},
): BrandRequestContext {
  const member = role === 'superuser' ? null : brand[role];
  const person = member ?? world.superuser;
  return {
    kind: 'brand',
    portal,
    host: `${brand.record.slug}.localhost:3000`,
    caller,
    brand: brand.record,
    actor: { ...personOf(person), superuser: role === 'superuser', role, brandUserId: member?.brandUserId ?? null },
    credential: { kind: 'session', id: 1, passwordEnteredAt: new Date(), openedBrand: false },
  };
}

/** The request context of work across brands; `null` is a visitor who is not signed in. */
export function platformContextOf(
  person: PersonRow | null,
  { brand = null as BrandRows | null, portal = 'api' as PlatformRequestContext['portal'] } = {},
): PlatformRequestContext {
  return {
    kind: 'platform',
    portal,
    host: brand ? `${brand.record.slug}.localhost:3000` : 'localhost:3000',
    caller,
    brand: brand?.record ?? null,
    actor: person ? personOf(person) : null,
    credential: person ? { kind: 'session', id: 1, passwordEnteredAt: new Date(), openedBrand: false } : null,
  };
}

const personOf = ({ userId, userUuid, firstName, lastName, email, superuser }: PersonRow) => ({
  userId,
  userUuid,
  firstName,
  lastName,
  email,
  superuser,
  avatarColour: '#bdbdbd',
});
