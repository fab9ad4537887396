import { perRuntime } from '@/lib/runtime/per-runtime';
import type { Transport } from './transport-of';

/**
 * Transports that hang. A server that says nothing costs its sender ten seconds a mail: after the first one the next
 * mails of that transport wait, for growing pauses, and one of them tries at their end. Mails of others never wait
 * (trust 24). Per process: another one finds out for itself.
 */
type Standing = { hangs: number; until: number; trying: number };
const standings = perRuntime('mail-transports', () => new Map<string, Standing>());

const FIRST_MS = 15_000;
const MOST_MS = 10 * 60_000;
/** A failure that took longer than this was a silence. */
const SILENCE_MS = 3000;
/** Mails that a transport shared by many brands carries at once; one more waits for a moment. */
const MOST_AT_ONCE = 4;
const MOMENT_MS = 1000;

/** Which transport it is: other settings are another one. */
export function keyOf(transport: Transport): string {
  if (transport.kind !== 'brand-smtp') return transport.kind;
  const { host, port, user } = transport.server;
  return `${host}:${port}:${user ?? ''}`;
}

/** Until when a mail of this transport waits, or null: then it may be sent now, and `leaveTransport` follows. */
export function enterTransport(key: string, now: Date): Date | null {
  const standing = standings().get(key) ?? { hangs: 0, until: 0, trying: 0 };
  standings().set(key, standing);
  if (standing.until > now.getTime()) return new Date(standing.until);
  if (standing.trying >= (standing.hangs > 0 ? 1 : MOST_AT_ONCE)) return new Date(now.getTime() + MOMENT_MS);
  standing.trying += 1;
  return null;
}

/** @param failed whether the connection failed @param tookMs how long the try took */
export function leaveTransport(key: string, { failed, tookMs }: { failed: boolean; tookMs: number }, now: Date): void {
  const standing = standings().get(key);
  if (!standing) return;
  standing.trying -= 1;
  if (failed && tookMs >= SILENCE_MS) {
    standing.hangs += 1;
    standing.until = now.getTime() + Math.min(MOST_MS, FIRST_MS * 2 ** (standing.hangs - 1));
  } else if (standing.trying === 0) standings().delete(key);
}

/** A mail has just gone through at somebody's request: whatever waited may try again. */
export const welcomeBack = (key: string): void => void standings().delete(key);
