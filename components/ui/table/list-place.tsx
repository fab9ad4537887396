'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';

/**
 * A list as it was left in this tab: its address with filters and page, how far it was scrolled, and which row was
 * opened. Links from its rows' pages lead back there. Log-out erases it with everything else in the tab's storage (`clearClientState`).
 */
interface Place {
  readonly address: string;
  /** Pixels. */
  readonly top: number;
  /** The opened row (`data-row`), which has the focus again on the way back. */
  readonly row?: string | undefined;
}

const keyOf = (list: string): string => `list:${list}`;

function readPlace(list: string): Place | null {
  try {
    const { address, top, row } = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null') as Place;
    return address.startsWith(list) ? { address, top, row } : null;
  } catch {
    return null;
  }
}

function writePlace(list: string, place: Place): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(place));
  } catch {
    // Without storage the link back leads to the beginning of the list.
  }
}

/** The address of the list as it was left; its own address before the first visit. */
export const addressOfList = (list: string): string => readPlace(list)?.address ?? list;

/** The list that a link of this page leads back to, whose scroll position is restored. */
let returning: string | null = null;

/** Mounted in a list, remembers its place. @param of the list's own address; lists with tabs share one */
export function ListPlace({ of }: { of: string }) {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const address = query ? `${pathname}?${query}` : pathname;

  useEffect(() => {
    const known = readPlace(of);
    const { row } = known?.address === address ? known : {};
    // By the browser's Back, too.
    if (row) focusIfLost(() => document.querySelector<HTMLElement>(`[data-row="${row}"] a[data-row-link]`));
    if (returning === of && known?.address === address) {
      // Next scrolls to the top first.
      requestAnimationFrame(() => window.scrollTo({ top: known.top }));
    } else {
      writePlace(of, { address, top: 0 });
    }
    returning = null;
  }, [of, address]);

  useLayoutEffect(() => {
    // The last scroll position: while the list unmounts, the content above it may already be gone.
    let top = window.scrollY;
    let row: string | undefined;
    const note = () => {
      top = window.scrollY;
    };
    const open = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[data-row-link]') : null;
      row = link?.closest<HTMLElement>('[data-row]')?.dataset.row;
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('click', open, true);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', open, true);
      writePlace(of, { address, top, row });
    };
  }, [of, address]);
  return null;
}

const never = () => () => {};

/** A link back to a list, as it was left. */
export function ListLink({ of, children }: { of: string; children: ReactNode }) {
  const address = useSyncExternalStore(
    never,
    () => addressOfList(of),
    () => of,
  );
  return (
    <Link
      href={address}
      onClick={() => {
        returning = of;
      }}
    >
      {children}
    </Link>
  );
}
