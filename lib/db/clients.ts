import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { perRuntime } from '@/lib/runtime/per-runtime';
import { type Runtime, runtime } from '@/lib/runtime/runtime';
import { COUNTED_BY_PIPELINE } from './brand-counts';
import { PrismaClient } from './generated/client';
import { guardedPool, type Settings } from './guarded-pool';
import { currentTransaction, oneBrandOnly } from './one-brand-only';
import { statementName } from './statement-name';

const statementNameGenerator = (query: { sql: string }): string => statementName(query.sql);

const createBrandClient = (pool: Pool) =>
  new PrismaClient({
    adapter: new PrismaPg(guardedPool(pool, settings), { statementNameGenerator }),
    // Not granted to this role (prisma/access.sql).
    omit: { brand: { smtpPassword: true } },
  }).$extends(oneBrandOnly);
const createPlatformClient = (pool: Pool) =>
  new PrismaClient({
    adapter: new PrismaPg(guardedPool(pool, settings), { statementNameGenerator }),
  });

/** Without a brand row-level security shows nothing. `inBrand` accepts only integers. */
function settings(): Settings {
  const { brandId, effect } = currentTransaction.getStore() ?? {};
  return { ...(brandId ? { 'app.brand_id': brandId } : {}), ...(effect === 'write' ? COUNTED_BY_PIPELINE : {}) };
}

export type BrandClient = ReturnType<typeof createBrandClient>;
export type PlatformClient = ReturnType<typeof createPlatformClient>;

// The clients exist once per process, beside the pools that they use.
type Clients = { brand?: BrandClient; platform?: PlatformClient };
const clients = perRuntime('prisma', (): Record<Source, Clients> => ({ primary: {}, replica: {} }));

/** Where rows are read: files may come from a streaming replica (replica.ts), and nothing else. */
export type Source = 'primary' | 'replica';

function poolsOf(source: Source): Pick<Runtime, 'appPool' | 'platformPool'> {
  const current = runtime();
  if (source === 'primary') return current;
  if (!current.replica) throw new Error('There is no replica');
  return current.replica;
}

/** Prisma as the app's role (`agency_app_…`): row-level security, one brand at a time. Used by `inBrand` only. */
export function brandClient(source: Source = 'primary'): BrandClient {
  const shared = clients()[source];
  shared.brand ??= createBrandClient(poolsOf(source).appPool);
  return shared.brand;
}

/** Prisma as the platform's role (`agency_platform_…`): crosses brands by a policy of its own. Used by `onPlatform` only. */
export function platformClient(source: Source = 'primary'): PlatformClient {
  const shared = clients()[source];
  shared.platform ??= createPlatformClient(poolsOf(source).platformPool);
  return shared.platform;
}
