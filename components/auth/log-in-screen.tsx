import Link from 'next/link';
import { redirect } from 'next/navigation';
import { FlashToast } from '@/components/ui/overlay/flash-toast';
import { sessionCookieName } from '@/lib/access/session-cookie';
import { CODE_TOO_LONG, emailField } from '@/lib/auth/account/log-in-inputs';
import { asksForCode, logInMessage } from '@/lib/auth/log-in/log-in-messages';
import { safeRedirect } from '@/lib/auth/log-in/safe-redirect';
import { readCookie } from '@/lib/auth/sessions/cookies';
import { addressOf, adminAuthority } from '@/lib/core/authority';
import { requestIdentity, requestPlace } from '@/lib/core/find-request-context';
import { type NoticeCode, noticeOf, withNotice } from '@/lib/core/notices';
import { one } from './account-page';
import { AuthCard } from './auth-card';
import { type LogInErrors, LogInForm } from './log-in-form';

type Query = Record<string, string | string[] | undefined>;

interface LogInScreenProps {
  /** The form's own address, to which a failed native post returns. */
  page: '/' | '/login' | '/admin/login';
  query: Query;
}

/**
 * The log-in form of all hosts (platform §2, checklist B-01 to B-21). Redirects those who are logged in (C-04 to C-09).
 */
export async function LogInScreen({ page, query }: LogInScreenProps) {
  await sendOnWhoIsLoggedIn(one(query.notice));
  const { place } = await requestPlace();
  const admin = page === '/admin/login';
  const code = one(query.error);
  const message = logInMessage(code);
  const email = (one(query.email) ?? '').slice(0, 190);
  const errors = fieldErrors(one(query.fields), email);
  // The cookie's session has ended: the form removes it, and a toast says why (C-10, C-11).
  const stale = (await readCookie(sessionCookieName())) !== undefined;
  const notice = noticeOf(one(query.notice)) ?? (stale && !message ? noticeOf('session-ended') : null);

  return (
    <AuthCard
      title="Log in"
      footer={
        place.kind === 'product' ? (
          <>
            New here?{' '}
            <Link href="/register" prefetch={false}>
              Start a free trial
            </Link>
          </>
        ) : undefined
      }
    >
      <LogInForm
        page={page}
        redirect={safeRedirect(one(query.redirect), '')}
        forgotPath={admin ? '/admin/forgot-password' : '/forgot-password'}
        email={email}
        remember={one(query.remember) === '1'}
        askCode={asksForCode(code) || Boolean(errors.otp)}
        message={message}
        fieldErrors={errors}
        staleCookie={stale}
      />
      {notice ? <FlashToast variant={notice.variant} message={notice.message} parameter="notice" /> : null}
    </AuthCard>
  );
}

/**
 * What is said to whoever is logged in, too: that a page is denied, which leads to `/` (C-50, C-52), and what a password
 * link did (B-30, B-31). The other messages ask for a log-in.
 */
const SENT_ON: readonly NoticeCode[] = ['no-permission', 'link-invalid', 'password-set', 'password-reset'];

/** On the admin host and for superusers to /admin/brands, everybody else to /dashboard (D2.3, decisions §11). */
async function sendOnWhoIsLoggedIn(notice: string | undefined): Promise<void> {
  const identity = await requestIdentity();
  if (!identity) return;
  const { place } = await requestPlace();
  const code = SENT_ON.find((known) => known === notice);
  const start = (path: string) => (code ? withNotice(path, code) : path);
  if (place.kind === 'admin') redirect(start('/admin/brands'));
  if (place.kind === 'brand') {
    if (identity.person.superuser) redirect(addressOf(adminAuthority(), start('/admin/brands')));
    redirect(start('/dashboard'));
  }
}

/** After a native post the address names the invalid fields; the form's rules give the messages. */
function fieldErrors(fields: string | undefined, email: string): LogInErrors {
  const named = (fields ?? '').split(',');
  const emailIssue = named.includes('email') ? emailField.safeParse(email).error?.issues[0]?.message : undefined;
  return {
    ...(emailIssue ? { email: emailIssue } : {}),
    ...(named.includes('password') ? { password: 'Please enter your password' } : {}),
    ...(named.includes('otp') ? { otp: CODE_TOO_LONG } : {}),
  };
}
