import { requestIdentity } from '@/lib/core/find-request-context';
import { environment } from '@/lib/runtime/environment';
import { type AccountPage, loginPathOf } from './account-page';
import { AddBrandForm } from './add-brand-form';
import { AuthCard } from './auth-card';
import { RegisterForm } from './register-form';

/** /register: the free trial; a logged-in person adds a brand to the existing account. */
export async function RegisterScreen({ base = '' }: Pick<AccountPage, 'base'>) {
  const { productHost, publicScheme } = environment();
  const identity = await requestIdentity();
  if (identity) {
    return (
      <AuthCard title="Add a brand" context={`It is added to the account of ${identity.person.email}.`}>
        <AddBrandForm productHost={productHost} scheme={publicScheme} base={base} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      long
      title="Start your free trial"
      context="Your own host, your people, all three modules."
      footer={
        <>
          You have an account? <a href={loginPathOf(base)}>Log in</a>
        </>
      }
    >
      <RegisterForm productHost={productHost} base={base} />
    </AuthCard>
  );
}
