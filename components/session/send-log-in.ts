import type { FieldErrors } from '@/lib/runtime/fault';

/** What the log-in route answers to a script: where to go, or why not. */
export type LogInAnswer =
  | { ok: true; to: string }
  | { ok: false; fault: { code: string; message: string; errors?: FieldErrors } };

/** Posts a log-in without leaving the page; the cookie comes with the answer. */
export async function sendLogIn(fields: Record<string, string | boolean>): Promise<LogInAnswer> {
  try {
    const response = await fetch('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    return (await response.json()) as LogInAnswer;
  } catch {
    return { ok: false, fault: { code: 'network', message: 'There was a problem' } };
  }
}
