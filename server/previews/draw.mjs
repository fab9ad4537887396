// Draws the previews of one picture: stdin is the file, stdout the sizes, each after its length (4 bytes). A process of
// its own, so that a hostile picture affects neither the server's decoder nor its memory (Y-17).
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { SIZES } from './sizes.mjs';

const MAX_PIXELS = 40_000_000;

sharp.concurrency(1);
sharp.cache(false);
// Only what a preview is made of.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

const file = await buffer(process.stdin);
for (const edge of SIZES) {
  const small = await sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(small.length);
  process.stdout.write(length);
  process.stdout.write(small);
}
