import { type AccountPage, loginPathOf, one } from './account-page';
import { AuthCard } from './auth-card';
import { ForgotPasswordForm } from './forgot-password-form';

/** /forgot-password of all hosts; the typed address comes from the log-in form (checklist B-07). */
export function ForgotPasswordScreen({ base = '', query }: AccountPage) {
  return (
    <AuthCard title="Forgot password" subtitle="We send you a link to choose a new one.">
      <ForgotPasswordForm email={(one(query.email) ?? '').slice(0, 190)} loginPath={loginPathOf(base)} />
    </AuthCard>
  );
}
