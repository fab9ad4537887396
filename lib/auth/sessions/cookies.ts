import { cookies } from 'next/headers';
import { ownValue } from '@/lib/access/session-cookie';
import { environment } from '@/lib/runtime/environment';
import { REMEMBERED_MS } from './sessions';

/** The cookies of lib/auth: host-only, HttpOnly, SameSite=Lax, Secure under https (trust 3). */
const secure = (): boolean => environment().publicScheme === 'https';
const named = (name: string): string => (secure() ? `__Host-${name}` : `agency-${name}`);

export const cookieNames = {
  /** A browser that logged in before (trust 7). */
  device: () => named('device'),
  /** The grant of a hand-off, on the host where the password was entered. */
  grant: () => named('hand-off'),
  /** The other side of a hand-off, on the host that it leads to. */
  binding: () => named('arrival'),
} as const;

const SECONDS_OF_A_YEAR = 365 * 24 * 3600;
export const maxAges = {
  session: REMEMBERED_MS / 1000,
  device: SECONDS_OF_A_YEAR,
  grant: 600,
  binding: 120,
} as const;

/** @param maxAge seconds; undefined ends with the browser, 0 removes */
export const cookieOptions = (maxAge?: number) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: secure(),
    ...(maxAge === undefined ? {} : { maxAge }),
  }) as const;

/** @returns the request's cookie of that name, if it is ours */
export const readCookie = async (name: string): Promise<string | undefined> =>
  ownValue((await cookies()).get(name)?.value);

/** Sets a cookie of the answer. @param maxAge as of `cookieOptions` */
export const setCookie = async (name: string, value: string, maxAge?: number): Promise<void> => {
  (await cookies()).set(name, value, cookieOptions(maxAge));
};

/** Removes a cookie from the browser. */
export const removeCookie = (name: string): Promise<void> => setCookie(name, '', 0);
