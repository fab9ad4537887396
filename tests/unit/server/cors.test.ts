import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowOrigins } from '@/server/guard/cors.mjs';

/** Other origins on /v1 (D2.5). */
const LISTED = 'https://tools.harbour.test';
let server: http.Server;
let address = '';
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const listed = request.url === '/none' ? undefined : [LISTED];
    if (!allowOrigins(request, response, listed)) response.end('answered');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (path: string, origin: string, more: RequestInit = {}) =>
  fetch(address + path, { ...more, headers: { ...more.headers, Origin: origin } });
const preflight = (path: string, origin: string) =>
  ask(path, origin, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PATCH' } });

it('a listed origin may send and read what the API takes and answers, but no cookies', async () => {
  const response = await preflight('/', LISTED);
  expect(response.status).toBe(204);
  const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['Authorization', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'If-Range', 'Range']),
  );
  const answer = await ask('/', LISTED);
  expect(await answer.text()).toBe('answered');
  expect(answer.headers.get('access-control-allow-origin')).toBe(LISTED);
  const exposed = answer.headers.get('access-control-expose-headers')?.split(', ');
  expect(exposed).toEqual(
    expect.arrayContaining(['ETag', 'Retry-After', 'Content-Disposition', 'Content-Range', 'Idempotent-Replayed']),
  );
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
});

it('any other origin gets no permission, and caches know that the answer depends on it', async () => {
  for (const path of ['/', '/none']) {
    const answer = await preflight(path, 'https://evil.test');
    expect(await answer.text()).toBe('answered');
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  }
  expect((await ask('/', 'https://evil.test')).headers.get('vary')).toBe('Origin');
});
