'use client';

import { type RefObject, useRef, useState } from 'react';
import { failureMessage, toast } from './toast';

/** What opens below a button: a menu, choices, a calendar. */
export interface LateWindow<Anchor extends HTMLElement> {
  opened: boolean;
  /** Its code is there and was asked for: draw it. */
  drawn: boolean;
  /** What has the focus when the window has closed. */
  anchor: RefObject<Anchor | null>;
  open: () => void;
  close: () => void;
  /** The hand is near: it will be wanted. */
  warm: () => void;
  /** The button is pressed. @param own the window that stands open is this button's */
  press: (own?: boolean) => void;
  /** The button is clicked. */
  toggle: () => void;
  /** All of that, for a button that is the window's only one. */
  button: {
    'aria-expanded': boolean;
    onPointerEnter: () => void;
    onFocus: () => void;
    onPointerDown: () => void;
    onClick: () => void;
  };
}

/**
 * A window whose code comes when the pointer or the focus reaches its button, so that the page stays light. One that
 * cannot be fetched is fetched again by the next click. @param load the import; its identity does not matter
 */
export function useLateWindow<Anchor extends HTMLElement = HTMLButtonElement>(
  load: () => Promise<unknown>,
): LateWindow<Anchor> {
  const [opened, setOpened] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const anchor = useRef<Anchor>(null);
  // Pressing the button while the window is open closes it by 'click outside' first; the click must not reopen it.
  const wasOpen = useRef(false);

  const warm = () => void load().catch(() => {});

  function open() {
    setOpened(true);
    if (drawn) return;
    load().then(
      () => setDrawn(true),
      (failure: unknown) => {
        setOpened(false);
        toast.error(failureMessage(failure));
      },
    );
  }

  function close() {
    setOpened(false);
    anchor.current?.focus({ preventScroll: true });
  }

  function press(own = true) {
    wasOpen.current = opened && own;
  }

  function toggle() {
    if (wasOpen.current) setOpened(false);
    else open();
    wasOpen.current = false;
  }

  return {
    opened,
    drawn,
    anchor,
    open,
    close,
    warm,
    press,
    toggle,
    button: {
      'aria-expanded': opened,
      onPointerEnter: warm,
      onFocus: warm,
      onPointerDown: () => press(),
      onClick: toggle,
    },
  };
}
