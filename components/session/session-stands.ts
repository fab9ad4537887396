/**
 * Whether this browser's session still stands. To be asked before a page is refreshed by itself: without a session the
 * refresh would leave the page, and whatever is typed in it, for the log-in (decisions D2.12). In doubt it stands.
 */
export async function sessionStands(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/session');
    if (!response.ok) return true;
    const { user } = (await response.json()) as { user?: unknown };
    return Boolean(user);
  } catch {
    return true;
  }
}
