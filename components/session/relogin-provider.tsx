'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { failureMessage } from '@/components/ui/overlay/toast';
import { onSessionEnded } from '@/components/ui/session-ended';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import type { ActionResult } from '@/lib/core/action-result';
import { personLoggedIn } from './person-logged-in';

const load = () => import('./relogin-dialog').then((module) => module.ReloginDialog);
// Not a `lazyPart`, which would close it: it is loaded before anything is typed that could be lost.
const ReloginDialog = dynamic(load, { ssr: false, loading: () => null });

interface ReloginProviderProps {
  /** The page's person; nobody else can continue in it. */
  email: string;
  userUuid: string;
  children: ReactNode;
}

/** @param code of the refusal; none where the session just ended */
type AskToLogIn = (code?: string) => Promise<void>;
const ReloginContext = createContext<{ ask: AskToLogIn; logIns: number } | null>(null);

/** The session is valid, but its password was entered too long ago (trust 6). */
export const PASSWORD_NEEDED = 'auth/password_needed';

/** Codes after which the dialog opens. */
const ASKS = new Set(['auth/session_ended', PASSWORD_NEEDED]);

/**
 * Opens the re-login dialog when any call of an open page is answered 'session ended' (D2.12). The page under it is
 * unchanged; the interrupted action is repeated once the same person has logged in.
 */
export function ReloginProvider({ email, userUuid, children }: ReloginProviderProps) {
  const [opened, setOpened] = useState(false);
  const [opening, setOpening] = useState(false);
  const [logIns, setLogIns] = useState(0);
  // Several calls may fail at once: there is one dialog, and all of them continue.
  const waiting = useRef<(() => void)[]>([]);
  const needsPassword = useRef(false);

  const ask = useCallback<AskToLogIn>((code) => {
    if (code === PASSWORD_NEEDED) needsPassword.current = true;
    setOpening(true);
    setOpened(true);
    return new Promise<void>((resolve) => {
      waiting.current.push(resolve);
    });
  }, []);

  // Loaded with the first user interaction: by the time it is needed, the server may run another release.
  useLoadOnInteraction(load);
  // A log-in ends the previous session; its socket may report that when the page has already continued.
  const newest = useRef(0);
  useEffect(
    () =>
      onSessionEnded(({ repeat, code, session = newest.current }) => {
        if (session === newest.current) void ask(code).then(repeat);
      }),
    [ask],
  );
  useSessionExtension();

  const done = useCallback(() => {
    setOpened(false);
    needsPassword.current = false;
    newest.current += 1;
    setLogIns(newest.current);
    const resumed = waiting.current;
    waiting.current = [];
    for (const resume of resumed) resume();
  }, []);

  // After a log-in in another tab this one continues by itself when somebody comes back to it.
  useEffect(() => {
    if (!opened) return;
    let over = false;
    const look = async () => {
      if (document.visibilityState !== 'visible' || needsPassword.current) return;
      const person = await personLoggedIn().catch(() => null);
      if (!over && !needsPassword.current && person === userUuid) done();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [opened, userUuid, done]);

  const value = useMemo(() => ({ ask, logIns }), [ask, logIns]);
  return (
    <ReloginContext value={value}>
      {children}
      {opening ? <ReloginDialog opened={opened} email={email} userUuid={userUuid} onDone={done} /> : null}
    </ReloginContext>
  );
}

/** Opens the dialog; settles when the same person has logged in again. */
export function useAskToLogIn(): AskToLogIn {
  const context = use(ReloginContext);
  if (!context) throw new Error('A ReloginProvider is needed above');
  return context.ask;
}

/** How often somebody logged in again: what belongs to the session, such as the socket, is reset with it. */
export const useLogIns = (): number => use(ReloginContext)?.logIns ?? 0;

/**
 * Runs a server action; when the session has ended, opens the dialog and runs it again.
 * @example const run = useRunAction(); const result = await run(() => removeBriefAction({ briefId }));
 */
export function useRunAction(): <T>(call: () => Promise<ActionResult<T>>) => Promise<ActionResult<T>> {
  const ask = useAskToLogIn();
  return useMemo(
    () => async (call) => {
      const first = await answered(call);
      if (first.ok || !ASKS.has(first.fault.code)) return first;
      await ask(first.fault.code);
      return answered(call);
    },
    [ask],
  );
}

/** Turns a call that failed to return into a fault like any other, so that callers handle it. */
async function answered<T>(call: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  try {
    return await call();
  } catch (failure) {
    return { ok: false, fault: { code: 'request/failed', message: failureMessage(failure), status: 0 } };
  }
}

/** Once per page load, so that the cookie of a remembered session is extended. */
function useSessionExtension(): void {
  useEffect(() => {
    const timer = setTimeout(() => void personLoggedIn().catch(() => {}), 3000);
    return () => clearTimeout(timer);
  }, []);
}
