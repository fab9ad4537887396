import { redirect } from 'next/navigation';
import { handOffDestinations } from '@/lib/auth/hand-off/hand-off';
import { cookieNames, readCookie } from '@/lib/auth/sessions/cookies';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { Fault } from '@/lib/runtime/fault';
import { AuthCard } from './auth-card';
import classes from './brand-chooser-screen.module.css';

/** After a log-in on the product host: which of the brands to go to (D1.3). Mounted at /choose there. */
export async function BrandChooserScreen() {
  const brands = await choices();
  return (
    <AuthCard title="Where would you like to go?" subtitle="You belong to several brands.">
      <ul className={classes.list}>
        {brands.map((brand) => (
          <li key={brand.uuid}>
            {/* A plain link: the address hands the log-in off and must never be prefetched. */}
            <a className={classes.brand} href={`/api/auth/continue?to=${brand.uuid}`}>
              <span className={classes.swatch} style={{ background: brand.primaryColour }} aria-hidden="true" />
              <span>
                <span className={classes.name}>{brand.name}</span>
                <span className={classes.host}>{brand.authority}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </AuthCard>
  );
}

async function choices() {
  const grant = (await readCookie(cookieNames.grant())) ?? '';
  try {
    const { answer } = await performOnPlatform(handOffDestinations, await findPlatformContext(), { grant });
    return answer.brands;
  } catch (error) {
    if (error instanceof Fault) redirect('/login?error=auth/hand_off_ended');
    throw error;
  }
}
