import { notificationsStore } from '@mantine/notifications';
import type { FocusEvent } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { failureMessage, showToast, toast } from '@/components/ui/overlay/toast';

describe('toast', () => {
  beforeEach(() => {
    notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  });
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

  test('the same id replaces, and a toast may stay', () => {
    showToast('info', 'Working', { id: 'a', autoClose: false });
    showToast('success', 'Done', { id: 'a' });
    expect(shown().map(({ id, autoClose }) => [id, autoClose])).toEqual([['a', 3000]]);
  });

  test('[W-02 W-03 W-04] a failure says the server’s words, else the error’s, else the usual', () => {
    expect(failureMessage({ code: 'resource/in_use', message: 'It is in use' })).toBe('It is in use');
    expect(failureMessage(new Error('Failed to fetch'))).toBe('Failed to fetch');
    const chunk = Object.assign(new Error('Failed to load chunk /_next/…'), { name: 'ChunkLoadError' });
    expect(failureMessage(chunk)).toMatch(/^The connection was lost/);
    for (const nothing of [null, undefined, {}, '', ' ', { message: '' }, 42]) {
      expect(failureMessage(nothing)).toBe('There was a problem');
    }
  });
});
