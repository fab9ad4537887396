import Link from 'next/link';
import { redirect } from 'next/navigation';
import { ReloginProvider } from '@/components/session/relogin-provider';
import { requestIdentity } from '@/lib/core/find-request-context';
import { environment } from '@/lib/runtime/environment';
import { type AccountPage, loginPathOf, one } from './account-page';
import { AddBrandForm } from './add-brand-form';
import { AuthCard } from './auth-card';
import { RegisterForm } from './register-form';

/**
 * /register: the free trial; a logged-in person adds a brand to the existing account. With ?account, from the mail to a
 * known address, everybody else logs in first (D2.9).
 */
export async function RegisterScreen({ base = '', query = {} }: Partial<AccountPage>) {
  const { productHost, publicScheme } = environment();
  const identity = await requestIdentity();
  if (identity) {
    const { email, userUuid } = identity.person;
    return (
      <AuthCard title="Add a brand" subtitle={`It is added to the account of ${email}.`}>
        <ReloginProvider email={email} userUuid={userUuid}>
          <AddBrandForm productHost={productHost} scheme={publicScheme} base={base} />
        </ReloginProvider>
      </AuthCard>
    );
  }
  if (one(query.account) !== undefined) redirect(`${loginPathOf(base)}?redirect=%2Fregister`);
  return (
    <AuthCard
      long
      title="Start your free trial"
      subtitle="Your own host, your people, all three modules."
      footer={
        <>
          You have an account?{' '}
          <Link href={loginPathOf(base)} prefetch={false}>
            Log in
          </Link>
        </>
      }
    >
      <RegisterForm productHost={productHost} base={base} />
    </AuthCard>
  );
}
