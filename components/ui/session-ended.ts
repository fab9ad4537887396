'use client';

/** The event for an open page that a call was answered 'session ended' (D2.12). */
const SESSION_ENDED_EVENT = 'session-ended';

export interface SessionEndedDetail {
  /** Repeats the interrupted action after the same user has logged in again. */
  repeat?: () => void;
  /** The fault's code, if a call was answered with one: 'auth/password_needed' needs a password in a valid session. */
  code?: string;
  /** Which of the page's log-ins ended (`useLogIns`), if known: the end of any but the last is ignored. */
  session?: number;
}

/** Opens the re-login dialog; the form under it is unchanged. */
export function announceSessionEnded(detail: SessionEndedDetail): void {
  window.dispatchEvent(new CustomEvent<SessionEndedDetail>(SESSION_ENDED_EVENT, { detail }));
}

/** For the dialog: subscribes to the event; returns the unsubscribe function. */
export function onSessionEnded(listener: (detail: SessionEndedDetail) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SessionEndedDetail>).detail);
  window.addEventListener(SESSION_ENDED_EVENT, handle);
  return () => window.removeEventListener(SESSION_ENDED_EVENT, handle);
}
