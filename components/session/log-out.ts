import { toast } from '@/components/ui/overlay/toast';
import { clearClientState, clearPageState } from './client-state';
import { personLoggedIn } from './person-logged-in';

/**
 * Logs out (platform §4): the server ends the session and its sockets, the browser's state is cleared, and the log-in
 * shows a message.
 * @returns whether the page is left; after a failure the person is still logged in, and nothing is cleared
 */
export async function logOut(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/signout', { method: 'POST', headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(response.statusText);
    const { to } = (await response.json()) as { to?: string };
    clearClientState();
    window.location.assign(to ?? '/login');
    return true;
  } catch {
    toast.error('You are still logged in: the server did not answer. Please try again.');
    return false;
  }
}

/**
 * 'Exit' of the re-login dialog: logs out. Where somebody else has logged in on this host meanwhile, it only leaves the
 * page, since their session is not this page's to end.
 */
export async function exitPage(userUuid: string): Promise<void> {
  const person = await personLoggedIn().catch(() => null);
  if (person === null || person === userUuid) {
    await logOut();
    return;
  }
  clearPageState(person);
  window.location.assign('/');
}
