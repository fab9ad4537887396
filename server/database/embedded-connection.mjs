import net from 'node:net';
import pg from 'pg';

/**
 * Access to the embedded PostgreSQL: its port, and short connections for its supervisor.
 *
 * @typedef {{ port: number, password: string, home?: string, isNew?: boolean }} Secret
 */

/** @param {Secret} secret */
const clientFor = ({ port, password }) => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    application_name: 'agency-supervisor',
  });
  client.on('error', () => {});
  return client;
};

/** Whether the server takes statements. @param {Secret} secret */
export async function answers(secret) {
  const client = clientFor(secret);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database unless it exists. @param {Secret} secret @param {string} name */
export async function createDatabase(secret, name) {
  const client = clientFor(secret);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Whether nothing listens there. @param {number} port @returns {Promise<boolean>} */
export const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that nothing listens on. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
