'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { itemAt, linkOfItem } from '@/components/ui/list-item';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { readPlace, takeReturn, writePlace } from './place-of-list';

/** Mounted in a list, remembers its place (`PlaceOfList`). @param of the list's own address; lists with tabs share one */
export function ListPlace({ of }: { of: string }) {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const address = query ? `${pathname}?${query}` : pathname;

  useEffect(() => {
    const known = readPlace(of);
    const { row } = known?.address === address ? known : {};
    // By the browser's Back, too.
    if (row) focusIfLost(() => linkOfItem(row));
    if (takeReturn(of) && known?.address === address) {
      // Next scrolls to the top first.
      requestAnimationFrame(() => window.scrollTo({ top: known.top }));
    } else {
      writePlace(of, { address, top: 0 });
    }
  }, [of, address]);

  useLayoutEffect(() => {
    // The last scroll position: while the list unmounts, the content above it may already be gone.
    let top = window.scrollY;
    let row: string | undefined;
    const note = () => {
      top = window.scrollY;
    };
    // A menu and the palette give the focus back to their row before they open anything. Safari gives a link that is
    // clicked none.
    const open = ({ target }: Event) => {
      row = itemAt(target);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('focusin', open);
    window.addEventListener('click', open, true);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('focusin', open);
      window.removeEventListener('click', open, true);
      writePlace(of, { address, top, row });
    };
  }, [of, address]);
  return null;
}
