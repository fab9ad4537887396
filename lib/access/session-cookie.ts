import { environment } from '@/lib/runtime/environment';

/**
 * The session cookie's name: `__Host-` under https; the plain name only where the configuration says http, never
 * because a header says so (trust 3).
 */
export const sessionCookieName = (): string =>
  environment().publicScheme === 'https' ? '__Host-session' : 'agency-session';
