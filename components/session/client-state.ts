import { endDrafts } from '@/components/ui/form/draft-store';
import { COLOUR_MODE_KEY } from '@/components/ui/shell/colour-mode-key';

/**
 * What the browser keeps (platform §3): the colour mode, and the look of its cookie (Y-30). Token and user are the HttpOnly session cookie and are
 * read from the server with every page; so is the brand. Whatever else a screen may have put aside goes at log-out.
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
