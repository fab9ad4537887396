import { findHost } from '@/lib/access/find-host';
import { sessionCookieName } from '@/lib/access/session-cookie';
import { cookieNames, maxAges, readCookie, removeCookie, setCookie } from '@/lib/auth/sessions/cookies';
import { html, seeOther } from '@/lib/auth/sessions/web-request';
import { newSecret, sha256Text } from '@/lib/auth/tokens/secret';
import { addressOf } from '@/lib/core/authority';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { continuePage } from './continue-page';
import { acceptHandOff, handOffDestinations, issueHandOff } from './hand-off';

/** The two ends of a hand-off between hosts; lib/auth/hand-off/hand-off-grant.ts describes the whole protocol. */

/**
 * GET /api/auth/continue, on the host where the password was entered. Without a challenge it is the page that leads on
 * (a form post may not redirect to another host under the content policy); with one it is the ticket's way back.
 */
export async function answerContinue(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const context = await findPlatformContext();
  const fromAdmin = searchParams.get('open');
  const grant = fromAdmin ?? (await readCookie(cookieNames.grant())) ?? '';
  try {
    const { answer: destinations } = await performOnPlatform(handOffDestinations, context, { grant });
    const only = destinations.admin ? 'admin' : destinations.brands.length === 1 ? destinations.brands[0]?.uuid : null;
    const to = searchParams.get('to') ?? only;
    if (!to) return seeOther('/choose');
    const brand = destinations.brands.find(({ uuid }) => uuid === to);
    const authority = to === 'admin' ? destinations.admin : brand?.authority;
    if (!authority) return seeOther(logInPage(context));

    const challenge = searchParams.get('challenge');
    if (challenge) {
      const { answer } = await performOnPlatform(issueHandOff, context, { grant, to, challenge });
      await removeCookie(cookieNames.grant());
      return seeOther(addressOf(authority, `/api/auth/hand-off?ticket=${answer.ticket}`));
    }
    if (fromAdmin) await setCookie(cookieNames.grant(), fromAdmin, maxAges.grant);
    const from = encodeURIComponent(context.host);
    return html(continuePage(addressOf(authority, `/api/auth/hand-off?from=${from}`), brand?.name ?? null));
  } catch (error) {
    if (error instanceof Fault) return seeOther(logInPage(context));
    throw error;
  }
}

/**
 * GET /api/auth/hand-off, on the target host: first it sets a cookie of its own and sends the browser back for the
 * ticket, then ticket and cookie together open the session.
 */
export async function answerHandOff(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const context = await findPlatformContext();
  const ticket = searchParams.get('ticket');
  if (!ticket) {
    const from = await ownAuthority(searchParams.get('from') ?? '', context.host);
    const own = context.portal === 'admin' ? 'admin' : context.brand?.uuid;
    if (!from || !own) return seeOther(logInPage(context));
    const binding = newSecret();
    await setCookie(cookieNames.binding(), binding, maxAges.binding);
    return seeOther(addressOf(from, `/api/auth/continue?to=${own}&challenge=${sha256Text(binding)}`));
  }
  const binding = (await readCookie(cookieNames.binding())) ?? '';
  try {
    const { answer } = await performOnPlatform(acceptHandOff, context, { ticket, binding });
    await removeCookie(cookieNames.binding());
    await setCookie(sessionCookieName(), answer.token, answer.persistent ? maxAges.session : undefined);
    return seeOther(answer.path);
  } catch (error) {
    if (error instanceof Fault) return seeOther(logInPage(context));
    throw error;
  }
}

const logInPage = (context: PlatformRequestContext): string =>
  `${context.portal === 'admin' ? '/admin/login' : '/login'}?error=auth/hand_off_ended`;

/**
 * The authority, if it is another host of ours on a port of ours; it comes from the client, so nothing else is
 * followed.
 */
async function ownAuthority(from: string, host: string): Promise<string | null> {
  const place = await findHost(from);
  const portOf = (authority: string) => authority.split(':')[1] ?? '';
  const ports = [portOf(host), portOf(environment().productHost)];
  return place.kind !== 'unknown' && from !== host && ports.includes(portOf(from)) ? from.toLowerCase() : null;
}
