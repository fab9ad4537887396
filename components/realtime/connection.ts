import type { RealtimeMessage } from '@/lib/runtime/runtime';

/**
 * off: no socket is configured, or nobody is signed in. connecting: screens should poll. live: messages arrive.
 * ended: the session is over, no new attempt is made.
 */
export type RealtimeStatus = 'off' | 'connecting' | 'live' | 'ended';

/** `resync`: messages may have been missed. */
export type RealtimeEvent = RealtimeMessage | { readonly event: 'resync' };

type Wiring = {
  /** SOCKET_URL as configured, or 'auto' for the page's own host. */
  readonly socketUrl: string;
  readonly location: { readonly protocol: string; readonly host: string };
  /** A new ticket for every attempt; null when nobody is signed in. */
  getTicket(): Promise<string | null>;
  /** Asked when the socket's session ended: whether the same person has another one by now. Without it nobody has. */
  isLoggedIn?(): Promise<boolean>;
  /** When the page was rendered, by the server's clock: the first subscription brings what happened since then. */
  readonly renderedAt?: number;
  onEvent(event: RealtimeEvent): void;
  onStatus(status: RealtimeStatus): void;
  readonly Socket?: new (address: string) => WebSocket;
  readonly random?: () => number;
};

export type RealtimeConnection = {
  /** Retries at once instead of after the wait, for example when the network is back. */
  retryNow(): void;
  /** Ends it permanently, as at log-out. */
  close(): void;
};

const SESSION_ENDED = 4401;
/** A log-in in another tab ends the session before it: within this time its cookie has arrived. */
const NEW_COOKIE_MS = 1000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** The socket's address, or null: only one that begins with ws or wss counts (platform §4). */
export function socketAddress(socketUrl: string, location: Wiring['location']): string | null {
  if (socketUrl === 'auto') return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`;
  return /^wss?:\/\//i.test(socketUrl) ? socketUrl : null;
}

/** Opens the socket, subscribes globally, and reconnects with growing, jittered waits until it is closed. */
export function connectRealtime(wiring: Wiring): RealtimeConnection {
  const { getTicket, onEvent, onStatus, Socket = WebSocket, random = Math.random } = wiring;
  const address = socketAddress(wiring.socketUrl, wiring.location);
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasLive = false;
  let running = false;
  let closed = address === null;

  async function attempt(): Promise<void> {
    if (closed || running || !address) return;
    running = true;
    onStatus('connecting');
    try {
      const ticket = await getTicket();
      if (closed) return;
      if (ticket === null) stop('off');
      else open(`${address}${address.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`);
    } catch {
      retry();
    }
  }

  function open(url: string): void {
    const mine = new Socket(url);
    socket = mine;
    const since = wasLive ? undefined : wiring.renderedAt;
    mine.onopen = () => mine.send(JSON.stringify({ type: 'subscribe', scope: 'global', since }));
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return;
      const message = read(data);
      if (message?.event === 'subscribed') {
        failures = 0;
        onStatus('live');
        // Messages during the disconnection were missed.
        if (wasLive) onEvent({ event: 'resync' });
        wasLive = true;
      } else if (message) onEvent(message as RealtimeEvent);
    };
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      socket = null;
      if (code === SESSION_ENDED) timer = setTimeout(askWhetherEnded, NEW_COOKIE_MS);
      else retry();
    };
  }

  async function askWhetherEnded(): Promise<void> {
    try {
      const isLoggedIn = (await wiring.isLoggedIn?.()) ?? false;
      if (closed) return;
      if (isLoggedIn) retry();
      else stop('ended');
    } catch {
      if (!closed) timer = setTimeout(askWhetherEnded, NEW_COOKIE_MS);
    }
  }

  function retry(): void {
    running = false;
    if (closed) return;
    onStatus('connecting');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random());
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(attempt, wait);
  }

  function stop(status: RealtimeStatus): void {
    closed = true;
    running = false;
    clearTimeout(timer);
    const mine = socket;
    socket = null;
    mine?.close();
    onStatus(status);
  }

  if (closed) onStatus('off');
  else void attempt();
  return {
    retryNow() {
      if (closed || running) return;
      clearTimeout(timer);
      failures = 0;
      void attempt();
    },
    close() {
      if (!closed) stop('off');
    },
  };
}

function read(data: unknown): { event: string } | null {
  try {
    const message = JSON.parse(String(data)) as { event?: unknown } | null;
    return typeof message?.event === 'string' ? (message as { event: string }) : null;
  } catch {
    return null;
  }
}
