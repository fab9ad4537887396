import { inTransaction } from '@/lib/db/transaction';
import { type HostLookup, runtime } from '@/lib/runtime/runtime';

/**
 * Which brand or portal the requested host belongs to.
 * @throws Fault unavailable when the database does not answer in time
 */
export const findHost = (host: string): Promise<HostLookup> => inTransaction(() => runtime().hosts.lookup(host));
