import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/**
 * What the engine needs of the packaged adapter, its private members included.
 * @typedef {{ dataTypeID: number }} Column
 * @typedef {{ sql: string }} Query
 * @typedef {{
 *   performIO(query: Query): Promise<{ fields?: Column[] }>,
 *   queryRaw(query: Query): Promise<{ columnTypes: number[] }>,
 * }} Queryable
 * @typedef {Queryable & {
 *   underlyingDriver(): import('pg').Pool, onError(error: unknown): never,
 *   executeScript(script: string): Promise<void>, startTransaction(isolation?: string): Promise<Queryable>,
 * }} Adapter
 */

const CHAR = 18;
const BPCHAR = 1042;

/** The adapter as the engine needs it, with corrections for three shortcomings of the packaged one. */
export class EngineAdapter extends PrismaPg {
  /** @param {string} url */
  constructor(url) {
    super({ connectionString: url, application_name: 'prisma-schema-engine', max: 4 });
    this.url = url;
  }

  /** @override */
  async connect() {
    return adjusted(await super.connect());
  }

  /** @override */
  async connectToShadowDb() {
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    await onServer(this.url, (client) => client.query(`create database ${client.escapeIdentifier(database)}`));
    // A connection string beats the `database` option, so the shadow database needs a string of its own.
    const url = new URL(this.url);
    url.pathname = `/${database}`;
    const shadow = await new PrismaPg({ connectionString: url.toString() }).connect();
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await onServer(this.url, (client) => client.query(`drop database ${client.escapeIdentifier(database)}`));
    };
    return adjusted(shadow);
  }
}

/**
 * @template Packaged
 * @param {Packaged} packaged
 * @returns {Packaged}
 */
function adjusted(packaged) {
  const adapter = /** @type {Adapter} */ (/** @type {unknown} */ (packaged));
  readChar(adapter);
  // Whole scripts in one simple query: splitting at semicolons would cut functions apart.
  adapter.executeScript = async (script) => {
    await adapter
      .underlyingDriver()
      .query(script)
      .catch((error) => adapter.onError(error));
  };
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolation) => readChar(await startTransaction(isolation));
  return packaged;
}

/**
 * The catalogue's "char" type is unknown to the adapter: read as bpchar, passed to the engine as a character.
 * @param {Queryable} queryable
 */
function readChar(queryable) {
  const performIO = queryable.performIO.bind(queryable);
  const queryRaw = queryable.queryRaw.bind(queryable);
  /** @type {WeakMap<Query, Set<number>>} */
  const characters = new WeakMap();
  queryable.performIO = async (query) => {
    const result = await performIO(query);
    const places = [...(result.fields ?? []).entries()].filter(([, field]) => field.dataTypeID === CHAR);
    for (const [, field] of places) field.dataTypeID = BPCHAR;
    characters.set(query, new Set(places.map(([at]) => at)));
    return result;
  };
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const isCharacter = characters.get(query);
    const columnTypes = result.columnTypes.map((type, at) => (isCharacter?.has(at) ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
  return queryable;
}

/** @param {string} url @param {(client: pg.Client) => Promise<unknown>} work */
export async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
