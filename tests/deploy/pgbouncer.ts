import fs from 'node:fs';
import path from 'node:path';
import { freePort, newDataDir } from '../harness/product.mjs';
import { query } from '../harness/query';
import { addressOf, type Installation } from './postgres-server';
import { keepsStatements, nobody, type Running, start } from './programs';

// One for all poolers of a server.
const password = 'of the pooler';

/** PgBouncer in transaction mode in front of an installation, as in docs/operations.md ("Behind PgBouncer"). */
export type Pooler = {
  readonly port: number;
  /** A deployer's settings in addition to the installation's own. */
  readonly env: Readonly<Record<string, string>>;
  readonly output: () => string;
  /** kill -9; `restart` starts it with the same settings. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * @param options `more` lines of its section [pgbouncer]. Passwords are looked up in the database (`auth_query`); the
 *   installation's roles need not exist yet.
 */
export async function startPgBouncer(
  command: string,
  adminUrl: string,
  { name, ownerUrl }: Installation,
  more: readonly string[] = [],
): Promise<Pooler> {
  const folder = newDataDir();
  const port = await freePort(6120);
  const database = new URL(adminUrl);
  const inDatabase = addressOf(adminUrl, name);
  const lookup = fs.readFileSync(path.resolve('docs/examples/pgbouncer-lookup.sql'), 'utf8');
  await query(inDatabase, lookup.replaceAll('{password}', password).replaceAll('{database}', name));
  fs.writeFileSync(path.join(folder, 'users.txt'), `"pgbouncer" "${password}"\n`);
  const config = fs
    .readFileSync(path.resolve('docs/examples/pgbouncer.ini'), 'utf8')
    .replaceAll('{database}', name)
    .replaceAll('{host}', database.hostname)
    .replaceAll('{port}', database.port)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', path.join(folder, 'users.txt'))
    // Older versions do not start with an unknown setting.
    .replace(keepsStatements(command) ? '' : 'max_prepared_statements = 200', '');
  fs.writeFileSync(path.join(folder, 'pgbouncer.ini'), `${config}\n${more.join('\n')}\n`);
  if (process.getuid?.() === 0) {
    const { uid, gid } = nobody();
    for (const file of ['.', 'users.txt', 'pgbouncer.ini']) fs.chownSync(path.join(folder, file), uid, gid);
  }
  const run = (): Promise<Running> => start(command, [path.join(folder, 'pgbouncer.ini')], { port, plain: true });
  let running = await run();
  const pooled = new URL(ownerUrl);
  pooled.port = String(port);
  return {
    port,
    env: { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: ownerUrl },
    output: () => running.output(),
    crash: () => running.kill('SIGKILL'),
    async restart() {
      running = await run();
    },
    async stop() {
      await running.kill('SIGINT');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
