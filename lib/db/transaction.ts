import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { runtimeOrNull } from '@/lib/runtime/runtime';
import { isStaleStatement } from './guarded-pool';

const MAX_ATTEMPTS = 4;
/** Each attempt gets another connection: as many attempts as a process has connections. */
const MAX_STALE_STATEMENTS = 16;

/** A change of 500 briefs takes seconds; where connections are waited for longer, transactions may take longer, too. */
const TRANSACTION_MS = 15_000;

/** A request holds one connection; if none is available in this time it is answered 503 (trust 21). */
export function transactionLimits(): { maxWait: number; timeout: number } {
  const maxWait = environment().databasePatienceMs;
  return { maxWait, timeout: Math.max(TRANSACTION_MS, 10 * maxWait) };
}

/**
 * Retries a whole transaction, with jitter, on 40001 and 40P01 (trust 23); and at once, on another connection, when a
 * schema change has invalidated a prepared statement.
 * @throws Fault unavailable when the database is unavailable, a statement timed out, or every attempt conflicted with
 *   another transaction
 */
export async function inTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  let attempts = 0;
  let staleStatements = 0;
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof Fault) throw error;
      if (isStaleStatement(error) && staleStatements < MAX_STALE_STATEMENTS) {
        staleStatements += 1;
        continue;
      }
      attempts += 1;
      if (attempts < MAX_ATTEMPTS && isRetryable(error)) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempts));
        continue;
      }
      throw isUnreachable(error) || isContended(error) || isTooSlow(error) ? unavailable(error) : error;
    }
  }
}

function unavailable(cause: unknown): Fault {
  runtimeOrNull()?.requests.getStore()?.unavailable(cause);
  return new Fault('unavailable', 'database/unavailable', 'The service is temporarily unavailable. Please try again.', {
    retryAfter: 2,
  });
}

type DriverCause = { originalCode?: string; code?: string; kind?: string };
type SeenError = { code?: unknown; meta?: { driverAdapterError?: { cause?: DriverCause } }; cause?: DriverCause };

/** The driver's message, wherever Prisma put it. */
const causeOf = (error: unknown): DriverCause | undefined => {
  const seen = error as SeenError | null | undefined;
  return seen?.meta?.driverAdapterError?.cause ?? seen?.cause;
};

/** The SQLSTATE or Prisma code of an error. */
export function codeOf(error: unknown): string {
  const cause = causeOf(error);
  return String(cause?.originalCode ?? cause?.code ?? (error as SeenError | null | undefined)?.code ?? '');
}

/** Conflicts with other transactions: a retry may work. */
const CONTENDED = new Set(['40001', '40P01', 'P2034']);
const isContended = (error: unknown): boolean => CONTENDED.has(codeOf(error));

/**
 * The statement was ended by its time limit (server/database/session-limits.mjs): at a quieter moment it may succeed.
 */
const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014';

// Also unique violations by a concurrent insert: the retry finds the other's row.
const RETRYABLE = new Set([...CONTENDED, '23505', 'P2002']);
const isRetryable = (error: unknown): boolean => RETRYABLE.has(codeOf(error));

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
]);
/** Errors of the socket, which have no code where the statement is our own SQL. */
const UNREACHABLE_KINDS = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections']);
/**
 * The database is unavailable or out of connections: the caller may retry. Nothing was changed, unless the answer to
 * COMMIT was lost: then nobody knows, and an Idempotency-Key or a version tells on the next try.
 */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.has(codeOf(error)) ||
  UNREACHABLE_KINDS.has(causeOf(error)?.kind ?? '') ||
  // The class of connection exceptions, which poolers use, too.
  /^08\w{3}$/.test(codeOf(error)) ||
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection .*closed|Client (?:was closed|has encountered a connection error) and is not queryable|Can't reach database/i.test(
    error instanceof Error ? error.message : '',
  );
