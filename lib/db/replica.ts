import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';
import { queryWithin } from '@/server/hosts/query-within.mjs';
import type { Source } from './clients';

/** How long a replica may take to replay what was on the primary when an export began, in milliseconds. */
const TIMEOUT_MS = 2000;
const PAUSE_MS = 50;

/**
 * Reads the chunks of an export from the replica (`DATABASE_REPLICA_URL`), if there is one that has replayed all that
 * the primary has written by now. If it fails later, a warning is logged and the primary is read.
 */
export async function fromReplica<Chunk, Rows>(
  read: (chunk: Chunk, source: Source) => Promise<Rows>,
): Promise<(chunk: Chunk) => Promise<Rows>> {
  let source: Source = (await hasCaughtUp()) ? 'replica' : 'primary';
  return async (chunk) => {
    if (source === 'primary') return read(chunk, source);
    try {
      return await read(chunk, source);
    } catch (error) {
      // A lost permission ends the file, wherever it is read from.
      if (error instanceof Fault && error.kind !== 'unavailable') throw error;
      log.warn('the replica could not go on with an export', { error });
      source = 'primary';
      return read(chunk, source);
    }
  };
}

// Only a physical replica is accepted, which has the primary's row-level security: another kind of copy might show any
// brand's rows.
const CAUGHT_UP = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up';

async function hasCaughtUp(): Promise<boolean> {
  const { replica, platformPool } = runtime();
  if (!replica) return false;
  const deadline = Date.now() + TIMEOUT_MS;
  try {
    const written = { text: 'select pg_current_wal_insert_lsn()::text as position' };
    const [{ position }] = (await queryWithin(platformPool, written, TIMEOUT_MS)).rows;
    while (Date.now() < deadline) {
      const question = { text: CAUGHT_UP, values: [position] };
      const [{ caught_up: caughtUp }] = (await queryWithin(replica.platformPool, question, TIMEOUT_MS)).rows;
      if (caughtUp) return true;
      await sleep(PAUSE_MS);
    }
    log.warn('the replica is behind: the primary serves an export');
  } catch (error) {
    log.warn('the replica cannot be reached: the primary serves an export', { error });
  }
  return false;
}
