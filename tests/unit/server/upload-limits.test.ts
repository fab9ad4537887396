import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitBodyTime } from '@/server/guard/upload-limits.mjs';

/** A body being sent, by the clock of the test. */
function sending(url: string) {
  const pushed: unknown[] = [];
  const request = Object.assign(new EventEmitter(), {
    method: 'POST',
    url,
    complete: false,
    push: (chunk: unknown) => pushed.push(chunk) > 0,
    destroy: vi.fn(),
  });
  const response = new EventEmitter();
  limitBodyTime(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return {
    request,
    pushed,
    /** Sends a byte every `every` seconds, for `seconds` seconds. */
    drip(every: number, seconds: number) {
      for (let passed = 0; passed < seconds; passed += every) {
        vi.advanceTimersByTime(every * 1000);
        request.push('.');
      }
    },
  };
}

describe('how long a body may take', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a file may take ten minutes in all', () => {
    const { request, pushed, drip } = sending('/briefme/files');
    drip(29, 580);
    expect(request.destroy).not.toHaveBeenCalled();
    expect(pushed.length).toBe(20);
    drip(10, 20);
    expect(request.destroy).toHaveBeenCalledTimes(1);
  });

  it('an upload without a byte for thirty seconds is ended', () => {
    const { request, drip } = sending('/v1/brands/b/briefme/files');
    drip(20, 100);
    vi.advanceTimersByTime(29_999);
    expect(request.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(request.destroy).toHaveBeenCalledTimes(1);
  });

  it('any other body has a minute, and may pause in it; one that is there is left alone', () => {
    const { request } = sending('/v1/auth/login');
    vi.advanceTimersByTime(59_999);
    expect(request.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(request.destroy).toHaveBeenCalledTimes(1);

    const done = sending('/briefme/files');
    done.request.emit('end');
    vi.advanceTimersByTime(3_600_000);
    expect(done.request.destroy).not.toHaveBeenCalled();
  });
});
