import { PrismaPg } from '@prisma/adapter-pg';
import { perRuntime } from '@/lib/runtime/per-runtime';
import { runtime } from '@/lib/runtime/runtime';
import { COUNTED_BY_PIPELINE } from './brand-counts';
import { PrismaClient } from './generated/client';
import { guardedPool, type Settings } from './guarded-pool';
import { currentTransaction, oneBrandOnly } from './one-brand-only';
import { statementName } from './statement-name';

const statementNameGenerator = (query: { sql: string }): string => statementName(query.sql);

const createBrandClient = () =>
  new PrismaClient({
    adapter: new PrismaPg(guardedPool(runtime().appPool, settings), { statementNameGenerator }),
    // Not granted to this role (prisma/access.sql).
    omit: { brand: { smtpPassword: true } },
  }).$extends(oneBrandOnly);
const createPlatformClient = () =>
  new PrismaClient({
    adapter: new PrismaPg(guardedPool(runtime().platformPool, settings), { statementNameGenerator }),
  });

/** Without a brand row-level security shows nothing. `inBrand` lets whole numbers through only. */
function settings(): Settings {
  const { brandId, effect } = currentTransaction.getStore() ?? {};
  return { ...(brandId ? { 'app.brand_id': brandId } : {}), ...(effect === 'write' ? COUNTED_BY_PIPELINE : {}) };
}

export type BrandClient = ReturnType<typeof createBrandClient>;
export type PlatformClient = ReturnType<typeof createPlatformClient>;

// The clients exist once per process, beside the pools that they use.
type Clients = { brand?: BrandClient; platform?: PlatformClient };
const clients = perRuntime('prisma', (): Clients => ({}));

/** Prisma as the role `agency_app`: row-level security, one brand at a time. Only `inBrand` hands it out. */
export function brandClient(): BrandClient {
  const shared = clients();
  shared.brand ??= createBrandClient();
  return shared.brand;
}

/** Prisma as the role `agency_platform`: crosses brands by a policy of its own. Only `onPlatform` hands it out. */
export function platformClient(): PlatformClient {
  const shared = clients();
  shared.platform ??= createPlatformClient();
  return shared.platform;
}
