import Link from 'next/link';
import type { ReactNode } from 'react';
import { ListLink } from './list-link';
import classes from './page-header.module.css';

export interface Crumb {
  label: string;
  href?: string;
  /** Leads to a list as it was left. */
  list?: boolean;
}

interface PageHeaderProps {
  title: ReactNode;
  /** The breadcrumb, if any; the last crumb is the page itself and needs no href. */
  breadcrumb?: readonly Crumb[];
  /** One line under the title. */
  subtitle?: ReactNode;
  /** At most one primary button; other actions belong in a menu. */
  actions?: ReactNode;
}

/** The top of every screen: breadcrumb, title (the page's one h1), a subtitle, and the main action. */
export function PageHeader({ title, breadcrumb, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      {breadcrumb?.length ? (
        <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
          <ol>
            {breadcrumb.map((crumb, at) => (
              <li key={`${crumb.href ?? ''}${crumb.label}`}>
                {crumb.href && crumb.list ? (
                  <ListLink of={crumb.href}>{crumb.label}</ListLink>
                ) : crumb.href ? (
                  <Link href={crumb.href}>{crumb.label}</Link>
                ) : (
                  <span aria-current={at === breadcrumb.length - 1 ? 'page' : undefined}>{crumb.label}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={classes.row}>
        <div className={classes.text}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}
