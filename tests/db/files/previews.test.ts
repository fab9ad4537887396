import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { drawPreview } from '@/lib/files/jobs/draw-preview';
import { createPreviews } from '@/server/previews/previews.mjs';
import { contextOf, prepareWorld } from '../harness';
import { inChunks, send } from './send';

const world = prepareWorld();

async function previewOf(bytes: Buffer, name = 'picture.png') {
  const sent = await send(contextOf(world(), 'staff'), bytes, { name });
  const db = platformClient();
  const { brandId, storedFileId } = await db.briefFile.findFirstOrThrow({ where: { uuid: sent.uuid } });
  await drawPreview({ brandId, storedFileId });
  const { preview } = await db.storedFile.findFirstOrThrow({ where: { brandId, id: storedFileId } });
  const drawn = await db.storedFilePreview.findMany({ where: { brandId, storedFileId }, orderBy: { edge: 'asc' } });
  return { before: sent.preview, preview, drawn };
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a45' } });

/** A PNG of so many pixels whose data is a few KB: what a decoder would make of it is the bomb. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('previews of pictures [Y-17]', () => {
  it('are WebP of 256 and 1,600 pixels at most, of the first frame, and never larger than the picture', async () => {
    const { before, preview, drawn } = await previewOf(await picture(2000, 1000).jpeg().toBuffer());
    expect([before, preview]).toEqual(['due', 'ready']);
    const sizes = await Promise.all(drawn.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 256, 128],
      ['webp', 1600, 800],
    ]);
    const small = await previewOf(await picture(40, 20).gif().toBuffer());
    const kinds = await Promise.all(small.drawn.map(({ bytes }) => sharp(bytes).metadata()));
    expect(kinds.map(({ width, pages }) => [width, pages])).toEqual([
      [40, undefined],
      [40, undefined],
    ]);
  });

  it('are not drawn of bombs, broken pictures, and what only looks like one', async () => {
    const whole = await picture(400, 400).png().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [
      bomb(30_000),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)]),
      Buffer.from([0xff, 0xd8, 0xff]),
    ]) {
      expect(await previewOf(bytes)).toEqual({ before: 'due', preview: 'none', drawn: [] });
    }
    for (const bytes of [Buffer.from(svg), await picture(20, 20).tiff().toBuffer(), Buffer.from('%PDF-1.7')]) {
      expect(await previewOf(bytes)).toMatchObject({ before: 'none', preview: 'none' });
    }
  });

  it('are given up after their time, and the next one is drawn', async () => {
    const bytes = await picture(3000, 3000).png().toBuffer();
    const impatient = createPreviews({ maxMs: 1 });
    expect(await impatient.draw(inChunks(bytes))).toBeNull();
    // The time begins once it has the file: a slow storage does not use it up, and one that breaks off is an error.
    const small = await picture(400, 400).png().toBuffer();
    async function* slowly() {
      yield small.subarray(0, 100);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      yield small.subarray(100);
    }
    expect((await createPreviews({ maxMs: 2000 }).draw(slowly()))?.size).toBe(2);
    async function* broken() {
      yield small.subarray(0, 100);
      throw new Error('The storage is away');
    }
    await expect(createPreviews().draw(broken())).rejects.toThrow('The storage is away');
    const patient = createPreviews();
    const [one, other] = await Promise.all([patient.draw(inChunks(bytes)), patient.draw(inChunks(bytes))]);
    expect([one?.size, other?.size]).toEqual([2, 2]);
  });
});
