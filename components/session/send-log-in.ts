import type { FieldErrors } from '@/lib/runtime/fault';

/** The log-in route's answer to a script: where to go, or the error. */
export type LogInAnswer =
  | { ok: true; to: string }
  | { ok: false; fault: { code: string; message: string; errors?: FieldErrors } };

/** Posts a log-in without leaving the page; the answer sets the cookie. */
export async function sendLogIn(fields: Record<string, string | boolean>): Promise<LogInAnswer> {
  try {
    const response = await fetch('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    // Refused before it was read, as on the host of a brand that was removed: with a text.
    if (response.headers.get('Content-Type') === 'text/plain')
      return { ok: false, fault: { code: 'network', message: await response.text() } };
    return (await response.json()) as LogInAnswer;
  } catch {
    return { ok: false, fault: { code: 'network', message: 'There was a problem' } };
  }
}
