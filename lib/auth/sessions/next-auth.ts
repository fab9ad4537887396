import { createHash, randomBytes } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions, type User } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { sessionCookieName } from '@/lib/access/session-cookie';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { environment } from '@/lib/runtime/environment';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';
import { cookieOptions } from './cookies';
import { currentSession } from './current-session';
import { REMEMBERED_MS } from './sessions';

/**
 * next-auth 4 with our own sessions: its Credentials provider forces the JWT strategy, so its JWT is overridden to be the
 * opaque secret of a session row (trust 3). Options are made per request, since every host is its own site.
 *
 * It gets a request made by the route, which has already compared the Origin with the host: that replaces next-auth's
 * form token (so that a form posts without any script), and the route alone decides which cookies are set.
 */
type OpaqueUser = User & { opaque: string };

export type EngineAnswer = { readonly body: unknown; readonly sessionCookie: string | null };

type Wiring = {
  /** Checks a log-in; returns the secret for the cookie, or null. */
  readonly authorize?: () => Promise<OpaqueUser | null>;
  /** Ends the session behind the cookie. */
  readonly signOut?: () => Promise<void>;
};

/**
 * Runs one of next-auth's actions.
 * @param path such as `['callback', 'credentials']`
 * @throws what the wiring or the database threw: next-auth itself would answer as if nobody were logged in
 */
export async function runNextAuth(
  method: 'GET' | 'POST',
  path: readonly string[],
  host: string,
  sessionToken: string | undefined,
  wiring: Wiring,
): Promise<EngineAnswer> {
  const secret = environment().authSecret ?? runtime().guardSecret;
  const csrfToken = randomBytes(32).toString('hex');
  const csrfHash = createHash('sha256').update(`${csrfToken}${secret}`).digest('hex');
  const request = {
    method,
    query: { nextauth: [...path] },
    body: method === 'POST' ? { csrfToken, json: 'true' } : {},
    headers: { host, 'x-forwarded-proto': environment().publicScheme },
    cookies: {
      [CSRF]: `${csrfToken}|${csrfHash}`,
      ...(sessionToken ? { [sessionCookieName()]: sessionToken } : {}),
    },
  };
  const answer = createAnswer();
  const failures: unknown[] = [];
  const keepingFailure: KeepFailure = async (call) => {
    try {
      return await call();
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  // The pages-router API takes a plain request and response; the app-router API would read the browser's cookies
  // itself.
  await NextAuth(
    request as unknown as NextApiRequest,
    answer.response as unknown as NextApiResponse,
    optionsFor(secret, wiring, keepingFailure),
  );
  if (failures.length > 0) throw failures[0];
  return answer.read();
}

const CSRF = 'csrf';

type KeepFailure = <Result>(call: () => Promise<Result>) => Promise<Result>;

function optionsFor(secret: string, { authorize, signOut }: Wiring, keepingFailure: KeepFailure): AuthOptions {
  return {
    secret,
    providers: [
      Credentials({ credentials: {}, authorize: () => keepingFailure(async () => (await authorize?.()) ?? null) }),
    ],
    session: { strategy: 'jwt', maxAge: REMEMBERED_MS / 1000 },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: cookieOptions() },
      csrfToken: { name: CSRF, options: cookieOptions() },
    },
    jwt: {
      encode: async ({ token }) => String(token?.opaque ?? ''),
      decode: ({ token }) =>
        keepingFailure(async () => {
          const { answer } = await performOnPlatform(currentSession, await findPlatformContext(), {});
          return answer.user && token ? { ...answer.user, opaque: token, persistent: answer.persistent } : null;
        }),
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, opaque: (user as OpaqueUser).opaque } : token),
      session: ({ session, token }) => ({
        ...session,
        user: { uuid: token.uuid, name: token.name, email: token.email },
        persistent: token.persistent,
      }),
    },
    events: { signOut: () => keepingFailure(async () => signOut?.()) },
    logger: {
      // A cookie that no longer opens a session is no error of ours.
      error: (code) => log.debug('next-auth', { reason: code }),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** What next-auth writes its answer to. */
function createAnswer() {
  let body: unknown = null;
  let setCookies: string[] = [];
  const response = {
    status: () => response,
    getHeader: () => setCookies,
    setHeader(name: string, value: string[]) {
      if (name.toLowerCase() === 'set-cookie') setCookies = value;
      return response;
    },
    json(value: unknown) {
      body = value;
    },
    send(value: unknown) {
      body = value;
    },
    end() {},
  };
  return {
    response,
    read(): EngineAnswer {
      const name = `${sessionCookieName()}=`;
      const written = setCookies.find((line) => line.startsWith(name));
      const value = written?.slice(name.length).split(';', 1)[0];
      return { body, sessionCookie: value === undefined ? null : decodeURIComponent(value) };
    },
  };
}
