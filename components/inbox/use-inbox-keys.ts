'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isShortcut } from '@/components/ui/keyboard';

/**
 * Keys of one letter in the inbox: J and K move, H opens the snooze menu, the others act on the focused entry. Never in
 * fields, menus or dialogs, nor when they are switched off (Y-08).
 */
export function useInboxKeys(
  list: RefObject<HTMLOListElement | null>,
  enabled: boolean,
  act: (key: 'e' | 'm', uuid: string) => void,
): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!enabled) return;
    function onKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-entry]') ?? [])];
      const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)));
        event.preventDefault();
        links[next]?.focus({ focusVisible: true } as FocusOptions);
        links[next]?.closest('li')?.scrollIntoView({ block: 'nearest' });
        return;
      }
      const current = links[at];
      if (!current) return;
      if (key === 'h') {
        const button = current.closest('li')?.querySelector<HTMLButtonElement>('[data-snooze] button');
        event.preventDefault();
        button?.focus();
        button?.click();
      } else if (key === 'e' || key === 'm') {
        event.preventDefault();
        latest.current(key, current.dataset.entry ?? '');
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, enabled]);
}
