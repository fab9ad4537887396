import sharp from 'sharp';
import { expect, it } from 'vitest';
import { measureGround } from '@/lib/uploads/measure-ground';

const drawn = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${shapes}</svg>`))
    .png()
    .toBuffer();
const words = (colour: string) =>
  `<g fill="${colour}"><rect x="20" y="20" width="20" height="60"/><rect x="60" y="20" width="120" height="12"/><circle cx="240" cy="50" r="30"/></g>`;

it.each([
  ['black letters show on light ground', words('#101010'), 'light'],
  ['navy letters, too', words('#0b1f4a'), 'light'],
  ['white letters show on dark ground', words('#ffffff'), 'dark'],
  ['pale yellow letters, too', words('#fff7c0'), 'dark'],
  ['a middle colour shows on both', words('#2f7de1'), 'any'],
  [
    'a dark badge with white letters shows on both',
    `<rect x="5" y="5" width="290" height="90" fill="#101010"/>${words('#ffffff')}`,
    'any',
  ],
  [
    'a white badge with black letters, too',
    `<rect x="5" y="5" width="290" height="90" fill="#ffffff"/>${words('#101010')}`,
    'any',
  ],
  [
    'a dark badge with nothing on it is lost in the dark',
    `<rect x="5" y="5" width="290" height="90" fill="#101010"/>`,
    'light',
  ],
  [
    'black and white letters beside each other show best where less of them is lost',
    `${words('#101010')}<rect x="60" y="60" width="40" height="12" fill="#ffffff"/>`,
    'light',
  ],
  ['nothing at all', '', 'any'],
] as const)('%s', async (_what, shapes, ground) => {
  expect(await measureGround(await drawn(shapes))).toBe(ground);
});

it('a picture without clear parts brings its own ground', async () => {
  for (const background of ['#ffffff', '#000000']) {
    const image = sharp({ create: { width: 90, height: 30, channels: 3, background } });
    expect(await measureGround(await image.jpeg().toBuffer())).toBe('any');
  }
});
