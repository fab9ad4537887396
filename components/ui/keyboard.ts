'use client';

import { useEffect } from 'react';

/** Set on `<html>` while the user has single-letter shortcuts switched off (Y-08). */
const ATTRIBUTE = 'data-letter-keys-off';

/** Applies the user's setting for single-letter shortcuts while mounted. */
export function useLetterKeys(on: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, !on);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [on]);
}

/** Whether single-letter shortcuts are enabled; each list also checks where the focus is. */
export const letterKeysEnabled = (): boolean => !document.documentElement.hasAttribute(ATTRIBUTE);

/** Whether a key pressed there types text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName);
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether Ctrl, Cmd or Alt is held: with them a key is a command, and a click opens a tab. Shift is not among them. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: Modifiers): boolean => ctrlKey || metaKey || altKey;

/** Whether a dialog, menu or popover is open; keys are for what is in it. */
export const isOverlayOpen = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Whether a key press may trigger a single-letter shortcut: no modifier, not in a field, menu or dialog, and not
 * switched off (Y-08, WCAG 2.1.4).
 */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return false;
  return letterKeysEnabled() && !isOverlayOpen();
}

/** Whether the Command key is used in place of Ctrl. Only in the browser. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Whether Ctrl is held, Cmd on Macs, and no other modifier. */
export const isControl = ({ metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
