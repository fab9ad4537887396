import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.mjs';

/**
 * A PostgreSQL for tests: the one that `TEST_DATABASE_URL` names (a superuser's address), else an embedded one in its
 * own folder, which is removed when it stops. Its data need not last, so it does not wait for the disk.
 * @returns {Promise<{ ownerUrl: string, stop: () => Promise<void> }>}
 */
export async function startTestPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { ownerUrl: given, stop: async () => {} };
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-test-db-'));
  // PostgreSQL refuses root: its own user has to reach the folder.
  fs.chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' },
  });
  return {
    ownerUrl: server.ownerUrl,
    stop: async () => {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
