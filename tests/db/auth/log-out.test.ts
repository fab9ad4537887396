import { beforeEach, expect, it, vi } from 'vitest';
import { identityOfSession } from '@/lib/access/identity';
import { sessionCookieName } from '@/lib/access/session-cookie';
import { answerLogOut, answerSession } from '@/lib/auth/log-in/answer-log-out';
import { logOut } from '@/lib/auth/log-in/log-out';
import * as cookies from '@/lib/auth/sessions/cookies';
import { currentSession } from '@/lib/auth/sessions/current-session';
import * as requestContext from '@/lib/core/find-request-context';
import { logInWorld } from './log-in-world';

const HOST = 'alpha.localhost:3000';
const jar = new Map<string, string>();
const { world, visitor, enter, holding } = logInWorld();

/** Of the log-in of this browser, whose cookies are in the jar. */
let token: string;
beforeEach(async () => {
  const browser = visitor('a');
  token = (await enter(browser, world().a.staff.email)).token;
  jar.clear();
  jar.set(sessionCookieName(), token);
  vi.spyOn(cookies, 'readCookie').mockImplementation(async (name) => jar.get(name));
  vi.spyOn(cookies, 'setCookie').mockImplementation(async (name, value) => void jar.set(name, value));
  vi.spyOn(cookies, 'removeCookie').mockImplementation(async (name) => void jar.delete(name));
  vi.spyOn(requestContext, 'findPlatformContext').mockImplementation(() => holding(browser, token));
});
const ask = (address: string, method: string) =>
  new Request(`http://${HOST}${address}`, {
    method,
    headers: { Accept: 'application/json', Host: HOST, Origin: `http://${HOST}` },
  });
const isLoggedIn = async () => (await identityOfSession(token, world().a.record, false)) !== null;
/** The next call of an operation fails, as it does when the database is away for a moment. */
const failOnce = (op: { work: object }) =>
  vi.spyOn(op.work as { run(): Promise<never> }, 'run').mockRejectedValueOnce(new Error('The connection was lost'));

it('a log-out that fails says so, and the session and its cookie stay; the next one ends both', async () => {
  const signOut = () => answerLogOut(ask('/api/auth/signout', 'POST'));
  for (const op of [logOut, currentSession]) {
    failOnce(op);
    await expect(signOut()).rejects.toThrow('The connection was lost');
    expect([await isLoggedIn(), jar.get(sessionCookieName())]).toEqual([true, token]);
  }
  expect(await (await signOut()).json()).toMatchObject({ ok: true });
  expect([await isLoggedIn(), jar.has(sessionCookieName())]).toEqual([false, false]);
});

it('a session that could not be read is not taken for one that ended', async () => {
  const read = () => answerSession(ask('/api/auth/session?clear', 'GET'));
  failOnce(currentSession);
  await expect(read()).rejects.toThrow('The connection was lost');
  expect(jar.get(sessionCookieName())).toBe(token);
  expect(await (await read()).json()).toMatchObject({ user: { uuid: world().a.staff.userUuid } });
});
