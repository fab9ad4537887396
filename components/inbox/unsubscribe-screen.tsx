import { Button } from '@mantine/core';
import Link from 'next/link';
import { AuthCard } from '@/components/auth/auth-card';
import classes from '@/components/auth/log-in-form.module.css';
import { Outcome } from '@/components/auth/outcome';

interface UnsubscribeScreenProps {
  query: Record<string, string | string[] | undefined>;
}

/** The page behind the link in an inbox mail: one button, no log-in. Works without script (Y-10). */
export function UnsubscribeScreen({ query }: UnsubscribeScreenProps) {
  const token = typeof query.token === 'string' ? query.token.slice(0, 500) : '';
  if (query.done) {
    return (
      <AuthCard title="Mails stopped">
        <Outcome title={query.done === 'digest' ? 'You get no daily digest any more.' : 'You get these mails no more.'}>
          <p>Everything still shows in your inbox. You can change this in your profile.</p>
          <Link href="/inbox" prefetch={false}>
            Open your inbox
          </Link>
        </Outcome>
      </AuthCard>
    );
  }
  if (query.failed || !token) {
    return (
      <AuthCard title="Stop these mails">
        <Outcome title="This link does not work" kind="failure">
          <p>Choose what you are told in your profile instead.</p>
          <Link href="/profile#notifications" prefetch={false}>
            Open your profile
          </Link>
        </Outcome>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Stop these mails" subtitle="Everything still shows in your inbox.">
      <form className={classes.form} method="post" action="/unsubscribe">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="from" value="page" />
        <Button type="submit" fullWidth>
          Stop these mails
        </Button>
      </form>
    </AuthCard>
  );
}
