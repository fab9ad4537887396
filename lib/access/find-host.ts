import { inTransaction } from '@/lib/db/transaction';
import { type HostLookup, runtime } from '@/lib/runtime/runtime';

/**
 * Whose host this is, as it was asked for.
 * @throws Fault unavailable when the database does not say so in time
 */
export const findHost = (host: string): Promise<HostLookup> => inTransaction(() => runtime().hosts.lookup(host));
