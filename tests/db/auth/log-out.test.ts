import { beforeEach, expect, it, vi } from 'vitest';
import { identityOfSession } from '@/lib/access/identity';
import { sessionCookieName } from '@/lib/access/session-cookie';
import { answerLogOut, answerSession } from '@/lib/auth/log-in/answer-log-out';
import { logOut } from '@/lib/auth/log-in/log-out';
import { currentSession } from '@/lib/auth/sessions/current-session';
import { logInWorld } from './log-in-world';

const HOST = 'alpha.localhost:3000';
const jar = vi.hoisted(() => new Map<string, string>());
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'alpha.localhost:3000' }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => (value ? jar.set(name, value) : jar.delete(name)),
  }),
}));

const { world, visitor, enter } = logInWorld();

/** Logs this browser in. */
let token: string;
beforeEach(async () => {
  token = (await enter(visitor('a'), world().a.staff.email)).token;
  jar.set(sessionCookieName(), token);
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
