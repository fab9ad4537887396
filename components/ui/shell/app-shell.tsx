'use client';

import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import classes from './app-shell.module.css';
import { BrandMark } from './brand-mark';
import { SidebarContent, type SidebarProps } from './sidebar';
import { useFoldKey } from './use-fold-key';

export interface AppShellProps extends SidebarProps {
  /** Environment banner, or the superuser's 'opened brand' banner. */
  banner?: ReactNode;
  children: ReactNode;
}

const SidebarDrawer = lazyPart(
  () => import('./sidebar-drawer').then((module) => module.SidebarDrawer),
  ({ onClose }) => onClose(),
);

/**
 * The frame of both portals: sidebar of 300 px (platform §2) that folds to a rail of icons (Y-30), a drawer below 80em,
 * and the main landmark.
 */
export function AppShell({ banner, children, ...sidebar }: AppShellProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const pathname = usePathname();
  useFoldKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div className={classes.shell}>
        {banner}
        <div className={classes.frame}>
          <aside className={classes.sidebar} aria-label="Sidebar">
            <SidebarContent {...sidebar} />
          </aside>
          <div className={classes.column}>
            <header className={classes.bar}>
              <button
                ref={burger}
                type="button"
                className={classes.burger}
                aria-label="Open menu"
                aria-expanded={open}
                onClick={() => {
                  setUsed(true);
                  setOpen(true);
                }}
              >
                <IconMenu2 size={20} stroke={1.75} aria-hidden />
              </button>
              <BrandMark brand={sidebar.brand} />
              <span className={classes.barEnd}>
                {sidebar.onSearch ? (
                  <button type="button" className={classes.burger} aria-label="Search" onClick={sidebar.onSearch}>
                    <IconSearch size={20} stroke={1.75} aria-hidden />
                  </button>
                ) : null}
                {sidebar.bell}
              </span>
            </header>
            <main id="main" className={classes.main} tabIndex={-1}>
              {children}
            </main>
          </div>
        </div>
      </div>
      {used ? (
        <SidebarDrawer
          opened={open}
          onClose={() => {
            setOpen(false);
            burger.current?.focus({ preventScroll: true });
          }}
        >
          {/* The bar above has the search button. */}
          <SidebarContent {...sidebar} onSearch={undefined} />
        </SidebarDrawer>
      ) : null}
    </>
  );
}
