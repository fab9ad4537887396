import clsx from 'clsx';
import Link from 'next/link';
import { BrandLogo, type Logos } from '@/components/ui/brand-logo';
import classes from './brand-mark.module.css';
import tips from './sidebar-tip.module.css';

export interface BrandMarkProps {
  brand: { name: string; logos: Logos | null; homeHref: string };
}

/** The brand's logo, or its name, as the way home. */
export function BrandMark({ brand }: BrandMarkProps) {
  return (
    <Link href={brand.homeHref} className={classes.brand}>
      {brand.logos?.logoUrl ? (
        <BrandLogo logos={brand.logos} alt={brand.name} width={160} height={32} className={classes.logo} />
      ) : (
        <span className={classes.name}>{brand.name}</span>
      )}
      <span className={classes.initial} aria-hidden="true">
        {[...brand.name][0]?.toUpperCase()}
      </span>
      <span className={clsx(classes.railName, tips.onRail)}>{brand.name}</span>
    </Link>
  );
}
