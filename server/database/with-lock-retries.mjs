import { setTimeout as sleep } from 'node:timers/promises';

/** How long a change of the schema waits for a lock: serving instances queue behind it. */
const LOCK_TIMEOUT_MS = 1_000;
const TIMEOUT_MS = 120_000;
const PAUSE_MS = 200;

// lock_not_available, deadlock_detected
const BUSY = ['55P03', '40P01'];

/**
 * A change of the schema beside instances that serve, as a transaction. A lock that is not available within a second is
 * given up and requested again, so that requests never wait long behind it.
 * @param {import('pg').Client} client the owner's
 * @param {() => Promise<unknown>} work may run several times
 * @throws what the work throws, and after two minutes the error that the lock was not available
 */
export async function withLockRetries(client, work) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const { code } = /** @type {{ code?: string }} */ (error);
      if (!BUSY.includes(code ?? '') || Date.now() > deadline) throw error;
      await sleep(PAUSE_MS * (1 + Math.random()));
    }
  }
}
