/**
 * Whom the browser's cookie stands for on this host by now, by uuid; null for nobody. Extends the cookie of a remembered
 * session, which a page itself cannot write.
 * @throws when the server does not answer
 */
export async function personLoggedIn(): Promise<string | null> {
  const response = await fetch('/api/auth/session');
  const { user } = (await response.json()) as { user?: { uuid: string } };
  return user?.uuid ?? null;
}
