import { type Connection, type Submittable, types } from 'pg';

/**
 * When PostgreSQL plans the statement: 'once' per connection, for one whose plan never depends on its values; 'each'
 * time for filters, where a plan for any value would be a poor one for most (speed rules).
 */
export type Planning = 'once' | 'each';

export type ScopedQuery = {
  readonly brandId: number;
  /** Of the prepared statement; the same text always has the same name. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly planning: Planning;
};

// The driver's own types leave these out; pg-cursor and pg-query-stream build on the same.
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly (string | null)[] }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
};
type Described = { fields: { name: string; dataTypeID: number }[] };
type Data = { fields: (string | null)[] };
type Column = { readonly name: string; readonly read: (value: string) => unknown };

/**
 * Statements that a connection has parsed; it is thrown away after an error, so that this is always right. Next bundles
 * this module more than once, while the connections exist once per process: what is known of them does, too. Behind a
 * pooler it is the pooler that keeps them, and it makes them good on whatever server connection it takes (trust 23).
 */
const PREPARED = Symbol.for('agency.prepared');
const shared = globalThis as { [PREPARED]?: WeakMap<object, Set<string>> };
shared[PREPARED] ??= new WeakMap();
const prepared = shared[PREPARED];

const SCOPE = {
  name: 'brand-scope',
  text: "select set_config('app.brand_id', $1, true), set_config('plan_cache_mode', $2, true)",
};
const MODE: Record<Planning, string> = { once: 'force_generic_plan', each: 'force_custom_plan' };

/** More distinct statements than any honest use of one connection has: each takes memory of the database. */
export const MOST_STATEMENTS = 500;

/**
 * Two statements and one answer: the settings, local to the implicit transaction that begins with them and ends with
 * the sync after the read, and the read itself. Everything is written at once.
 *
 * An error ends the statement at once; the connection is then still on its way to the sync, and its owner must throw it
 * away. Whatever else goes wrong is told when the connection is ready again: an exception in the driver's own handlers
 * would be nobody's.
 */
export class ScopedStatement implements Submittable {
  readonly #query: ScopedQuery;
  readonly #values: readonly (string | null)[];
  #callback: ((error: Error | null, rows: unknown[]) => void) | null;
  #columns: Column[] = [];
  readonly #rows: unknown[] = [];
  readonly #fresh: string[] = [];
  #scoped = false;
  #failure: Error | null = null;
  #worn = false;

  /** @throws TypeError for a value that a statement cannot be given, before anything is sent */
  constructor(query: ScopedQuery, callback: (error: Error | null, rows: unknown[]) => void) {
    this.#query = query;
    this.#values = query.values.map(wireValue);
    this.#callback = callback;
  }

  /** Whether the connection has prepared more than it should: it is to be thrown away. */
  get worn(): boolean {
    return this.#worn;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    const { brandId, name, text, planning } = this.#query;
    wire.stream.cork();
    try {
      this.#prepare(wire, SCOPE);
      wire.bind({ statement: SCOPE.name, values: [String(brandId), MODE[planning]] });
      wire.execute({ portal: '' });
      this.#prepare(wire, { name, text });
      wire.bind({ statement: name, values: this.#values });
      wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  #prepare(wire: Wire, statement: { name: string; text: string }): void {
    if (prepared.get(wire)?.has(statement.name)) return;
    wire.parse(statement);
    this.#fresh.push(statement.name);
  }

  handleRowDescription({ fields }: Described): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: Data): void {
    // The settings answer a row, too, which was not described and is nobody's.
    if (!this.#scoped || this.#failure) return;
    try {
      this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error('A value could not be read');
    }
  }

  #read(fields: Data['fields']): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [at, { name, read }] of this.#columns.entries()) {
      const value = fields[at];
      row[name] = value === null || value === undefined ? null : read(value);
    }
    return row;
  }

  handleCommandComplete(): void {
    this.#scoped = true;
  }

  handleError(error: Error): void {
    this.#finish(error);
  }

  handleReadyForQuery(connection: Connection): void {
    const known = prepared.get(connection) ?? new Set();
    prepared.set(connection, known);
    for (const name of this.#fresh) known.add(name);
    this.#worn = known.size > MOST_STATEMENTS;
    this.#finish(this.#failure);
  }

  #finish(error: Error | null): void {
    const callback = this.#callback;
    this.#callback = null;
    callback?.(error, this.#rows);
  }

  // What the driver may call, and a plain read never meets.
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

/** A value as PostgreSQL reads it; the lists of these statements are numbers. */
const wireValue = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(numeral).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  if (['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return String(value);
  throw new TypeError('A statement of one round trip takes plain values, dates and lists of numbers');
};

function numeral(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError('A list in a statement of one round trip holds numbers');
}
