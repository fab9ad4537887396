import { perRuntime } from '@/lib/runtime/per-runtime';
import type { Transport } from './transport-of';

/**
 * A circuit breaker per transport. A silent server costs ten seconds per mail: after the first one further mails of
 * that transport wait, for growing pauses, and after each pause one of them is tried. Mails of others never wait
 * (trust 24). Per process: other processes find out by themselves.
 */
type Breaker = { timeouts: number; openUntil: number; sending: number };
const breakers = perRuntime('mail-transports', () => new Map<string, Breaker>());

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 10 * 60_000;
/** A failure that took longer than this counts as a timeout. */
const TIMEOUT_MS = 3000;
/** Concurrent mails of a transport that many brands share; others wait for `RETRY_MS`. */
const MAX_CONCURRENT = 4;
const RETRY_MS = 1000;

/** Identifies a transport: other settings are another transport. */
export function transportKey(transport: Transport): string {
  if (transport.kind !== 'brand-smtp') return transport.kind;
  const { host, port, user } = transport.server;
  return `${host}:${port}:${user ?? ''}`;
}

/** Until when a mail of this transport has to wait, or null: then it may be sent now, and `endSending` must follow. */
export function beginSending(key: string, now: Date): Date | null {
  const breaker = breakers().get(key) ?? { timeouts: 0, openUntil: 0, sending: 0 };
  breakers().set(key, breaker);
  if (breaker.openUntil > now.getTime()) return new Date(breaker.openUntil);
  if (breaker.sending >= (breaker.timeouts > 0 ? 1 : MAX_CONCURRENT)) return new Date(now.getTime() + RETRY_MS);
  breaker.sending += 1;
  return null;
}

/** @param failed whether the connection failed @param tookMs how long the attempt took */
export function endSending(key: string, { failed, tookMs }: { failed: boolean; tookMs: number }, now: Date): void {
  const breaker = breakers().get(key);
  if (!breaker) return;
  breaker.sending -= 1;
  if (failed && tookMs >= TIMEOUT_MS) {
    breaker.timeouts += 1;
    breaker.openUntil = now.getTime() + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (breaker.timeouts - 1));
  } else if (breaker.sending === 0) breakers().delete(key);
}

/** A mail has just been sent by this transport: waiting ones may be tried again. */
export const resetBreaker = (key: string): void => void breakers().delete(key);
