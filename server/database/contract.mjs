import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseOf, FORMER } from './roles.mjs';
import { widenIds } from './wide-ids.mjs';
import { withLockRetries } from './with-lock-retries.mjs';

const CONTRACT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/contract');

/**
 * Removes what only the previous release needs: its roles' rights, and what prisma/contract/*.sql drops. Each of these
 * files may run again (`drop … if exists`), and each is one transaction.
 * @param {import('pg').Client} client the owner's, under the lock of the migrating step
 * @param {import('./roles.mjs').RolePair} serving what serves now, and keeps its rights
 * @param {(line: string) => void} log
 */
export async function contractDatabase(client, serving, log) {
  await takeFromFormer(client, serving);
  for (const file of contractFiles()) {
    await withLockRetries(client, () => client.query(fs.readFileSync(path.join(CONTRACT, file), 'utf8')));
  }
  await widenIds(client, log);
}

/** @returns {string[]} in the order in which they run */
const contractFiles = () =>
  fs.existsSync(CONTRACT)
    ? fs
        .readdirSync(CONTRACT)
        .filter((name) => name.endsWith('.sql'))
        .sort()
    : [];

/** @param {import('pg').Client} client @param {import('./roles.mjs').RolePair} serving */
async function takeFromFormer(client, serving) {
  const { rows: policies } = await client.query(
    `select polrelid::regclass::text as on_table from pg_policy
     where polname = 'platform_access' and polrelid in
       (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  const { rows: roles } = await client.query('select rolname as name from pg_roles where rolname = any ($1)', [
    [FORMER.appRole, FORMER.platformRole].filter((role) => role !== serving.appRole && role !== serving.platformRole),
  ]);
  for (const { on_table } of policies) {
    await withLockRetries(client, () => client.query(`drop policy if exists platform_access on ${on_table}`));
  }
  await withLockRetries(client, async () => {
    for (const { name } of roles) {
      const database = databaseOf(client);
      for (const schema of ['public', 'graphile_worker']) {
        for (const kind of ['tables', 'sequences', 'functions']) {
          await client.query(`revoke all on all ${kind} in schema ${schema} from ${name}`);
        }
      }
      await client.query(`revoke all on schema public, graphile_worker, agency from ${name}`);
      await client.query(`revoke connect on database ${database} from ${name}`);
    }
  });
}
