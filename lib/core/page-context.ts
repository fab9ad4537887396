import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { mustEnterPassword } from '@/lib/access/gated-content';
import { type ModuleName, moduleOf, type PolicyKey, roleMay } from '@/lib/access/policy';
import { ownValue, sessionCookieName } from '@/lib/access/session-cookie';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { recordDenial } from './audit';
import { findBrandContext, findPlatformContext, requestIdentity, requestPlace } from './find-request-context';
import { type NoticeCode, withNotice } from './notices';
import type { BrandRequestContext, Credential, Person, PlatformRequestContext } from './request-context';

/**
 * The guards of pages: each page names the policy key that it needs and gets its request context, or the visitor is
 * redirected with the specification's message. Layouts check nothing.
 */

/**
 * The request context of a page on a brand's host, found once per request.
 * @param allow the page's key of the policy, by which module and role are checked
 */
export const brandContext = cache(async (allow: PolicyKey = 'portal.enter'): Promise<BrandRequestContext> => {
  const { path } = await requestPlace();
  let context: BrandRequestContext;
  try {
    context = await findBrandContext();
  } catch (error) {
    if (error instanceof Fault && error.kind === 'unauthenticated') redirect(await loginAddress('/login', path));
    throw error;
  }
  redirectToSecondFactor(context.credential, path, '/profile');
  const needed: ModuleName | undefined = moduleOf(allow);
  if (needed && !context.brand.modules[needed]) redirect(withNotice('/dashboard', 'no-permission'));
  if (!roleMay(context.actor.role, allow)) {
    await recordPageDenial(path, context);
    redirect(withNotice(needed ? '/dashboard' : '/', 'no-permission'));
  }
  if (mustEnterPassword(context, allow)) redirect(`/log-in-again?redirect=${encodeURIComponent(path)}`);
  return context;
});

/**
 * For a portal's layout, beside the guard of each page: a visitor who is not logged in is redirected before a loading
 * state is sent, after which the redirect would be part of a page.
 */
export async function logInFirst(login: '/login' | '/admin/login'): Promise<void> {
  if (await requestIdentity()) return;
  const { path } = await requestPlace();
  redirect(await loginAddress(login, path, login === '/login' ? 'must-login' : 'must-login-admin'));
}

export type AdminRequestContext = { readonly person: Person; readonly credential: Credential };

/** The guard of the admin portal: administrators only, on the admin host (C-30). */
export async function adminContext(): Promise<AdminRequestContext> {
  const { path, place } = await requestPlace();
  const identity = await requestIdentity();
  if (identity && place.kind === 'brand' && !identity.person.superuser) {
    await recordPageDenial(path, await findPlatformContext());
    redirect('/dashboard');
  }
  if (!identity) redirect(await loginAddress('/admin/login', path, 'must-login-admin'));
  if (!identity.person.superuser) redirect(withNotice(withRedirect('/admin/login', path), 'must-login-admin'));
  // A visit is to one brand: the portal of all brands is on the admin host (D2.3).
  if (place.kind === 'brand') redirect(onAdminHost(path));
  redirectToSecondFactor(identity.credential, path, '/admin/profile');
  return { person: identity.person, credential: identity.credential };
}

const onAdminHost = (path: string): string => {
  const { publicScheme, productHost } = environment();
  return `${publicScheme}://admin.${productHost}${path}`;
};

/** Until a required second factor is on, only the page that turns it on is accessible. */
function redirectToSecondFactor({ needsSecondFactor }: Credential, path: string, profile: string): void {
  if (needsSecondFactor && path.split('?', 1)[0] !== profile) redirect(withNotice(profile, 'second-factor-required'));
}

/**
 * The request context of one brand's screen inside the admin portal.
 * @param back where to go if the brand does not exist, and the message
 */
export async function adminBrandContext(
  brandUuid: string,
  allow: PolicyKey,
  back: { path: string; notice: NoticeCode } = { path: '/admin/brands', notice: 'brand-not-found' },
): Promise<BrandRequestContext> {
  await adminContext();
  const { path } = await requestPlace();
  let context: BrandRequestContext;
  try {
    context = await findBrandContext(brandUuid);
  } catch (error) {
    if (error instanceof Fault && error.kind === 'absent') redirect(withNotice(back.path, back.notice));
    throw error;
  }
  if (mustEnterPassword(context, allow)) redirect(`/admin/log-in-again?redirect=${encodeURIComponent(path)}`);
  const needed = moduleOf(allow);
  if (needed && !context.brand.modules[needed]) redirect(withNotice('/admin/brands', 'no-permission'));
  return context;
}

/** A refused page is logged like a refused call (trust 25), without its query. */
const recordPageDenial = (path: string, context: BrandRequestContext | PlatformRequestContext): Promise<void> =>
  recordDenial({ name: 'portal.open', summary: `Open ${path.split('?')[0]}`.slice(0, 200) }, context);

async function loginAddress(login: string, path: string, otherwise: NoticeCode = 'must-login'): Promise<string> {
  // A cookie of an ended session is a failed restore, not a visitor who never logged in.
  const restored = ownValue((await cookies()).get(sessionCookieName())?.value) !== undefined;
  if (path === '/' || path === '/login') return restored ? withNotice(login, 'session-ended') : login;
  return withNotice(withRedirect(login, path), restored ? 'session-ended' : otherwise);
}

const withRedirect = (login: string, path: string): string =>
  path === '/' || path === login ? login : `${login}?redirect=${encodeURIComponent(path)}`;
