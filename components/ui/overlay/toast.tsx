'use client';

import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { FocusEvent, ReactNode } from 'react';
import { isApple, isTyping } from '@/components/ui/keyboard';
import classes from './toast.module.css';

export type ToastVariant = 'error' | 'success' | 'warning' | 'info';

interface ToastOptions {
  /** The toast closes when it is clicked. */
  action?: { label: string; onSelect: () => void; isUndo?: boolean };
  /** Milliseconds; 3000 unless it offers Undo. While it is hovered or has the focus, it stays. */
  autoClose?: number | false;
  /** The whole message links there. */
  href?: string;
  /** A toast with the same id replaces the one on screen. */
  id?: string;
}

// The icon's word has the meaning of the colour.
const LOOKS: Record<ToastVariant, { word: string; icon: ReactNode }> = {
  error: { word: 'Error', icon: <IconCircleX size={20} stroke={1.75} /> },
  success: { word: 'Success', icon: <IconCircleCheck size={20} stroke={1.75} /> },
  warning: { word: 'Warning', icon: <IconAlertTriangle size={20} stroke={1.75} /> },
  info: { word: 'Information', icon: <IconInfoCircle size={20} stroke={1.75} /> },
};

let hostWaits: (() => void) | null = null;
let anyShown = false;

/** For the host: called with the first toast, including one from before the subscription. */
export function onFirstToast(listener: () => void): () => void {
  hostWaits = listener;
  if (anyShown) listener();
  return () => {
    hostWaits = null;
  };
}

/** What presses Undo, of each open toast that offers it; the newest last. */
const undos = new Map<string, () => void>();

/** Presses the Undo of the newest toast that offers it. @returns whether there is one */
export function pressUndo(): boolean {
  const press = [...undos.values()].at(-1);
  press?.();
  return press !== undefined;
}

/** On a device without a keyboard the style sheet hides it. */
const UndoKeys = () => (
  <small aria-hidden="true" className={classes.keys}>
    {isApple() ? '⌘' : 'Ctrl'} Z
  </small>
);

/** Shows a toast at the top centre for 3000 ms, at most 500 px wide (platform §2). Returns its id. */
export function showToast(variant: ToastVariant, message: string, options: ToastOptions = {}): string {
  const { word, icon } = LOOKS[variant];
  const { action } = options;
  const id = options.id ?? randomId();
  if (options.id) notifications.hide(options.id);
  const press = () => {
    notifications.hide(id);
    action?.onSelect();
  };
  if (action?.isUndo) undos.set(id, press);
  const focus = returningFocus();
  const body = (
    <>
      <span className={classes.word}>{word}: </span>
      <span className={classes.message}>{options.href ? <a href={options.href}>{message}</a> : message}</span>
      {action ? (
        <button
          type="button"
          className={classes.action}
          aria-keyshortcuts={action.isUndo ? 'Control+Z Meta+Z' : undefined}
          onClick={press}
        >
          {action.label}
          {action.isUndo ? <UndoKeys /> : null}
        </button>
      ) : null}
    </>
  );
  const autoClose = options.autoClose ?? 3000;
  const look = {
    id,
    message: body,
    icon,
    autoClose,
    // Hovering pauses a toast of Mantine by itself, focusing only in its stacked layout.
    onFocusCapture: ({ relatedTarget }: FocusEvent) => {
      focus.enter(relatedTarget);
      notifications.update({ id, message: body, autoClose: false });
    },
    onBlurCapture: () => {
      focus.leave();
      notifications.update({ id, message: body, autoClose });
    },
    onClose: () => {
      undos.delete(id);
      focus.giveBack();
    },
    // Errors interrupt a screen reader, the rest waits for its turn.
    role: variant === 'error' || variant === 'warning' ? 'alert' : 'status',
    classNames: { root: classes.root, icon: classes.icon, description: classes.description },
    closeButtonProps: { 'aria-label': 'Dismiss' },
    'data-toast': variant,
  } as const;
  anyShown = true;
  hostWaits?.();
  return notifications.show(look);
}

/**
 * For a toast that closes while it has the focus, since its button goes as it is pressed: the focus returns to the field
 * that it came from, else to where it was when the toast appeared.
 */
function returningFocus() {
  const before = typeof document === 'undefined' ? null : document.activeElement;
  let from: EventTarget | null = null;
  let inside = false;
  return {
    enter(relatedTarget: EventTarget | null) {
      from = relatedTarget;
      inside = true;
    },
    leave() {
      inside = false;
    },
    giveBack() {
      if (!inside) return;
      const places = isTyping(from) ? [from] : [before, from];
      const place = places.find((one) => one instanceof HTMLElement && one.isConnected && one !== document.body);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
  };
}

/** Milliseconds for which a toast offers Undo: long enough to read it and reach the button (Y-25). */
export const UNDO_MS = 8000;

/** Undo beside the words of a toast. */
export const withUndo = (onUndo: () => void) => ({
  autoClose: UNDO_MS,
  action: { label: 'Undo', onSelect: onUndo, isUndo: true },
});

export const toast = {
  error: (message: string, options?: ToastOptions) => showToast('error', message, options),
  success: (message: string, options?: ToastOptions) => showToast('success', message, options),
  warning: (message: string, options?: ToastOptions) => showToast('warning', message, options),
  info: (message: string, options?: ToastOptions) => showToast('info', message, options),
  /** A success that can be undone. */
  undo: (message: string, onUndo: () => void, options?: Pick<ToastOptions, 'id'>) =>
    showToast('success', message, { ...options, ...withUndo(onUndo) }),
  hide: (id: string) => notifications.hide(id),
};

/** Shown when a call did not reach the server, or its answer was lost. */
export const CONNECTION_LOST = 'The connection was lost. Your changes are still here: try again when you are online';

/** Shown when the server has no such action any more: the page is of an earlier release. */
const NEW_VERSION = 'There is a new version of the product. Copy what is not saved, then reload the page';

/** Shown when code did not arrive though the browser is online: an earlier release's is gone, or the server is away. */
const PART_MISSING =
  'A part of the page could not be loaded. Your changes are still here: try again, or reload to get the newest version';

/**
 * The message of a failure: the server's message, else the error's text, else 'There was a problem' (platform §8).
 */
export function failureMessage(failure: unknown): string {
  // `fetch` fails with a TypeError, whose text differs between browsers.
  if (failure instanceof TypeError) return CONNECTION_LOST;
  if (failure instanceof Error && failure.name === 'ChunkLoadError')
    return navigator.onLine ? PART_MISSING : CONNECTION_LOST;
  if (failure instanceof Error && failure.name === 'UnrecognizedActionError') return NEW_VERSION;
  if (failure && typeof failure === 'object' && 'message' in failure) {
    const { message } = failure as { message: unknown };
    if (typeof message === 'string' && message.trim()) return message;
  }
  if (typeof failure === 'string' && failure.trim()) return failure;
  return 'There was a problem';
}

/** Says once that code which an action needs could not be loaded. */
export const toastMissingPart = (failure: unknown): void =>
  void toast.error(failureMessage(failure), { id: 'part-failed' });
