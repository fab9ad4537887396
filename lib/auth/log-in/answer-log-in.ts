import { sessionCookieName } from '@/lib/access/session-cookie';
import { cookieNames, maxAges, readCookie, setCookie } from '@/lib/auth/sessions/cookies';
import { runNextAuth } from '@/lib/auth/sessions/next-auth';
import { type Fields, isFromOwnPage, json, readFields, seeOther, wantsJson } from '@/lib/auth/sessions/web-request';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { Fault, statusOf } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';
import { logIn } from './log-in';
import { LOG_IN_PAGES, safeRedirect } from './safe-redirect';

/**
 * POST /api/auth/callback/credentials: the log-in form and the re-login dialog (D2.2 to D2.4). A form without JavaScript
 * gets a redirect, on failure back to the form with an error code; a script gets JSON.
 */
export async function answerLogIn(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const asJson = wantsJson(request);
  try {
    if (!isFromOwnPage(request)) {
      throw new Fault('forbidden', 'auth/wrong_origin', 'Please reload this page and try again.');
    }
    const context = await findPlatformContext();
    const to = await logInThroughNextAuth(context, fields);
    return asJson ? json({ ok: true, to }) : seeOther(to);
  } catch (error) {
    const fault = toFault(error);
    if (fault.kind === 'unavailable') runtime().requests.getStore()?.unavailable(error);
    if (asJson) {
      const { errors, retryAfter } = fault.details;
      const view = { code: fault.code, message: fault.message, ...(errors ? { errors } : {}) };
      const headers: Record<string, string> = retryAfter ? { 'Retry-After': String(Math.ceil(retryAfter)) } : {};
      return json({ ok: false, fault: view }, statusOf[fault.kind], headers);
    }
    return seeOther(formAddressWithError(fields, fault));
  }
}

/** Runs the log-in through next-auth and sets the cookies. @returns where the browser goes. @throws Fault */
async function logInThroughNextAuth(context: PlatformRequestContext, fields: Fields): Promise<string> {
  let answer: Awaited<ReturnType<typeof performLogIn>> | undefined;
  const presented = await readCookie(sessionCookieName());
  const { sessionCookie } = await runNextAuth('POST', ['callback', 'credentials'], context.host, presented, {
    authorize: async () => {
      answer = await performLogIn(context, fields);
      return { id: answer.user.uuid, name: answer.user.name, email: answer.user.email, opaque: answer.token };
    },
  });
  if (!answer || !sessionCookie) throw new Error('next-auth returned no session');

  await setCookie(cookieNames.device(), answer.device, maxAges.device);
  if (answer.outcome === 'handOff') {
    await setCookie(cookieNames.grant(), sessionCookie, maxAges.grant);
    return '/api/auth/continue';
  }
  await setCookie(sessionCookieName(), sessionCookie, answer.persistent ? maxAges.session : undefined);
  return safeRedirect(fields.redirect, context.portal === 'admin' ? '/admin/brands' : '/dashboard');
}

/** An unticked box is not sent at all; a ticked one sends 'on'. */
const remembers = ({ remember }: Fields): boolean => remember === 'on' || remember === 'true' || remember === '1';

async function performLogIn(context: PlatformRequestContext, fields: Fields) {
  const { answer } = await performOnPlatform(logIn, context, {
    email: fields.email ?? '',
    password: fields.password ?? '',
    otp: fields.otp,
    remember: remembers(fields),
    device: await readCookie(cookieNames.device()),
    again: fields.again === 'true',
    person: fields.person,
    before: await readCookie(sessionCookieName()),
  });
  return answer;
}

function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  log.error('a log-in failed', { operation: 'auth.logIn', error });
  return new Fault('unavailable', 'server/problem', 'There was a problem');
}

/**
 * The form's address with what it needs to show the error: codes and field names, never text that anybody could put into
 * a link.
 */
function formAddressWithError(fields: Fields, { code, details }: Fault): string {
  const page = LOG_IN_PAGES.find((known) => known === fields.page) ?? '/login';
  const named = Object.keys(details.errors ?? {});
  // One that was typed and is too long is wrong like any other.
  const isWrong = named.includes('password') && Boolean(fields.password);
  const query = new URLSearchParams({ error: isWrong ? 'auth/invalid_credentials' : code });
  const shown = named.filter((name) => name !== 'password' || !isWrong);
  if (shown.length > 0) query.set('fields', shown.join(','));
  if (fields.email) query.set('email', fields.email.slice(0, 190));
  if (remembers(fields)) query.set('remember', '1');
  const redirect = safeRedirect(fields.redirect, '');
  if (redirect) query.set('redirect', redirect);
  return `${page}?${query}`;
}
