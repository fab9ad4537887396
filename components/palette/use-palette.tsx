'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isControl } from '@/components/ui/keyboard';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { PaletteGoals } from './places';
import { recordAt, remember } from './recent';

const Palette = lazyPart(
  () => import('./palette').then((module) => module.Palette),
  ({ onClose }) => onClose(),
);

/** Elements that must not be covered, since they trap the focus. */
const ABOVE = '[aria-modal="true"], [role="menu"]';

export interface PaletteCall {
  /** The element that offers actions on the focused row, card or entry: in a table, the button of its menu. */
  readonly row: HTMLElement | null;
}

const offererAt = (focused: Element | null): HTMLElement | null =>
  focused?.closest('tr')?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ??
  focused?.closest<HTMLElement>('[data-offers]') ??
  null;

/**
 * Ctrl-K, Cmd-K on Macs (Y-22). The palette itself is loaded when it is first opened; what is typed until then becomes
 * its initial text.
 * @param goals null where there is no palette
 * @param onKeys shows the keys of the screen
 */
export function usePalette(
  goals: PaletteGoals | null,
  person: string,
  onKeys: () => void,
): { open: (() => void) | undefined; palette: ReactNode } {
  const [call, setCall] = useState<PaletteCall | null>(null);
  const [opened, setOpened] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const typed = useRef('');
  const pathname = usePathname();
  const enabled = goals !== null;

  useEffect(() => {
    setOpened(false);
    const record = enabled ? recordAt(pathname) : null;
    if (record) remember(person, record);
  }, [pathname, person, enabled]);

  const open = useCallback(() => {
    if (document.querySelector(ABOVE)) return;
    cameFrom.current = document.activeElement;
    typed.current = '';
    setCall({ row: offererAt(cameFrom.current) });
    setOpened(true);
  }, []);

  const close = useCallback(() => {
    setOpened(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (!enabled) return;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || !isControl(event) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, open]);

  useEffect(() => {
    if (!opened) return;
    function onKey(event: KeyboardEvent) {
      if (document.querySelector(ABOVE) || event.key.length > 1) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    }
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [opened]);

  return {
    open: enabled ? open : undefined,
    palette:
      goals && call ? (
        <Palette
          call={call}
          opened={opened}
          goals={goals}
          person={person}
          typed={typed}
          onKeys={onKeys}
          onClose={close}
        />
      ) : null,
  };
}
