import { perRuntime } from '@/lib/runtime/per-runtime';
import type { Transport } from './transport-of';

/**
 * Sets unresponsive transports aside. A silent server costs ten seconds per mail: after the first one further mails of
 * that transport wait, for growing pauses, and after each pause one of them is tried. Mails of others never wait
 * (trust 24). Per process: other processes find out by themselves.
 */
type TransportState = { hangs: number; until: number; trying: number };
const states = perRuntime('mail-transports', () => new Map<string, TransportState>());

const FIRST_MS = 15_000;
const MAX_MS = 10 * 60_000;
/** A failure that took longer than this counts as silence. */
const SILENCE_MS = 3000;
/** Concurrent mails of a transport that many brands share; more have to wait for a moment. */
const MAX_AT_ONCE = 4;
const MOMENT_MS = 1000;

/** Identifies a transport: other settings are another transport. */
export function keyOf(transport: Transport): string {
  if (transport.kind !== 'brand-smtp') return transport.kind;
  const { host, port, user } = transport.server;
  return `${host}:${port}:${user ?? ''}`;
}

/**
 * Until when a mail of this transport has to wait, or null: then it may be sent now, and `leaveTransport` must follow.
 */
export function enterTransport(key: string, now: Date): Date | null {
  const state = states().get(key) ?? { hangs: 0, until: 0, trying: 0 };
  states().set(key, state);
  if (state.until > now.getTime()) return new Date(state.until);
  if (state.trying >= (state.hangs > 0 ? 1 : MAX_AT_ONCE)) return new Date(now.getTime() + MOMENT_MS);
  state.trying += 1;
  return null;
}

/** @param failed whether the connection failed @param tookMs how long the try took */
export function leaveTransport(key: string, { failed, tookMs }: { failed: boolean; tookMs: number }, now: Date): void {
  const state = states().get(key);
  if (!state) return;
  state.trying -= 1;
  if (failed && tookMs >= SILENCE_MS) {
    state.hangs += 1;
    state.until = now.getTime() + Math.min(MAX_MS, FIRST_MS * 2 ** (state.hangs - 1));
  } else if (state.trying === 0) states().delete(key);
}

/** A mail has just been sent by this transport: waiting ones may be tried again. */
export const welcomeBack = (key: string): void => void states().delete(key);
