import { environment } from '@/lib/runtime/environment';

/**
 * The session cookie's name: `__Host-` under https; the plain name only where the configuration says http, never
 * because a header says so (trust 3).
 */
export const sessionCookieName = (): string =>
  environment().publicScheme === 'https' ? '__Host-session' : 'agency-session';

/** The secrets in our cookies: 32 bytes as base64url (lib/auth/tokens/secret.ts). */
const SECRET = /^[\w-]{43}$/;

/** @returns a cookie's value; none where another application on the same domain has set a cookie of our name */
export const ownValue = (value: string | undefined): string | undefined =>
  value !== undefined && SECRET.test(value) ? value : undefined;
