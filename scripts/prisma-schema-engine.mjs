#!/usr/bin/env node
/**
 * Prisma's schema engine over WebAssembly. Every `prisma` command looks for a native engine first and would download
 * it; prisma.config.ts points it here instead. It has the interface that the CLI expects: JSON-RPC, one message per
 * line, on stdin and stdout, and the subcommands `cli can-connect-to-database`, `create-database`, `drop-database`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { EngineAdapter, onServer } from './steps/engine-adapter.mjs';

/** @typedef {Record<string, (params: unknown) => Promise<unknown>>} Engine */

const require = createRequire(import.meta.url);
// Its package.json is not exported by name.
const PACKAGE = path.dirname(require.resolve('@prisma/schema-engine-wasm'));
const WANTED = 'Set DATABASE_URL to a PostgreSQL that this command may use';

// The engine stores the reason of a panic here; the error that it throws only says 'unreachable'.
let panic = '';
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (/** @type {string} */ message) => {
      panic = message;
    },
  },
});

/**
 * Comparing schemas needs no database, but the engine still asks one for its version.
 * @type {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory}
 */
const noDatabase = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connect: async () => ({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    queryRaw: async (/** @type {{ sql: string }} */ { sql }) => {
      if (!sql.includes('server_version_num')) throw new Error(WANTED);
      return {
        columnNames: ['exists', 'version', 'numeric_version'],
        columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
        rows: [[true, 'PostgreSQL 16.0', 160000]],
      };
    },
    executeRaw: () => Promise.reject(new Error(WANTED)),
    executeScript: () => Promise.reject(new Error(WANTED)),
    startTransaction: () => Promise.reject(new Error(WANTED)),
    dispose: async () => {},
  }),
  connectToShadowDb: () => Promise.reject(new Error(WANTED)),
};

/** Every value given for an option; some are given more than once. @param {string} name */
const values = (name) => process.argv.flatMap((given, at, all) => (given === name ? [all[at + 1] ?? ''] : []));

/** @returns {string | undefined} */
function datasourceUrl() {
  const [given] = values('--datasource');
  if (!given) return process.env.DATABASE_URL;
  return JSON.parse(given.startsWith('{') ? given : Buffer.from(given, 'base64').toString('utf8')).url;
}

/** @type {ReturnType<typeof bindMigrationAwareSqlAdapterFactory> | undefined} */
let adapter;

/** @param {string | undefined} url */
async function createEngine(url) {
  const wasm = path.join(PACKAGE, 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  const begin = instance.exports.__wbindgen_start;
  if (typeof begin === 'function') begin();
  const files = values('--datamodels').flatMap((given) => given.split(',').filter(Boolean));
  /** @type {[string, string][] | undefined} */
  const datamodels = files.length > 0 ? files.map((file) => [file, readFileSync(file, 'utf8')]) : undefined;
  adapter = bindMigrationAwareSqlAdapterFactory(url ? new EngineAdapter(url) : noDatabase);
  return /** @type {Engine} */ (
    /** @type {unknown} */ (await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter))
  );
}

/** @param {Engine} engine @param {string} method @param {unknown} params */
function perform(engine, method, params) {
  const work = engine[method];
  if (typeof work !== 'function') throw new Error(`The schema engine has no method ${method}`);
  return work.call(engine, params);
}

/** Answers the CLI's messages until it closes the pipe. @param {string | undefined} url */
async function serve(url) {
  /** @type {Engine | undefined} */
  let engine;
  let diagnosed = false;
  /**
   * @param {string} method
   * @param {{ migrationsList?: unknown, filters?: unknown }} params
   */
  const call = async (method, params) => {
    engine ??= await createEngine(url);
    if (method === 'createDatabase' && url) return createDatabase(url);
    if (method === 'getDatabaseVersion') return perform(engine, 'version', params);
    // These two rely on an earlier check of the shadow database, which the CLI does not always request.
    if (!diagnosed && (method === 'evaluateDataLoss' || method === 'createMigration')) {
      const { migrationsList, filters } = params;
      await perform(engine, 'devDiagnostic', { migrationsList, filters });
    }
    diagnosed ||= method === 'devDiagnostic';
    return perform(engine, method, params);
  };
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, method, params } = JSON.parse(line);
    // The CLI acknowledges what it was given to print.
    if (!method) continue;
    const answer = await call(method, params).then(
      (result) => {
        const { stdout } = /** @type {{ stdout?: string }} */ (result ?? {});
        if (method === 'diff' && stdout) print(stdout);
        return { result: result ?? null };
      },
      (error) => ({ error: describe(error) }),
    );
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`);
  }
}

/** The native engine prints a diff through the CLI. @param {string} content */
const print = (content) =>
  process.stdout.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: crypto.randomUUID(), method: 'print', params: { content } })}\n`,
  );

/** @param {unknown} error */
function describe(error) {
  const reason = error instanceof Error ? error.message : String(error);
  // An adapter's own error travels through WebAssembly as a number.
  const [, external] = /External error id#(\d+)/.exec(reason) ?? [];
  const thrown = external && adapter?.errorRegistry.consumeError(Number(external))?.error;
  const message = panic || (thrown instanceof Error && thrown.message) || reason;
  return { code: 4466, message, data: { is_panic: false, message, meta: null, error_code: codeOf(error) } };
}

/** @param {unknown} thrown */
const codeOf = (thrown) => {
  const error = /** @type {{ error_code?: unknown, code?: unknown, message?: string } | null} */ (thrown);
  const code = error?.error_code ?? error?.code ?? /\bP\d{4}\b/.exec(error?.message ?? '')?.[0];
  return typeof code === 'string' && /^P\d{4}$/.test(code) ? code : null;
};

/** @param {string} url */
async function createDatabase(url) {
  const name = databaseOf(url);
  await onServer(maintenance(url), (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  return { databaseName: name };
}

/** @param {string} url */
const databaseOf = (url) => decodeURIComponent(new URL(url).pathname.slice(1));

/** @param {string} url */
function maintenance(url) {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other.toString();
}

/** @type {Record<string, (url: string) => Promise<unknown>>} */
const COMMANDS = {
  'can-connect-to-database': (url) => onServer(url, (client) => client.query('select 1')),
  'create-database': createDatabase,
  'drop-database': (url) =>
    onServer(maintenance(url), (client) =>
      client.query(`drop database if exists ${client.escapeIdentifier(databaseOf(url))} with (force)`),
    ),
};

/** @type {Record<string, string>} */
const PRISMA_CODES = { '3D000': 'P1003', '28P01': 'P1000', 28000: 'P1000', '42P04': 'P1009' };

/** @param {string} name @param {string | undefined} url */
async function runCommand(name, url) {
  const command = COMMANDS[name];
  if (!command) throw new Error(`The schema engine has no command ${name}`);
  if (!url) throw new Error(WANTED);
  try {
    await command(url);
  } catch (thrown) {
    const error = /** @type {import('pg').DatabaseError} */ (thrown);
    const { hostname, port } = new URL(url);
    const code = PRISMA_CODES[error.code ?? ''] ?? 'P1001';
    const message = code === 'P1001' ? `Can't reach database server at ${hostname}:${port || 5432}` : error.message;
    // The CLI skips the first line and reads every other as JSON.
    process.stderr.write(
      `\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: { message, error_code: code } })}`,
    );
    process.exitCode = 1;
  }
}

const [cliCommand] = values('cli');
if (process.argv.includes('--version')) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  process.stdout.write(`schema-engine-cli ${version.split('.').pop()}\n`);
} else if (cliCommand) {
  await runCommand(cliCommand, datasourceUrl());
} else {
  await serve(datasourceUrl());
  process.exit(0);
}
