import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeFile } from '@/components/ui/overlay/take-file';
import { toast } from '@/components/ui/overlay/toast';

const page = 'http://harbour.test';
const announced = vi.fn();
const errorToast = vi.fn();

beforeEach(() => {
  vi.spyOn(toast, 'error').mockImplementation((message) => errorToast(message));
  vi.spyOn(toast, 'info').mockReturnValue('');
  vi.spyOn(toast, 'hide').mockReturnValue('');
});

/** What the browser has of an export whose answer led to this address. */
async function ledTo(address: string): Promise<void> {
  const answer = new Response('<!doctype html>', { status: 200 });
  const url = new URL(address, page).href;
  vi.stubGlobal('fetch', async () =>
    Object.defineProperties(answer, { url: { value: url }, redirected: { value: true } }),
  );
  vi.stubGlobal('window', { dispatchEvent: announced });
  await takeFile('/users/export?format=csv', 'csv');
}

afterEach(() => {
  vi.unstubAllGlobals();
  announced.mockClear();
  errorToast.mockClear();
});

describe('an export that is refused', () => {
  it('[Y-28] says so where the permission is gone, and asks nobody to log in again', async () => {
    await ledTo('/dashboard?notice=no-permission');
    await ledTo('/dashboard');
    expect(errorToast.mock.calls).toEqual(Array(2).fill(["You don't have permission to view that page"]));
    expect(announced).not.toHaveBeenCalled();
  });

  it('opens the re-login dialog where the session ended, or a password is needed', async () => {
    await ledTo('/login?redirect=%2Fusers%2Fexport&notice=session-ended');
    await ledTo('/admin/log-in-again?redirect=%2Fadmin');
    expect(announced.mock.calls.map(([event]) => event.detail.code)).toEqual([undefined, 'auth/password_needed']);
    expect(errorToast).not.toHaveBeenCalled();
  });
});
