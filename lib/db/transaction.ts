import { environment } from '@/lib/core/environment';
import { Fault } from '@/lib/core/fault';

const TRIES = 4;

/** A request holds one connection; one that can't be had in this time is answered 503 (trust 21). */
export const transactionLimits = () => ({ maxWait: environment().databasePatienceMs, timeout: 15_000 });

/** Runs a whole transaction again, with jitter, when PostgreSQL asks for it: 40001 and 40P01 (trust 23). */
export async function inTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof Fault) throw error;
      if (tried < TRIES && isRetryable(error)) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tried));
        continue;
      }
      throw isUnreachable(error)
        ? new Fault('unavailable', 'database/unavailable', 'The service is catching its breath. Please try again.', {
            retryAfter: 2,
          })
        : error;
    }
  }
}

/** The SQLSTATE or Prisma code of an error, wherever the driver put it. */
export function codeOf(error: unknown): string {
  const seen = error as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: DriverCause } };
    cause?: DriverCause;
  };
  const cause = seen?.meta?.driverAdapterError?.cause ?? seen?.cause;
  return String(cause?.originalCode ?? cause?.code ?? seen?.code ?? '');
}
type DriverCause = { originalCode?: string; code?: string; kind?: string };

const isRetryable = (error: unknown): boolean => ['40001', '40P01', 'P2034'].includes(codeOf(error));

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
]);
/** The database is away or full: the caller is told to come back, nothing was changed. */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.has(codeOf(error)) ||
  /timeout exceeded when trying to connect|Connection terminated|connection .*closed|Can't reach database/i.test(
    error instanceof Error ? error.message : '',
  );
