import pg from 'pg';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';

/**
 * The job runner's own connections, as the platform role on the direct address: it LISTENs (trust 23), and its polling
 * must not wait behind requests. A connection that breaks, idle or in use, is replaced and ends nothing.
 */
export function createJobPool(): pg.Pool {
  const { directUrl } = runtime();
  const lost = (error: Error) => log.warn('a database connection was lost', { error, reason: 'jobs' });
  const pool = new pg.Pool({
    connectionString: directUrl,
    application_name: 'agency-jobs',
    max: 3,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', lost);
  // Not only while a query runs: the listening connection is checked out permanently.
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
