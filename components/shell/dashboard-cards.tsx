import { IconArrowRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './dashboard-cards.module.css';

export type DashboardCard = { title: string; text: string; href: string; icon: ReactNode };

/** A card with a link to each screen. */
export function DashboardCards({ label, cards }: { label: string; cards: readonly DashboardCard[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {cards.map(({ title, text, href, icon }) => (
        <li key={href}>
          <Link href={href} className={classes.card}>
            <span className={classes.icon} aria-hidden="true">
              {icon}
            </span>
            <span className={classes.title}>{title}</span>
            <span className={classes.text}>{text}</span>
            <IconArrowRight size={18} stroke={1.75} className={classes.arrow} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
