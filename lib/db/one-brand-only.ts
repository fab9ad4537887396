import { AsyncLocalStorage } from 'node:async_hooks';
import { Prisma } from './generated/client';
import { tenantModels } from './table-classes';

const STORAGE = Symbol.for('agency.transaction');

/**
 * The first wall between brands (the second is row-level security): every Prisma call on a tenant table is narrowed to
 * the brand of the surrounding `inBrand`, and refused outside of one or when it names another brand. Nested reads and
 * writes do not come through here; the second wall covers those.
 */
export const currentTransaction = sharedStorage();

/** The surrounding transaction: of one brand, or of the platform; in a 'write' the pipeline records the counts. */
type Current = { readonly brandId?: number; readonly effect: 'read' | 'write' };

// Next bundles this module more than once, while the client with this extension exists once per process: all copies
// must share one storage.
function sharedStorage(): AsyncLocalStorage<Current> {
  const shared = globalThis as { [STORAGE]?: AsyncLocalStorage<Current> };
  shared[STORAGE] ??= new AsyncLocalStorage();
  return shared[STORAGE];
}

const tenants: ReadonlySet<string> = new Set(tenantModels);

type Args = { where?: Record<string, unknown>; data?: unknown; create?: unknown; skipDuplicates?: boolean };

export const oneBrandOnly = Prisma.defineExtension({
  name: 'one-brand-only',
  query: {
    $allModels: {
      $allOperations({ model, operation, args, query }) {
        if (!tenants.has(model)) return query(args);
        const brandId = currentTransaction.getStore()?.brandId;
        if (!brandId) throw new Error(`${model}.${operation} outside of a brand`);
        return query(narrowed(operation, args as Args, brandId) as typeof args);
      },
    },
  },
});

const CREATES = new Set(['create', 'createMany', 'createManyAndReturn']);

/** The arguments with the brand added to `where` and checked in `data`. Exported for the test of the wall. */
export function narrowed(operation: string, args: Args, brandId: number): Args {
  if (CREATES.has(operation)) {
    for (const row of [args.data].flat()) assertOwn(row, brandId);
    return args;
  }
  if (operation === 'upsert') assertOwn(args.create, brandId);
  if (args.data !== undefined) assertNotMoved(args.data, brandId);
  return { ...args, where: { ...args.where, AND: [{ brandId }, ...[args.where?.AND ?? []].flat()] } };
}

function assertOwn(row: unknown, brandId: number): void {
  if ((row as { brandId?: unknown })?.brandId !== brandId) throw new Error('A row must be created in the own brand');
}
function assertNotMoved(data: unknown, brandId: number): void {
  const named = (data as { brandId?: unknown }).brandId;
  if (named !== undefined && named !== brandId) throw new Error('A row cannot move to another brand');
}
