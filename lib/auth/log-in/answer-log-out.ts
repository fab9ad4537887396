import { sessionCookieName } from '@/lib/access/session-cookie';
import { maxAges, readCookie, removeCookie, setCookie } from '@/lib/auth/sessions/cookies';
import { runNextAuth } from '@/lib/auth/sessions/next-auth';
import { isFromOwnPage, json, seeOther, wantsJson } from '@/lib/auth/sessions/web-request';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { withNotice } from '@/lib/core/notices';
import { performOnPlatform } from '@/lib/core/perform';
import { logOut } from './log-out';

/**
 * POST /api/auth/signout: ends the session row, clears the cookie, and leads to the log-in.
 * @throws when the session could not be ended: the cookie stays, since the person is still logged in
 */
export async function answerLogOut(request: Request): Promise<Response> {
  if (!isFromOwnPage(request)) return json({ message: 'Please reload this page', code: 'auth/wrong_origin' }, 403);
  const context = await findPlatformContext();
  const presented = await readCookie(sessionCookieName());
  await runNextAuth('POST', ['signout'], context.host, presented, {
    signOut: async () => {
      await performOnPlatform(logOut, context, {});
    },
  });
  if (presented) await removeCookie(sessionCookieName());
  const to = withNotice(context.portal === 'admin' ? '/admin/login' : '/login', 'logged-out');
  return wantsJson(request) ? json({ ok: true, to }) : seeOther(to);
}

/**
 * GET /api/auth/session: who is logged in. It slides the cookie of a remembered session. With `?clear` it removes a
 * cookie that is no longer valid (a failed restore clears the session): the log-in form does so, an open page does not,
 * since there the cookie still tells whose page it is (D2.12).
 */
export async function answerSession(request: Request): Promise<Response> {
  const context = await findPlatformContext();
  const presented = await readCookie(sessionCookieName());
  const { body, sessionCookie } = await runNextAuth('GET', ['session'], context.host, presented, {});
  const persistent = (body as { persistent?: boolean } | null)?.persistent === true;
  if (presented && sessionCookie === '') {
    if (new URL(request.url).searchParams.has('clear')) await removeCookie(sessionCookieName());
  } else if (presented && persistent) await setCookie(sessionCookieName(), presented, maxAges.session);
  return json(body ?? {});
}
