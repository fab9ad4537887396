import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { purgeBin } from '@/lib/jobs/purge-bin';
import { purgeFiles } from '@/lib/jobs/purge-files';
import { readBytes } from '@/lib/stored-files/read-bytes';
import { hasFilesInStorage } from '@/server/database/open-database.mjs';
import { contextOf, prepareWorld } from '../harness';
import { withEnvironment } from '../mail/mail-world';
import { makeBrand } from '../rows';
import { inChunks, send } from './send';
import { StorageServer } from './storage-server';

const world = prepareWorld();
const storage = new StorageServer();
beforeAll(() => storage.start());
afterAll(() => storage.stop());
beforeEach(() => {
  storage.refuses = () => false;
  withEnvironment(world(), { s3: storage.settings });
});

const as = (role: 'staff' | 'brandAdmin') => contextOf(world(), role);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const rowOf = async (uuid: string) => {
  const file = await platformClient().briefFile.findFirstOrThrow({ where: { uuid }, include: { stored: true } });
  return file.stored;
};
/** The bucket holds exactly the objects that rows name, and no part of anything (Y-16). */
async function expectOnlyLiveKeys() {
  const rows = await platformClient().storedFile.findMany({ where: { storageKey: { not: null } } });
  expect([...storage.objects.keys()].sort()).toEqual(rows.map(({ storageKey }) => storageKey).sort());
  expect([...storage.openUploads]).toEqual([]);
}

describe('files in S3-compatible storage [Y-16]', () => {
  it('go there in parts, come back by ranges, and lie in no piece', async () => {
    const bytes = randomBytes(11_000_000);
    const { uuid } = await send(as('staff'), bytes);
    const stored = await rowOf(uuid);
    expect(stored).toMatchObject({ state: 'ready', size: 11_000_000 });
    expect(await platformClient().storedFilePiece.count({ where: { storedFileId: stored.id } })).toBe(0);
    expect((await buffer(readBytes(stored))).equals(bytes)).toBe(true);
    const middle = await buffer(readBytes(stored, 1_048_570, 2_100_000));
    expect(middle.equals(bytes.subarray(1_048_570, 2_100_001))).toBe(true);
    await send(as('staff'), '');
    await expectOnlyLiveKeys();
  });

  it('are missed at the start once the storage is no longer named', async () => {
    await world().owner.query('delete from brief_files; delete from stored_files');
    expect(await hasFilesInStorage(world().platformUrl)).toBe(false);
    await send(as('staff'), 'In the storage');
    expect(await hasFilesInStorage(world().platformUrl)).toBe(true);
    storage.objects.clear();
    await world().owner.query('delete from brief_files; delete from stored_files');
  });

  it('that break off at each quarter leave neither object, part nor row', async () => {
    const bytes = randomBytes(1_000_000);
    for (const part of [0, 0.25, 0.5, 0.75]) {
      async function* broken() {
        yield* inChunks(bytes.subarray(0, bytes.length * part));
        throw new Error('gone');
      }
      await expect(send(as('staff'), bytes, { chunks: broken() })).rejects.toThrow('gone');
    }
    storage.refuses = ({ method }) => method === 'PUT';
    await expect(send(as('staff'), bytes)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await platformClient().storedFile.count({ where: { state: 'uploading' } })).toBe(0);
    await expectOnlyLiveKeys();
  });

  it('whose process died are found by their row after an hour, with their parts', async () => {
    storage.refuses = ({ method }) => method === 'PUT' || method === 'DELETE';
    await expect(send(as('staff'), randomBytes(1000))).rejects.toMatchObject({ kind: 'unavailable' });
    storage.refuses = () => false;
    expect(storage.openUploads.size).toBe(1);
    await purgeFiles({}, { now: new Date() });
    expect(await platformClient().storedFile.count({ where: { state: 'uploading' } })).toBe(1);
    await purgeFiles({}, { now: hours(1.1) });
    expect(await platformClient().storedFile.count({ where: { state: 'uploading' } })).toBe(0);
    await expectOnlyLiveKeys();
  });

  it('that nobody attached go after a day; while the storage is away their rows stay', async () => {
    const { uuid } = await send(as('staff'), 'nobody');
    const attached = await send(as('staff'), 'somebody');
    await platformClient().briefFile.updateMany({
      where: { uuid: attached.uuid },
      data: { briefId: world().a.brief.id },
    });
    const { storageKey } = await rowOf(uuid);
    await purgeFiles({}, { now: hours(23) });
    expect(storage.objects.has(storageKey ?? '')).toBe(true);
    storage.refuses = () => true;
    await expect(purgeFiles({}, { now: hours(25) })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await platformClient().storedFile.count({ where: { storageKey } })).toBe(1);
    storage.refuses = () => false;
    await purgeFiles({}, { now: hours(25) });
    expect(storage.objects.has(storageKey ?? '')).toBe(false);
    expect((await rowOf(attached.uuid)).state).toBe('ready');
    await expectOnlyLiveKeys();
  });

  it('go with the brief that is erased, but not while its copy has them', async () => {
    const { a } = world();
    const db = platformClient();
    const { uuid } = await send(as('staff'), 'shared');
    const { storedFileId, brandId, uploaderUserId } = await db.briefFile.findFirstOrThrow({ where: { uuid } });
    const { id, ...row } = await db.brief.findFirstOrThrow({ where: { id: a.brief.id, brandId } });
    const content = { ...row, outputQuestionsJson: [], outputResponsesJson: {}, relatedLinks: [] };
    const [original, copy] = [
      await db.brief.create({ data: { ...content, uuid: undefined, deletedAt: hours(-31 * 24) } }),
      await db.brief.create({ data: { ...content, uuid: undefined } }),
    ];
    await db.briefFile.updateMany({ where: { uuid }, data: { briefId: original.id } });
    await db.briefFile.create({ data: { brandId, storedFileId, uploaderUserId, briefId: copy.id, name: 'Copy' } });
    const stands = () => db.storedFile.count({ where: { id: storedFileId, brandId } });
    await purgeBin({}, { now: new Date() });
    await purgeFiles({}, { now: new Date() });
    expect(await stands()).toBe(1);
    await db.brief.update({
      where: { brandId_id: { brandId, id: copy.id } },
      data: { deletedAt: hours(-31 * 24) },
    });
    await purgeBin({}, { now: new Date() });
    await purgeFiles({}, { now: new Date() });
    expect(await stands()).toBe(0);
    await expectOnlyLiveKeys();
  });

  it('go with their brand, and so do its images; images that were replaced go after a day', async () => {
    const db = platformClient();
    const brand = await makeBrand('gamma');
    const brandId = brand.record.id;
    const { uuid } = await send(contextOf({ ...world(), a: brand }, 'staff'), 'of the brand');
    await db.briefFile.updateMany({ where: { uuid }, data: { briefId: brand.brief.id } });
    const image = (name: string) => {
      storage.objects.set(`uploads/${name}`, Buffer.from(name));
      const picture = { kind: 'logo', contentType: 'image/png', byteSize: 1, sha256: Buffer.alloc(32) };
      return db.upload.create({
        data: { ...picture, brandId, storageKey: `uploads/${name}`, createdAt: hours(-1000) },
      });
    };
    const [shown] = [await image('shown'), await image('replaced')];
    await db.brand.update({ where: { id: brandId }, data: { logoUrl: `/files/${shown.uuid}` } });
    const images = () => [...storage.objects.keys()].filter((key) => key.startsWith('uploads/'));
    // However long ago it was uploaded: a mail that has just left shows it.
    for (const now of [hours(0), hours(23)]) {
      await purgeFiles({}, { now });
      expect(images()).toEqual(['uploads/shown', 'uploads/replaced']);
    }
    await purgeFiles({}, { now: hours(25) });
    expect(images()).toEqual(['uploads/shown']);
    await db.brand.update({ where: { id: brandId }, data: { deletedAt: hours(-1), purgeAfter: hours(-1) } });
    await purgeBin({}, { now: new Date() });
    expect(await db.brand.count({ where: { id: brandId } })).toBe(0);
    await expectOnlyLiveKeys();
  });
});
