'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { connectRealtime, type RealtimeConnection, type RealtimeEvent } from './connection';
import { PAGE_ID } from './page-id';

type Listener = { readonly entities: ReadonlySet<string>; hear(event: RealtimeEvent): void };
type Realtime = {
  readonly listeners: Set<Listener>;
  /** The last messages, for parts of the page that are hydrated later. */
  readonly recent: { readonly at: number; readonly event: RealtimeEvent }[];
  /** Closes the socket permanently; log-out calls it (platform §4). */
  disconnect(): void;
  reconnect(): void;
};

/** Age in milliseconds, and number, of those messages. */
const RECENT_MS = 5000;
const MAX_RECENT = 50;
const concerns = ({ entities }: Listener, event: RealtimeEvent): boolean =>
  event.event === 'resync' || entities.has(event.entity);

const Context = createContext<Realtime | null>(null);

type ProviderProps = {
  /** SOCKET_URL as configured: a ws or wss address, 'auto' for this host, anything else for no socket. */
  readonly socketUrl: string;
  /** Requests a ticket of this session; null when nobody is signed in. */
  readonly getTicket: () => Promise<string | null>;
  /** Whether the page's person is still logged in, according to the server. */
  readonly isLoggedIn?: () => Promise<boolean>;
  /** The session ended on the server (removed, logged out elsewhere): the shell opens the re-login dialog. */
  readonly onSessionEnded?: (session: number) => void;
  /** Changes with the session: the socket is then reopened. */
  readonly session?: number;
  /** When the page was rendered, in ms of the server's clock. */
  readonly renderedAt?: number;
  readonly children: ReactNode;
};

/**
 * Holds the page's one socket (D4.1). Its context never changes: a change during hydration would make React finish
 * hydration in one task that blocks user interaction.
 */
export function RealtimeProvider({
  socketUrl,
  getTicket,
  isLoggedIn,
  onSessionEnded,
  session = 0,
  renderedAt,
  children,
}: ProviderProps) {
  const connection = useRef<RealtimeConnection | null>(null);
  const [opened, setOpened] = useState(0);
  const [realtime] = useState<Realtime>(() => ({
    listeners: new Set(),
    recent: [],
    disconnect: () => connection.current?.close(),
    reconnect: () => setOpened((times) => times + 1),
  }));
  const { listeners, recent } = realtime;
  // The first render's time: later ones have the socket open.
  const since = useRef(renderedAt);
  const latest = useRef({ getTicket, isLoggedIn, onSessionEnded });
  latest.current = { getTicket, isLoggedIn, onSessionEnded };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` opens it anew
  useEffect(() => {
    const mine = connectRealtime({
      socketUrl,
      location: window.location,
      getTicket: () => latest.current.getTicket(),
      isLoggedIn: async () => (await latest.current.isLoggedIn?.()) ?? false,
      renderedAt: since.current,
      onEvent: (event) => {
        // This page already shows its own changes.
        if ('page' in event && event.page === PAGE_ID) return;
        recent.push({ at: Date.now(), event });
        if (recent.length > MAX_RECENT) recent.shift();
        for (const listener of listeners) if (concerns(listener, event)) listener.hear(event);
      },
      onStatus: (next) => {
        if (next === 'ended') latest.current.onSessionEnded?.(session);
      },
    });
    connection.current = mine;
    window.addEventListener('online', mine.retryNow);
    return () => {
      window.removeEventListener('online', mine.retryNow);
      mine.close();
    };
  }, [socketUrl, listeners, recent, session, opened]);

  return <Context value={realtime}>{children}</Context>;
}

/**
 * Calls the handler when a row of these entities changed somewhere, and with `{event: 'resync'}` when changes may have
 * been missed. Messages hold no content: the handler refetches. Outside of a provider it does nothing.
 */
export function useRealtime(entities: string | readonly string[], handler: (event: RealtimeEvent) => void): void {
  const { listeners, recent } = useContext(Context) ?? NONE;
  const latest = useRef(handler);
  latest.current = handler;
  const names = typeof entities === 'string' ? entities : entities.join(' ');
  useEffect(() => {
    if (!listeners) return;
    const listener: Listener = { entities: new Set(names.split(' ')), hear: (event) => latest.current(event) };
    listeners.add(listener);
    for (const { at, event } of recent) {
      if (at > Date.now() - RECENT_MS && concerns(listener, event)) listener.hear(event);
    }
    return () => {
      listeners.delete(listener);
    };
  }, [listeners, recent, names]);
}

/** Closes the socket for a log-out, and opens it again if that fails. Outside of a provider there is none. */
export function useDisconnect(): Pick<Realtime, 'disconnect' | 'reconnect'> {
  return useContext(Context) ?? { disconnect: nothing, reconnect: nothing };
}

const nothing = () => {};
const NONE: { readonly listeners?: Realtime['listeners']; readonly recent: Realtime['recent'] } = { recent: [] };
