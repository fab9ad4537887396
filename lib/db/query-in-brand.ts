import { type Client, type Connection, Query, type QueryConfig, type QueryResult } from 'pg';

/** What the driver's Query calls of itself as it is sent and answered; its own types leave it out. */
interface Sendable {
  submit(connection: Connection): void;
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
type Answered = (error: Error | null, result: QueryResult) => void;
const DriversQuery = Query as unknown as new (statement: QueryConfig, answered: Answered) => Sendable;

/** The settings of a transaction, which end with it. */
export type Settings = { readonly brandId: number; readonly planCacheMode: string };

const SETTINGS = {
  types: [],
  name: 'settings',
  text: "select set_config('app.brand_id', $1, true), set_config('plan_cache_mode', $2, true)",
};
/** Connections that have prepared it. */
const knowing = new WeakSet<Connection>();

/**
 * A statement with its settings before it, and one Sync behind both: PostgreSQL takes what comes before a Sync as one
 * transaction, which needs no BEGIN and COMMIT of its own, and answers all of it at once.
 */
class QueryInBrand extends DriversQuery {
  #settings: Settings;
  #isSet = false;

  constructor(settings: Settings, statement: QueryConfig, answered: Answered) {
    super(statement, answered);
    this.#settings = settings;
  }

  override prepare(connection: Connection): void {
    const { brandId, planCacheMode } = this.#settings;
    if (!knowing.has(connection)) connection.parse(SETTINGS, true);
    knowing.add(connection);
    connection.bind({ statement: SETTINGS.name, values: [String(brandId), planCacheMode] }, true);
    connection.execute({}, true);
    super.prepare(connection);
  }

  // The first answer is that of the settings.
  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message);
  }
  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isSet) super.handleCommandComplete(message, connection);
    this.#isSet = true;
  }
}

/**
 * Runs a named statement as a transaction of its own, in one round trip.
 * @throws what the driver throws. The connection then is to be thrown away: what it has prepared is not known.
 */
export const queryInBrand = (client: Pick<Client, 'query'>, settings: Settings, statement: QueryConfig) =>
  new Promise<QueryResult>((resolve, reject) => {
    const query = new QueryInBrand(settings, statement, (error, result) => (error ? reject(error) : resolve(result)));
    // A guarded client answers later, also that it could not send at all.
    Promise.resolve(client.query(query)).catch(reject);
  });
