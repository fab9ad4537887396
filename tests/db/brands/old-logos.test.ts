import sharp from 'sharp';
import { expect, it } from 'vitest';
import { measureLogos } from '@/lib/brands/measure-logos';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { drawImage } from '@/lib/uploads/draw-image';
import { storeImage, storeImageBytes } from '@/lib/uploads/store-image';
import { prepareWorld } from '../harness';
import type { BrandRows } from '../rows';

const world = prepareWorld();

/** A bar in one colour on nothing. */
async function logoOf({ record: { id }, brandAdmin }: BrandRows, colour: string): Promise<string> {
  const bar = { create: { width: 60, height: 20, channels: 4 as const, background: colour } };
  const file = await sharp({ create: { width: 100, height: 40, channels: 4, background: '#00000000' } })
    .composite([{ input: await sharp(bar).png().toBuffer(), left: 20, top: 10 }])
    .png()
    .toBuffer();
  const image = await storeImageBytes(await drawImage('logo', file));
  return inBrand(id, (db) => storeImage(db, image, { brandId: id, createdByUserId: brandAdmin.userId }));
}
const brandOf = ({ record: { id } }: BrandRows) => platformClient().brand.findUniqueOrThrow({ where: { id } });
const change = ({ record: { id } }: BrandRows, data: object) => platformClient().brand.update({ where: { id }, data });

it('a logo that was uploaded before logos were measured is measured, so that a white one gets its plate on light pages', async () => {
  const { a, b } = world();
  await change(a, { logoUrl: await logoOf(a, '#ffffff'), logoGround: null });
  await change(b, { logoUrl: await logoOf(b, '#111111'), logoDarkUrl: await logoOf(b, '#ffffff') });
  const { version, updatedAt } = await brandOf(a);
  await measureLogos();
  expect(await brandOf(a)).toMatchObject({ logoGround: 'dark', logoDarkGround: null, version, updatedAt });
  expect(await brandOf(b)).toMatchObject({ logoGround: 'light', logoDarkGround: 'dark' });
});

it('what was measured before stays, and a logo whose bytes are lost is looked for once', async () => {
  const { a, b } = world();
  await change(a, { logoUrl: await logoOf(a, '#ffffff'), logoGround: 'any' });
  await change(b, { logoUrl: '/files/00000000-0000-4000-8000-000000000000', logoGround: null });
  await measureLogos();
  expect((await brandOf(a)).logoGround).toBe('any');
  expect((await brandOf(b)).logoGround).toBe('any');
});
