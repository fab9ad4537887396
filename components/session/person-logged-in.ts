/**
 * The uuid of the person who is logged in on this host by the browser's cookie; null for nobody. Extends the cookie of
 * a remembered session, which a page itself cannot write.
 * @throws when the server does not answer
 */
export async function personLoggedIn(): Promise<string | null> {
  const response = await fetch('/api/auth/session');
  const { user } = (await response.json()) as { user?: { uuid: string } };
  return user?.uuid ?? null;
}
