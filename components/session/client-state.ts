import { endDrafts, pruneDrafts } from '@/components/ui/form/draft-store';
import { COLOUR_MODE_KEY } from '@/components/ui/shell/colour-mode-key';

/**
 * Clears the browser's state at log-out, except the colour mode (platform §3) and the look's cookie (Y-30). Token and
 * user are in the HttpOnly session cookie, and the server reads them, like the brand, with every page. Everything else
 * that screens have stored is erased.
 */
export function clearClientState(): void {
  endDrafts();
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key !== COLOUR_MODE_KEY) window.localStorage.removeItem(key);
    }
    window.sessionStorage.clear();
  } catch {
    // Storage can be forbidden by the browser; then there is nothing to clear.
  }
}

/** The same where somebody else has logged in meanwhile: what is theirs in this browser stays. */
export function clearPageState(personNow: string): void {
  endDrafts();
  pruneDrafts(personNow);
  try {
    window.sessionStorage.clear();
  } catch {
    // As above.
  }
}
