'use client';

import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { isApple } from '@/components/ui/keyboard';
import { AccountMenu, type AccountMenuProps } from './account-menu';
import { BrandMark, type BrandMarkProps } from './brand-mark';
import { ColourModeToggle } from './colour-mode-toggle';
import { DensityToggle } from './density-toggle';
import { NavIcon, type NavIconName } from './nav-icon';
import classes from './sidebar.module.css';
import tips from './sidebar-tip.module.css';
import { toggleSidebar } from './use-look';

export interface NavEntry {
  label: string;
  href: string;
  icon: NavIconName;
  /** Addresses below this one belong to the entry; its own href when left out. */
  activeOn?: string;
}

export interface SidebarProps extends BrandMarkProps, AccountMenuProps {
  entries: readonly NavEntry[];
  /** The way to the inbox, where there is one. */
  bell?: ReactNode;
  /** Opens the palette, where there is one. */
  onSearch?: (() => void) | undefined;
}

/** The content of the sidebar, and of the drawer on small screens. */
export function SidebarContent({ brand, entries, user, accountHref, logoutAction, bell, onSearch }: SidebarProps) {
  const active = activeEntry(entries, usePathname());
  const [apple, setApple] = useState(false);
  useEffect(() => setApple(isApple()), []);
  return (
    <div className={classes.content}>
      <div className={classes.top}>
        <BrandMark brand={brand} />
        <span className={classes.topEnd}>
          {bell}
          <FoldButton />
        </span>
      </div>
      {onSearch ? (
        <button type="button" className={classes.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span className={tips.onRail}>Search</span>
          <small>{apple ? '⌘' : 'Ctrl'} K</small>
        </button>
      ) : null}
      <nav aria-label="Main" className={classes.nav}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.href}>
              <Link href={entry.href} className={classes.entry} aria-current={entry === active ? 'page' : undefined}>
                <span className={classes.icon} aria-hidden="true">
                  <NavIcon name={entry.icon} />
                </span>
                <span className={tips.onRail}>{entry.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.footer}>
        <DensityToggle className={classes.density} />
        <ColourModeToggle />
        <AccountMenu user={user} accountHref={accountHref} logoutAction={logoutAction} />
      </div>
    </div>
  );
}

/** Named by what a press would do: the style sheet shows the right name before any script runs. */
function FoldButton() {
  return (
    <button type="button" className={classes.fold} aria-keyshortcuts="[" onClick={toggleSidebar}>
      <IconLayoutSidebar size={18} stroke={1.75} aria-hidden />
      <span className={tips.tip} data-when="wide">
        Fold sidebar <small aria-hidden="true">[</small>
      </span>
      <span className={tips.tip} data-when="rail">
        Unfold sidebar <small aria-hidden="true">[</small>
      </span>
    </button>
  );
}

/** The entry with the longest address that the page is below. */
function activeEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  // While rendering on the server a rewritten page may show its inner address (/brand/{host}/…).
  const path = pathname.replace(/^\/(?:brand|product)\/[^/]+(?=\/|$)/u, '') || '/';
  const reach = (entry: NavEntry) => entry.activeOn ?? entry.href;
  return entries
    .filter((entry) => path === reach(entry) || path.startsWith(`${reach(entry)}/`))
    .sort((a, b) => reach(b).length - reach(a).length)[0];
}
