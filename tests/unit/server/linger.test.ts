import { EventEmitter } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer } from '@/server/guard/answers.mjs';
import { capBody, createBodyBuffer } from '@/server/guard/body-limit.mjs';
import { createLingering } from '@/server/guard/linger.mjs';

const LIMITS = { bytes: 1000, ms: 20_000, atOnce: 2 };

describe('the rest of a body that is refused', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A body that is refused while it comes. */
  function refused(linger: ReturnType<typeof createLingering>, headers: Record<string, string> = {}) {
    const kept = vi.fn();
    const request = Object.assign(new EventEmitter(), { headers, complete: false, push: kept, resume: vi.fn() });
    const response = new EventEmitter();
    const end = vi.fn();
    linger(request as unknown as IncomingMessage, response as unknown as ServerResponse, end);
    return { request, response, end, kept, send: (bytes: number) => request.push(Buffer.alloc(bytes)) };
  }

  it('is thrown away until its end', () => {
    const { request, end, kept, send } = refused(createLingering(LIMITS));
    expect(send(600)).toBe(true);
    expect(end).not.toHaveBeenCalled();
    request.push(null);
    expect(end).toHaveBeenCalled();
    expect(kept).not.toHaveBeenCalled();
    expect(request.resume).toHaveBeenCalled();
  });

  it('is waited for only so many bytes, and so long', () => {
    const long = refused(createLingering(LIMITS));
    long.send(600);
    long.send(401);
    expect(long.end).toHaveBeenCalled();
    expect(refused(createLingering(LIMITS), { 'content-length': '1001' }).end).toHaveBeenCalled();
    const slow = refused(createLingering(LIMITS));
    vi.advanceTimersByTime(19_999);
    expect(slow.end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(slow.end).toHaveBeenCalled();
  });

  it('is waited for on so many connections at once', () => {
    const linger = createLingering(LIMITS);
    const [first] = [refused(linger), refused(linger)];
    expect(refused(linger).end).toHaveBeenCalled();
    first.response.emit('close');
    expect(refused(linger).end).not.toHaveBeenCalled();
  });
});

describe('a client that reads nothing before it has sent its whole body, of 20 MB', () => {
  const BODY = Buffer.alloc(20 * 1024 * 1024, ' ');

  /** @returns what the client reads in the end */
  async function sent(length: string, body: Buffer): Promise<string> {
    const linger = createLingering();
    const wholeBody = createBodyBuffer();
    const server = http.createServer((request, response) => {
      const refuse = () =>
        answer(response, 413, { api: true, close: true, linger: (end) => linger(request, response, end) });
      if (capBody(request, refuse)) void wholeBody(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\n${length}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(body, () => resolve());
    });
    let text = '';
    for await (const chunk of socket) text += chunk;
    return text;
  }

  it('reads that it is too large, whether its length is said before or not', async () => {
    const refusal = /^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*"code":"request\/too_large"\}$/;
    expect(await sent(`Content-Length: ${BODY.length}`, BODY)).toMatch(refusal);
    const chunked = Buffer.concat([Buffer.from(`${BODY.length.toString(16)}\r\n`), BODY, Buffer.from('\r\n0\r\n\r\n')]);
    expect(await sent('Transfer-Encoding: chunked', chunked)).toMatch(refusal);
  });
});
