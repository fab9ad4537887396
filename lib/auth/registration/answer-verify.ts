import { cookieNames, maxAges, setCookie } from '@/lib/auth/sessions/cookies';
import { isFromOwnPage, json, readFields, seeOther, wantsJson } from '@/lib/auth/sessions/web-request';
import { addressOf } from '@/lib/core/authority';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { withNotice } from '@/lib/core/notices';
import { performOnPlatform } from '@/lib/core/perform';
import { Fault, statusOf } from '@/lib/runtime/fault';
import { runtime } from '@/lib/runtime/runtime';
import { verifyEmail } from './verify-email';

/**
 * POST /api/auth/verify: the page of the verification link submits its token here, since the answer sets the cookie for
 * the hand-off. Opening the link alone uses nothing up (trust 1).
 */
export async function answerVerify(request: Request): Promise<Response> {
  const quietly = wantsJson(request);
  const { token = '' } = await readFields(request);
  try {
    if (!isFromOwnPage(request)) {
      throw new Fault('forbidden', 'auth/wrong_origin', 'Please reload this page and try again.');
    }
    const to = await enter(token);
    return quietly ? json({ ok: true, to }) : seeOther(to);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, kind } = error;
    if (kind === 'unavailable') runtime().requests.getStore()?.unavailable(error);
    return quietly
      ? json({ ok: false, fault: { code, message } }, statusOf[kind])
      : seeOther('/email-verification?failed=1');
  }
}

/** @returns where the browser goes. @throws Fault auth/invalid_token */
async function enter(token: string): Promise<string> {
  const context = await findPlatformContext();
  const { answer } = await performOnPlatform(verifyEmail, context, { token });
  if (answer.outcome === 'logIn') return addressOf(answer.authority, withNotice('/login', 'brand-ready'));
  await setCookie(cookieNames.grant(), answer.token, maxAges.grant);
  return '/api/auth/continue';
}
