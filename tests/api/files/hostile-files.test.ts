import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../harness/people';
import { brandUuid, call, hostName, inDatabase, tokenFor, v1 } from '../client';
import { BOUNDARY, formOf, sendForm } from './sending';

/** Forty hostile files over HTTP: none is served in a way that executes it, none harms the process (Y-15 to Y-17). */

const api = v1('harbour');
let token = '';
let brand = '';
let briefUuid = '';
beforeAll(async () => {
  token = await tokenFor('ada@harbour.test');
  brand = `/brands/${await brandUuid('harbour')}`;
  const { body } = await api.get<{ data: { uuid: string }[] }>(`${brand}/briefme/briefs?limit=10`, token);
  briefUuid = body.data[0]?.uuid ?? '';
});

const send = (body: Buffer, headers = {}, breakAfter?: number) =>
  sendForm({
    path: `/v1${brand}/briefme/files`,
    body,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...(breakAfter === undefined ? {} : { breakAfter }),
  });

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const SCRIPT = '<script>alert(document.cookie)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

/** A description, the bytes, the file name and the type that the file claims. */
type Content = [what: string, bytes: Buffer | string, name?: string, type?: string];
const CONTENTS: Content[] = [
  ['a script named as a picture', SCRIPT, 'photo.png', 'image/png'],
  ['a page', `<html>${SCRIPT}</html>`, 'index.html', 'text/html'],
  [
    'a page that claims to be XHTML',
    `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    'a.xhtml',
    'application/xhtml+xml',
  ],
  ['SVG', SVG, 'logo.svg', 'image/svg+xml'],
  ['SVG named as a picture', SVG, 'logo.png', 'image/png'],
  ['a script', 'alert(1)', 'a.js', 'text/javascript'],
  ['a module', 'import "/x"', 'a.mjs', 'text/javascript'],
  ['a service worker', 'self.onfetch=()=>{}', 'sw.js', 'text/javascript'],
  ['a style sheet', '*{background:url(//evil.test)}', 'a.css', 'text/css'],
  ['XML with entities', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'a.xml', 'text/xml'],
  ['PNG and page at once', Buffer.concat([PNG, Buffer.from(SCRIPT)]), 'a.png', 'image/png'],
  ['GIF and script at once', `GIF89a/*${SCRIPT}*/=1;alert(1)`, 'a.gif', 'image/gif'],
  [
    'JPEG and page at once',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)]),
    'a.jpg',
    'image/jpeg',
  ],
  ['WebP and page at once', `RIFF\u0000\u0000\u0000\u0000WEBP${SCRIPT}`, 'a.webp', 'image/webp'],
  ['PDF with a script', '%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>', 'a.pdf', 'application/pdf'],
  ['an archive that refers upwards', `PK\u0003\u0004../../../etc/passwd`, 'a.zip', 'application/zip'],
  ['a program', Buffer.from('4d5a90000300', 'hex'), 'setup.exe', 'application/x-msdownload'],
  ['a shell script', '#!/bin/sh\nrm -rf /', 'a.sh', 'application/x-sh'],
  ['HEIC', '    ftypheic', 'a.heic', 'image/heic'],
  ['TIFF', Buffer.from('49492a0008000000', 'hex'), 'a.tiff', 'image/tiff'],
  ['nothing at all', '', 'empty.png', 'image/png'],
  ['a single NUL', '\u0000', 'nul', 'text/plain'],
];
const NAMES: [what: string, name: string][] = [
  ['a path', '../../../etc/passwd'],
  ['a path of Windows', '..\\\\..\\\\windows\\\\win.ini'],
  ['line breaks', 'a%0D%0ASet-Cookie: x=1.txt'],
  ['right-to-left marks', 'gpj.\u202eexe'],
  ['zero-width characters', 'in\u200bvoice\ufeff.pdf'],
  ['quotes', 'a%22; filename=%22b.html'],
  ['markup', '<img src=x onerror=alert(1)>.png'],
  ['a formula', '=cmd|calc!A1.csv'],
  ['five thousand letters', `${'x'.repeat(5000)}.pdf`],
  ['no name', ''],
  ['dots alone', '...'],
];

describe('hostile files [Y-15 Y-16 Y-17]', () => {
  it.each([...CONTENTS, ...NAMES.map(([what, name]): Content => [what, 'x', name])])(
    '%s',
    async (_, bytes, name, type) => {
      const sent = await send(formOf(bytes, name, type));
      expect(sent?.status).toBe(201);
      const uuid = String(sent?.body.uuid);
      const stored = String(sent?.body.name);
      expect(stored).toMatch(/^[^\p{Cc}\p{Cf}\\/<>:"|?*]{1,200}$/u);
      const added = await api.post(`${brand}/briefme/briefs/${briefUuid}/files`, { fileUuids: [uuid] }, token);
      expect(added.status).toBe(201);
      const file = await api.get(`${brand}/briefme/files/${uuid}`, token);
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
        'content-length': String(Buffer.byteLength(bytes)),
      });
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[!-~]+$/);
      expect(file.headers['set-cookie']).toBeUndefined();
      expect((await api.get(`/../files/${uuid}`, token)).status).not.toBe(200);
      expect((await api.delete(`${brand}/briefme/files/${uuid}`, token)).status).toBe(200);
      expect((await api.get(`${brand}/briefme/files/${uuid}`, token)).status).toBe(404);
    },
  );

  it('too many bytes, wrong lengths, wrong forms', async () => {
    const over = formOf(randomBytes(27 * 1024 * 1024));
    expect([null, 413]).toContain((await send(over))?.status ?? null);
    const chunked = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' };
    expect([null, 413]).toContain((await send(over, chunked))?.status ?? null);
    expect((await send(formOf('short'), chunked))?.status).toBe(201);
    const body = formOf('cut');
    expect((await send(body.subarray(0, body.length - 20)))?.status).toBe(400);
    expect((await send(body, { 'Content-Type': 'application/json' }))?.status).toBe(415);
    expect((await send(body, { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}other` }))?.status).toBe(400);
  });

  it('broken off at each quarter: nothing of them stays', async () => {
    const uploading = async () =>
      (await inDatabase<{ n: number }>(`select count(*)::int as n from stored_files where state = 'uploading'`))[0]?.n;
    const body = formOf(randomBytes(2_000_000));
    for (const part of [0.25, 0.5, 0.75, 0.999]) {
      expect(await send(body, {}, Math.floor(body.length * part))).toBeNull();
    }
    await expect.poll(uploading, { timeout: 10_000 }).toBe(0);
    expect((await call({ path: '/healthz' })).status).toBe(200);
  });
});

describe('files on a portal [Y-15 Y-17]', () => {
  let cookie = '';
  const origin = () => `http://${hostName('harbour')}`;
  beforeAll(async () => {
    const opened = await call({
      method: 'POST',
      host: 'harbour',
      path: '/api/auth/callback/credentials',
      body: new URLSearchParams({ email: 'sam@harbour.test', password: PASSWORD, page: '/login' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', Origin: origin() },
    });
    cookie = (opened.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  });
  const upload = (headers: Record<string, string>) =>
    sendForm({ path: '/briefme/files', body: formOf('<b>words</b>', 'Notes.html'), headers });

  it('are taken from a session of the same origin, and given to one, at their brief alone', async () => {
    expect((await upload({}))?.status).toBe(401);
    expect((await upload({ Cookie: cookie, Origin: 'http://evil.test' }))?.status).toBe(403);
    const sent = await upload({ Cookie: cookie, Origin: origin() });
    expect(sent?.status).toBe(201);
    const uuid = String(sent?.body.uuid);
    const sam = await tokenFor('sam@harbour.test');
    await api.post(`${brand}/briefme/briefs/${briefUuid}/files`, { fileUuids: [uuid] }, sam);
    const get = (path: string, headers = {}) =>
      call({ host: 'harbour', path, headers: { Cookie: cookie, ...headers } });
    const path = `/briefme/briefs/${briefUuid}/files/${uuid}`;
    const whole = await get(path);
    expect(whole).toMatchObject({ status: 200, text: '<b>words</b>' });
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    expect(await get(path, { Range: 'bytes=3-7' })).toMatchObject({ status: 206, text: 'words' });
    expect((await get(`/files/${uuid}`)).status).toBe(404);
    expect((await get(`/briefme/briefs/${uuid}/files/${uuid}`)).status).toBe(404);
    expect((await call({ host: 'northwind', path, headers: { Cookie: cookie } })).status).toBe(401);
    const followed = await call({ host: 'harbour', path, headers: { 'Sec-Fetch-Mode': 'navigate' } });
    expect(followed).toMatchObject({ status: 303 });
    expect(followed.headers.location).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  });
});
