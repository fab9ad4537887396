import { notificationsStore } from '@mantine/notifications';
import type { FocusEvent } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalMessage } from '@/components/inline-edit/refusal';
import { CONNECTION_LOST, failureMessage, pressUndo, showToast, toast } from '@/components/ui/overlay/toast';

describe('toast', () => {
  beforeEach(() => {
    for (const { id } of [...shown()]) toast.hide(id ?? '');
    notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  });
  afterEach(() => vi.unstubAllGlobals());
  const shown = () => notificationsStore.getState().notifications;

  test('[D-30 D-32 D-33 D-34 D-35] four variants, gone after 3000 ms; what went wrong interrupts a screen reader', () => {
    for (const variant of ['error', 'success', 'warning', 'info'] as const) showToast(variant, 'Something');
    expect(shown().map((toast) => [toast['data-toast' as keyof typeof toast], toast.autoClose, toast.role])).toEqual([
      ['error', 3000, 'alert'],
      ['success', 3000, 'status'],
      ['warning', 3000, 'alert'],
      ['info', 3000, 'status'],
    ]);
  });

  test('[Y-25] one that offers Undo stands 8 s; the whole message of another may be a link', () => {
    toast.undo('Done', () => {});
    toast.error('Refused', { href: '/there' });
    expect(shown().map(({ autoClose }) => autoClose)).toEqual([8000, 3000]);
  });

  test('[Y-25] a focused toast stays, and its time begins again once the focus leaves it', () => {
    toast.undo('Done', () => {});
    toast.error('Stays anyway', { autoClose: false });
    const times = () => shown().map(({ autoClose }) => autoClose);
    for (const one of shown()) one.onFocusCapture?.({} as FocusEvent<HTMLDivElement>);
    expect(times()).toEqual([false, false]);
    for (const one of shown()) one.onBlurCapture?.({} as FocusEvent<HTMLDivElement>);
    expect(times()).toEqual([8000, false]);
  });

  test('[Y-25] Ctrl-Z presses the newest Undo that is open, each once', () => {
    const done: string[] = [];
    toast.undo('First', () => void done.push('first'));
    const dismissed = toast.undo('Dismissed', () => void done.push('dismissed'));
    toast.undo('Replaced', () => void done.push('replaced'), { id: 'one' });
    toast.undo('Last', () => void done.push('last'), { id: 'one' });
    toast.success('Nothing to undo');
    toast.hide(dismissed);
    expect([pressUndo(), pressUndo(), pressUndo()]).toEqual([true, true, false]);
    expect(done).toEqual(['last', 'first']);
    expect(shown()).toHaveLength(1);
  });

  test('the same id replaces, and a toast may stay', () => {
    showToast('info', 'Working', { id: 'a', autoClose: false });
    showToast('success', 'Done', { id: 'a' });
    expect(shown().map(({ id, autoClose }) => [id, autoClose])).toEqual([['a', 3000]]);
  });

  test('[Y-24] of a change in place that did not reach the server nothing is still here', () => {
    const lost = { code: 'request/failed', message: CONNECTION_LOST, status: 0 };
    expect(refusalMessage(lost)).toBe('The connection was lost: nothing was changed. Try again when you are online');
    expect(refusalMessage({ message: 'Ada Quinn changed the status meanwhile' })).toMatch(/^Ada Quinn/);
  });

  test('[W-02 W-03 W-04] a failure says the server’s words, else the error’s, else the usual', () => {
    expect(failureMessage({ code: 'resource/in_use', message: 'It is in use' })).toBe('It is in use');
    expect(failureMessage(new Error('Failed to fetch'))).toBe('Failed to fetch');
    for (const nothing of [null, undefined, {}, '', ' ', { message: '' }, 42]) {
      expect(failureMessage(nothing)).toBe('There was a problem');
    }
  });

  test('[W-03] code or an action that does not arrive says whether that is the connection or a new release', () => {
    const chunk = Object.assign(new Error('Failed to load chunk /_next/…'), { name: 'ChunkLoadError' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(failureMessage(chunk)).toMatch(/^The connection was lost/);
    vi.stubGlobal('navigator', { onLine: true });
    expect(failureMessage(chunk)).toMatch(/^A part of the page could not be loaded.* reload/);
    const action = Object.assign(new Error('Server Action "7f…" was not found on the server. \nRead more: https://…'), {
      name: 'UnrecognizedActionError',
    });
    expect(failureMessage(action)).toMatch(/^There is a new version .* reload the page$/);
    expect(failureMessage(new TypeError('Failed to fetch'))).toMatch(/^The connection was lost/);
  });
});
