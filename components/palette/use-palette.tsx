'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { hasModifier, isControl } from '@/components/ui/keyboard';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { PaletteTargets } from './places';
import { recordAt, remember } from './recent';

const Palette = lazyPart(
  () => import('./palette').then((module) => module.Palette),
  ({ onClose }) => onClose(),
);

/** Elements that must not be covered, since they trap the focus. */
const ABOVE = '[aria-modal="true"], [role="menu"]';

export interface PaletteOpening {
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
 * @param targets null where there is no palette
 * @param onKeys shows the keys of the screen
 */
export function usePalette(
  targets: PaletteTargets | null,
  userUuid: string,
  onKeys: () => void,
): { open: (() => void) | undefined; palette: ReactNode } {
  const [opening, setOpening] = useState<PaletteOpening | null>(null);
  const [opened, setOpened] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const initialText = useRef('');
  const pathname = usePathname();
  const enabled = targets !== null;

  useEffect(() => {
    setOpened(false);
    const record = enabled ? recordAt(pathname) : null;
    if (record) remember(userUuid, record);
  }, [pathname, userUuid, enabled]);

  const open = useCallback(() => {
    if (document.querySelector(ABOVE)) return;
    cameFrom.current = document.activeElement;
    initialText.current = '';
    setOpening({ row: offererAt(cameFrom.current) });
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
      if (hasModifier(event)) return;
      event.preventDefault();
      event.stopPropagation();
      initialText.current += event.key;
    }
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [opened]);

  return {
    open: enabled ? open : undefined,
    palette:
      targets && opening ? (
        <Palette
          opening={opening}
          opened={opened}
          targets={targets}
          userUuid={userUuid}
          initialText={initialText}
          onKeys={onKeys}
          onClose={close}
        />
      ) : null,
  };
}
