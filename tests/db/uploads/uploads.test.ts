import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { performOnPlatform } from '@/lib/core/perform';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { drawImage } from '@/lib/uploads/draw-image';
import { readUpload } from '@/lib/uploads/read-upload';
import { storeImage, storeImageBytes } from '@/lib/uploads/store-image';
import { platformContextOf, prepareWorld } from '../harness';
import type { BrandRows } from '../rows';

const world = prepareWorld();

async function stored(brand: BrandRows): Promise<string> {
  const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer();
  const image = await storeImageBytes(await drawImage('logo', file));
  const { id } = brand.record;
  const path = await inBrand(id, (db) =>
    storeImage(db, image, { brandId: id, createdByUserId: brand.brandAdmin.userId }),
  );
  expect(path).toMatch(/^\/files\/[0-9a-f-]{36}$/);
  return path.slice('/files/'.length);
}
const read = (uuid: string, brand: BrandRows | null = null) =>
  performOnPlatform(readUpload, platformContextOf(null, { brand }), { uuid });

describe('uploads (trust 18)', () => {
  it('are read by anybody on their own brand host and on hosts without a brand, byte for byte', async () => {
    const { a } = world();
    const uuid = await stored(a);
    for (const host of [a, null]) {
      const { answer } = await read(uuid, host);
      expect(answer.contentType).toBe('image/png');
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 40, height: 20, format: 'png' });
    }
  });

  it("are absent on another brand's host, when removed, and when their brand is", async () => {
    const { a, b } = world();
    const uuid = await stored(a);
    const absent = { kind: 'absent' };
    await expect(read(uuid, b)).rejects.toMatchObject(absent);
    const other = await stored(a);
    await platformClient().upload.update({ where: { uuid: other }, data: { deletedAt: new Date() } });
    await expect(read(other)).rejects.toMatchObject(absent);
    await platformClient().brand.update({ where: { id: a.record.id }, data: { deletedAt: new Date() } });
    await expect(read(uuid)).rejects.toMatchObject(absent);
  });

  it('are written to the own brand only', async () => {
    const { b } = world();
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#abcdef' } })
      .png()
      .toBuffer();
    const image = await storeImageBytes(await drawImage('favicon', file));
    const elsewhere = { brandId: world().a.record.id, createdByUserId: b.staff.userId };
    await expect(inBrand(b.record.id, (db) => storeImage(db, image, elsewhere))).rejects.toThrow();
  });
});
