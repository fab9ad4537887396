import { runtimeOrNull } from './runtime';

/** The fields that a log line may have; the server drops others (trust 25). Never a token, password or body. */
export type LogFields = {
  requestId?: string;
  brandId?: number | null;
  userId?: number | null;
  operation?: string;
  entity?: string;
  event?: string;
  durationMs?: number;
  count?: number;
  job?: string;
  attempt?: number;
  code?: string;
  reason?: string;
  status?: number;
  host?: string;
  error?: unknown;
};

type Level = 'debug' | 'info' | 'warn' | 'error';
const write =
  (level: Level) =>
  (message: string, fields: LogFields = {}): void =>
    runtimeOrNull()?.log[level](fields, message);

/** The process's log. Silent without a runtime, as while Next builds. */
export const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
