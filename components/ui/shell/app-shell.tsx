'use client';

import {
  IconChevronUp,
  IconLayoutSidebar,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { BrandLogo, type Logos } from '@/components/ui/brand-logo';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { type AvatarPerson, UserAvatar } from '@/components/ui/user-avatar';
import classes from './app-shell.module.css';
import { ColourModeToggle } from './colour-mode-toggle';
import { DensityToggle } from './density-toggle';
import { isApple } from './is-apple';
import { NavIcon, type NavIconName } from './nav-icon';
import { useFoldKey } from './use-fold-key';
import { foldSidebar } from './use-look';

export interface NavEntry {
  label: string;
  href: string;
  icon: NavIconName;
  /** Addresses below this one belong to the entry; by default its own href. */
  activeOn?: string;
}

export interface AppShellProps {
  brand: { name: string; logos: Logos | null; homeHref: string };
  entries: readonly NavEntry[];
  user: AvatarPerson;
  accountHref: string;
  /** Logs out. */
  logoutAction: () => Promise<unknown>;
  /** The link to the inbox, if there is one. */
  bell?: ReactNode;
  /** Opens the palette, if there is one. */
  onSearch?: (() => void) | undefined;
  /** Environment banner, or the superuser's 'opened brand' banner. */
  banner?: ReactNode;
  children: ReactNode;
}

const SidebarDrawer = dynamic(() => import('./sidebar-drawer').then((module) => module.SidebarDrawer), { ssr: false });

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

function BrandMark({ brand }: Pick<AppShellProps, 'brand'>) {
  return (
    <Link href={brand.homeHref} className={classes.brand}>
      {brand.logos?.logoUrl ? (
        <BrandLogo logos={brand.logos} alt={brand.name} width={160} height={32} className={classes.logo} />
      ) : (
        <span className={classes.brandName}>{brand.name}</span>
      )}
      <span className={classes.initial} aria-hidden="true">
        {brand.name.slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.railName}>{brand.name}</span>
    </Link>
  );
}

function SidebarContent({
  brand,
  entries,
  user,
  accountHref,
  logoutAction,
  bell,
  onSearch,
}: Omit<AppShellProps, 'banner' | 'children'>) {
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
          <span className={classes.label}>Search</span>
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
                <span className={classes.label}>{entry.label}</span>
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

/** Labelled with its action: the style sheet chooses between the two labels before hydration. */
function FoldButton() {
  return (
    <button type="button" className={classes.fold} aria-keyshortcuts="[" onClick={foldSidebar}>
      <IconLayoutSidebar size={18} stroke={1.75} aria-hidden />
      <span className={classes.tip} data-when="wide">
        Fold sidebar <small aria-hidden="true">[</small>
      </span>
      <span className={classes.tip} data-when="rail">
        Unfold sidebar <small aria-hidden="true">[</small>
      </span>
    </button>
  );
}

function AccountMenu({
  user,
  accountHref,
  logoutAction,
}: Pick<AppShellProps, 'user' | 'accountHref' | 'logoutAction'>) {
  const [leaving, startTransition] = useTransition();
  return (
    <ActionMenu
      label="Account"
      named
      className={classes.account}
      position="top-start"
      items={[
        { label: 'Account Details', icon: <IconUserCircle size={16} stroke={1.75} />, href: accountHref },
        {
          label: 'Logout',
          icon: <IconLogout size={16} stroke={1.75} />,
          disabled: leaving,
          onSelect: () =>
            startTransition(async () => {
              await logoutAction();
            }),
        },
      ]}
    >
      <span aria-hidden="true">
        <UserAvatar person={user} size={32} />
      </span>
      <span className={classes.who}>
        <span className={classes.small}>Logged in as</span>
        <span className={classes.name}>
          {user.firstName} {user.lastName}
        </span>
      </span>
      <IconChevronUp size={16} stroke={1.75} aria-hidden />
    </ActionMenu>
  );
}

/** The entry with the longest address above the page. */
function activeEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  // While rendering on the server a rewritten page may show its inner address (/brand/{host}/…).
  const path = pathname.replace(/^\/(?:brand|product)\/[^/]+(?=\/|$)/u, '') || '/';
  const reach = (entry: NavEntry) => entry.activeOn ?? entry.href;
  return entries
    .filter((entry) => path === reach(entry) || path.startsWith(`${reach(entry)}/`))
    .sort((a, b) => reach(b).length - reach(a).length)[0];
}
