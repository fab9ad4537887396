import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrand } from '@/lib/brands/create-brand';
import { drawImages } from '@/lib/brands/draw-images';
import { updateBrand } from '@/lib/brands/update-brand';
import { performOnPlatform } from '@/lib/core/perform';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { drawImage } from '@/lib/uploads/draw-image';
import { readUpload } from '@/lib/uploads/read-upload';
import { storeImage, storeImageBytes } from '@/lib/uploads/store-image';
import { platformContextOf, prepareWorld } from '../harness';
import { withEnvironment } from '../mail/mail-world';

const world = prepareWorld();

/** As much of S3's HTTP API as objects need; it refuses a caller who does not sign. */
const objects = new Map<string, { body: Buffer; type: string | undefined }>();
let away = false;
let silent = false;
/** It refuses further objects. */
let putsLeft = Number.POSITIVE_INFINITY;
const storage = http.createServer(async (request, response) => {
  const signed = /^AWS4-HMAC-SHA256 Credential=storage-user\/\d{8}\/ap-southeast-2\/s3\/aws4_request/;
  if (silent) return;
  if (away) return response.writeHead(503).end();
  if (!signed.test(request.headers.authorization ?? '')) return response.writeHead(403).end();
  const key = new URL(request.url ?? '/', 'http://storage').pathname;
  if (request.method === 'PUT') {
    putsLeft -= 1;
    if (putsLeft < 0) return response.writeHead(403).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    objects.set(key, { body: Buffer.concat(parts), type: request.headers['content-type'] });
    return response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Length': object.body.length }).end(object.body);
});

beforeAll(async () => {
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
});
afterAll(() => {
  storage.closeAllConnections();
  storage.close();
});

beforeEach(() => {
  away = false;
  silent = false;
  putsLeft = Number.POSITIVE_INFINITY;
  useStorage();
});

function useStorage() {
  const { port } = storage.address() as AddressInfo;
  withEnvironment(world(), {
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-southeast-2',
      bucket: 'agency-uploads',
      accessKeyId: 'storage-user',
      secretAccessKey: 'storage-secret',
    },
  });
}

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer();

describe('uploads in S3-compatible storage (trust 18)', () => {
  it('lie there and not in the database, and are read as ever', async () => {
    const { record, brandAdmin } = world().a;
    const image = await storeImageBytes(await drawImage('logo', await picture()));
    const owner = { brandId: record.id, createdByUserId: brandAdmin.userId };
    const uuid = (await inBrand(record.id, (db) => storeImage(db, image, owner))).slice('/files/'.length);

    const row = await platformClient().upload.findUniqueOrThrow({ where: { uuid } });
    expect(row.bytes).toBeNull();
    const object = objects.get(`/agency-uploads/${row.storageKey}`);
    expect(object).toMatchObject({ type: 'image/png' });
    expect(object?.body.length).toBe(row.byteSize);

    const { answer } = await performOnPlatform(readUpload, platformContextOf(null, { brand: world().a }), { uuid });
    expect(Buffer.compare(Buffer.from(answer.bytes), object?.body ?? Buffer.alloc(0))).toBe(0);
  });

  it('what was stored in the database before is still found', async () => {
    const { record, brandAdmin } = world().a;
    withEnvironment(world(), { s3: null });
    const image = await storeImageBytes(await drawImage('logo', await picture()));
    useStorage();
    const owner = { brandId: record.id, createdByUserId: brandAdmin.userId };
    const uuid = (await inBrand(record.id, (db) => storeImage(db, image, owner))).slice('/files/'.length);
    const { answer } = await performOnPlatform(readUpload, platformContextOf(null, { brand: world().a }), { uuid });
    expect(answer.bytes.byteLength).toBeGreaterThan(50);
  });

  it('those of a change that is refused, or is stored in part, leave nothing there', async () => {
    const { a, b, superuser } = world();
    const logo = new File([Uint8Array.from(await picture())], 'logo.png', { type: 'image/png' });
    const before = [...objects.keys()];
    const customDomain = 'desk.beta.test';
    await platformClient().brand.update({ where: { id: b.record.id }, data: { customDomain } });
    const images = { logo, logoDark: logo, customDomain };
    const change = { brandId: a.record.uuid, ...images };
    await expect(performOnPlatform(updateBrand, platformContextOf(superuser), change)).rejects.toMatchObject({
      details: { errors: { customDomain: expect.any(String) } },
    });
    const brand = { name: 'Gamma', primaryEmail: 'hello@gamma.test', ...images };
    await expect(performOnPlatform(createBrand, platformContextOf(superuser), brand)).rejects.toMatchObject({
      details: { errors: { customDomain: expect.any(String) } },
    });
    putsLeft = 1;
    await expect(drawImages({ logo, logoDark: logo })).rejects.toMatchObject({ code: 'storage/unavailable' });
    expect([...objects.keys()]).toEqual(before);
  });

  it('a storage that says nothing is given up after two seconds', async () => {
    silent = true;
    const file = new File([Uint8Array.from(await picture())], 'logo.png', { type: 'image/png' });
    const since = performance.now();
    await expect(drawImages({ logo: file })).rejects.toMatchObject({ code: 'storage/unavailable' });
    // A busy machine is no failure; ten seconds were.
    expect(performance.now() - since).toBeLessThan(6000);
  });

  it('a storage that is away is a 503, for who uploads and for who reads', async () => {
    away = true;
    const file = new File([Uint8Array.from(await picture())], 'logo.png', { type: 'image/png' });
    await expect(drawImages({ logo: file })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'storage/unavailable',
    });
  });
});
