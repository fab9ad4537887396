import { clearClientState } from './client-state';

/**
 * Logs out (platform §4): the server ends the session and its sockets, the browser's state is cleared, and the log-in
 * shows a message.
 */
export async function logOut(): Promise<void> {
  clearClientState();
  try {
    const response = await fetch('/api/auth/signout', { method: 'POST', headers: { Accept: 'application/json' } });
    const { to } = (await response.json()) as { to?: string };
    window.location.assign(to ?? '/login');
  } catch {
    window.location.assign('/login');
  }
}
