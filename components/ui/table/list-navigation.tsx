'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { hasModifier, isShortcut } from '@/components/ui/keyboard';
import { useFocusWhenBack } from '@/components/ui/list-item';
import { useFocusInRows } from './use-focus-in-rows';
import { queryOfLink, useListQuery } from './use-list-query';

const ROW_LINK = 'a[data-row-link]';
const LIST_LINK = 'a[data-row-link], a[data-list-link]';

interface ListNavigationProps {
  className?: string;
  /** What rows are on a phone, for the style sheets (ListTable). */
  'data-phone'?: string;
  children: ReactNode;
}

/**
 * The client part of a list: J and K move through its rows (Enter opens, as on any link), and its plain links are
 * followed without reloading the page.
 */
export function ListNavigation({ children, ...frameProps }: ListNavigationProps) {
  const frame = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const { follow: followInList } = useListQuery();
  useFocusInRows(frame);
  useFocusWhenBack();

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if ((event.key !== 'j' && event.key !== 'k') || !isShortcut(event)) return;
      const links = [...(frame.current?.querySelectorAll<HTMLAnchorElement>(ROW_LINK) ?? [])];
      if (links.length === 0) return;
      const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
      const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)));
      event.preventDefault();
      links[next]?.focus({ focusVisible: true } as FocusOptions);
      links[next]?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LIST_LINK) : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (hasModifier(event) || event.shiftKey || link.target === '_blank') return;
    event.preventDefault();
    const { listLink } = link.dataset;
    // 'part' links change a part of the query: an order, a page or one filter. The others replace all of it.
    if (listLink === 'part') followInList(queryOfLink(link.search));
    else router.push(link.pathname + link.search + link.hash, { scroll: listLink === undefined });
  }

  function prefetch(event: MouseEvent<HTMLDivElement> | KeyboardEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ROW_LINK) : null;
    if (link) router.prefetch(link.pathname + link.search);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to clicks on the real links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: links turn Enter into a click themselves
    <div {...frameProps} ref={frame} onClick={follow} onMouseDown={prefetch}>
      {children}
    </div>
  );
}
