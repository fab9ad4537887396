import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answerCall } from '@/lib/api/answer-call';
import { platformClient } from '@/lib/db/clients';
import { answerFile } from '@/lib/files/answer-file';
import { beginUpload } from '@/lib/files/uploads-at-once';
import { installRuntime } from '@/lib/runtime/runtime';
import { createApi } from '@/server/api.mjs';
import { isPortalFile } from '@/server/guard/file-address.mjs';
import { createGuard } from '@/server/guard/guard.mjs';
import { limitBodyTime } from '@/server/guard/upload-limits.mjs';
import { prepareWorld } from '../harness';
import { tokenOf } from '../sweep/call';

/** Files through the guard and the server's own http, without Next, which never sees them (Y-15). */
const world = prepareWorld();
let server: http.Server;
let token = '';
let cookie = '';
/** Of the test about slow senders alone. */
let limits: { wholeMs?: number; silenceMs?: number } | null = null;

beforeAll(async () => {
  const runtime = { ...world().runtime, answerCall, answerFile };
  installRuntime(runtime);
  const guard = createGuard(runtime, { isDraining: () => false, isReady: async () => true });
  const [calls, files] = [createApi(runtime, 'answerCall'), createApi(runtime, 'answerFile')];
  server = http.createServer(async (request, response) => {
    if (!(await guard(request, response))) return;
    if (limits) limitBodyTime(request, response, limits);
    const serve = isPortalFile(request.url) ? files : calls;
    await runtime.requests.run({ unavailable() {} }, () => serve(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { a } = world();
  token = await tokenOf(a.staff, a);
  const secret = randomBytes(32).toString('base64url');
  await platformClient().session.create({
    data: {
      tokenHash: new Uint8Array(createHash('sha256').update(secret).digest()),
      userId: a.staff.userId,
      brandId: a.record.id,
      portal: 'brand',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  cookie = `agency-session=${secret}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Sent = {
  method?: string;
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: Buffer;
  /** Bytes after which nothing comes. */
  stopAfter?: number;
  /** Sends byte by byte, for as long as it may. */
  drips?: boolean;
};

const given = (headers: http.OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** null where the connection ended without an answer. */
function call({ method = 'GET', path, headers = {}, body, stopAfter, drips }: Sent) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer } | null>((resolve) => {
    const own = { Host: 'alpha.localhost:3000', ...(body ? { 'Content-Length': body.length } : {}) };
    const request = http.request(
      { host: '127.0.0.1', port, method, path, agent: false, headers: given({ ...own, ...headers }) },
      async (response) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }),
    );
    request.on('error', () => resolve(null));
    if (drips && body) {
      const bytes = body[Symbol.iterator]();
      const timer = setInterval(() => request.write(Buffer.from([bytes.next().value ?? 0])), 20);
      request.on('close', () => clearInterval(timer));
    } else if (stopAfter === undefined) request.end(body);
    else request.write(body?.subarray(0, stopAfter));
  });
}
const form = (bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from('--mark\r\nContent-Disposition: form-data; name="file"; filename="Notes.html"\r\n\r\n'),
    Buffer.from(bytes),
    Buffer.from('\r\n--mark--\r\n'),
  ]);
const type = { 'Content-Type': 'multipart/form-data; boundary=mark' };
const bearer = () => ({ ...type, Authorization: `Bearer ${token}` });
const session = () => ({ ...type, Cookie: cookie, Origin: 'http://alpha.localhost:3000' });
const apiPath = () => `/v1/brands/${world().a.record.uuid}/briefme/files`;
const json = (answer: { body: Buffer } | null) => JSON.parse(String(answer?.body ?? '{}'));
const uploading = () => platformClient().storedFile.count({ where: { state: 'uploading' } });

/**
 * By a client that reads nothing before it has sent its whole body, and another call on the same connection.
 * @returns what it reads then
 */
async function sentBeforeReading(path: string, headers: Record<string, string>, body: Buffer): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const host = 'Host: alpha.localhost:3000';
  const lines = Object.entries({ ...headers, 'Content-Length': body.length }).map((pair) => pair.join(': '));
  socket.write(`POST ${path} HTTP/1.1\r\n${[host, ...lines].join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(body, () => resolve());
  });
  socket.write(`GET /healthz HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('files over http [Y-15 Y-17 Y-19]', () => {
  it('are taken in far beyond what other bodies may have, and given back by one range', async () => {
    const bytes = randomBytes(9_000_000);
    const sent = await call({ method: 'POST', path: apiPath(), headers: bearer(), body: form(bytes) });
    expect(sent?.status).toBe(201);
    const { uuid, ...rest } = json(sent);
    expect(rest).toEqual({ name: 'Notes.html', size: 9_000_000, preview: 'none' });
    await platformClient().briefFile.updateMany({ where: { uuid }, data: { briefId: world().a.brief.id } });

    const whole = await call({ path: `${apiPath()}/${uuid}`, headers: { ...bearer(), 'Accept-Encoding': 'gzip' } });
    expect(whole?.status).toBe(200);
    expect(whole?.body.equals(bytes)).toBe(true);
    expect(whole?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '9000000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    const path = `/briefme/briefs/${world().a.brief.uuid}/files/${uuid}`;
    const part = await call({ path, headers: { Cookie: cookie, Range: 'bytes=8999990-' } });
    expect(part?.status).toBe(206);
    expect(part?.body.equals(bytes.subarray(8_999_990))).toBe(true);
    const head = await call({ method: 'HEAD', path, headers: { Cookie: cookie } });
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '9000000' } });
    expect(head?.body.length).toBe(0);
    // Of HEAD a Range asks for nothing (RFC 9110, 14.2).
    const headOfPart = await call({ method: 'HEAD', path, headers: { Cookie: cookie, Range: 'bytes=0-9' } });
    expect(headOfPart).toMatchObject({ status: 200, headers: { 'content-length': '9000000' } });
    expect((await call({ path: `/files/${uuid}`, headers: { Cookie: cookie } }))?.status).toBe(404);
    const followed = await call({ path, headers: { 'Sec-Fetch-Mode': 'navigate' } });
    expect(followed).toMatchObject({
      status: 303,
      headers: { location: `/login?redirect=${encodeURIComponent(path)}` },
    });
  });

  it('come to a portal from a session and its own pages alone', async () => {
    const post = (headers: http.OutgoingHttpHeaders) =>
      call({ method: 'POST', path: '/briefme/files', headers, body: form('x') });
    expect((await post(session()))?.status).toBe(201);
    expect((await post(type))?.status).toBe(401);
    expect((await post({ ...session(), Origin: 'http://evil.test' }))?.status).toBe(403);
    expect(
      (await post({ ...session(), Host: 'beta.localhost:3000', Origin: 'http://beta.localhost:3000' }))?.status,
    ).toBe(401);
    expect((await call({ path: '/briefme/files', headers: session() }))?.status).toBe(405);
  });

  it('over the limit, in no form or broken off are refused, and nothing of them stays', async () => {
    const post = (body: Buffer, headers = {}) =>
      call({ method: 'POST', path: apiPath(), headers: { ...bearer(), ...headers }, body });
    const over = form(Buffer.alloc(26 * 1024 * 1024));
    expect([413, undefined]).toContain((await post(over))?.status);
    const chunked = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' };
    expect([413, undefined]).toContain((await post(over, chunked))?.status);
    expect((await post(form('chunked'), chunked))?.status).toBe(201);
    expect((await post(form('cut').subarray(0, -10)))?.status).toBe(400);
    expect((await post(form('x'), { 'Content-Type': 'application/json' }))?.status).toBe(415);
    const files = () => platformClient().storedFile.count();
    const before = await files();
    const two = await post(
      Buffer.concat([
        form('first').subarray(0, -'--\r\n'.length),
        Buffer.from('\r\n'),
        form('second').subarray('--mark\r\n'.length),
      ]),
    );
    expect(two?.status).toBe(400);
    expect(json(two)).toMatchObject({ message: 'Send one file per request' });
    await expect.poll(files, { timeout: 10_000 }).toBe(before);
    // Other addresses keep their limits.
    const other = await call({
      method: 'POST',
      path: '/briefme/other',
      headers: session(),
      body: form(Buffer.alloc(6e6)),
    });
    expect([413, undefined]).toContain(other?.status);
    await expect.poll(uploading, { timeout: 10_000 }).toBe(0);
  });

  it('that are refused before their first byte are let pass to their end, so that browsers read the words', async () => {
    const { a } = world();
    const change = async (data: { filesGb?: number | null; moduleBriefMe?: boolean }) => {
      await platformClient().brand.update({ where: { id: a.record.id }, data });
      world().runtime.hosts.invalidate();
      world().runtime.identities.invalidate();
    };
    onTestFinished(() => change({ filesGb: null, moduleBriefMe: true }));
    const body = form(Buffer.alloc(20 * 1024 * 1024));
    const refusal = (status: number, code: string) =>
      new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"[\\s\\S]*HTTP/1\\.1 200`);
    const all = async (expected: RegExp) => {
      expect(await sentBeforeReading(apiPath(), bearer(), body)).toMatch(expected);
      expect(await sentBeforeReading('/briefme/files', session(), body)).toMatch(expected);
    };
    expect(await sentBeforeReading('/briefme/files', type, body)).toMatch(refusal(401, 'auth/session_ended'));
    await change({ filesGb: 0 });
    await all(refusal(409, 'files/quota'));
    await change({ filesGb: null });
    const four = Array.from({ length: 4 }, () => beginUpload(a.staff.userId));
    await all(refusal(429, 'request/too_many'));
    for (const end of four) end();
    await change({ moduleBriefMe: false });
    await all(refusal(403, 'brand/module_off'));
  });

  it('whose bytes stop coming are given up', async () => {
    limits = { silenceMs: 300 };
    const answer = await call({
      method: 'POST',
      path: apiPath(),
      headers: bearer(),
      body: form('slow'.repeat(1000)),
      stopAfter: 500,
    });
    expect(answer).toBeNull();
    limits = null;
    await expect.poll(uploading, { timeout: 10_000 }).toBe(0);
  });

  it('that come for too long are given up, though their bytes never stop', async () => {
    limits = { wholeMs: 500, silenceMs: 60_000 };
    const body = form('slow'.repeat(100_000));
    expect(await call({ method: 'POST', path: apiPath(), headers: bearer(), body, drips: true })).toBeNull();
    limits = null;
    await expect.poll(uploading, { timeout: 10_000 }).toBe(0);
  });
});
