import type { ReactNode } from 'react';
import { BrandLogo } from '@/components/ui/brand-logo';
import { EnvironmentBanner } from '@/components/ui/shell/environment-banner';
import { requestPlace } from '@/lib/core/find-request-context';
import { environment } from '@/lib/runtime/environment';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Under the card: a link to another page. */
  footer?: ReactNode;
  /** For content about as tall as a window, or taller. */
  long?: boolean;
}

/**
 * The single calm card of the public pages: the brand's logo or name above it; the product's name
 * only where there is no brand.
 */
export async function AuthCard({ title, subtitle, children, footer, long = false }: AuthCardProps) {
  const { place } = await requestPlace();
  const brand = place.kind === 'brand' ? place.brand : null;
  const { appEnv, productName } = environment();
  const name = brand?.name ?? productName;
  return (
    <>
      <EnvironmentBanner environment={appEnv} />
      <div className={classes.page} data-long={long || undefined}>
        <main className={classes.column} id="main">
          <div className={classes.mark}>
            {brand?.logoUrl ? (
              <BrandLogo logos={brand} className={classes.logo} alt={name} width={220} height={56} />
            ) : (
              <span className={classes.name}>{name}</span>
            )}
            {place.kind === 'admin' ? <span className={classes.portal}>Administration</span> : null}
          </div>
          <section className={classes.card}>
            <h1 className={classes.title}>{title}</h1>
            {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
            {children}
          </section>
          {footer ? <p className={classes.footer}>{footer}</p> : null}
        </main>
      </div>
    </>
  );
}
