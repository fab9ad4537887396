/** Logos and favicons: drawn as SVG (letters as outlines, so that no font is needed), stored as PNG (trust §18). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Ground, measureGround } from '@/lib/uploads/measure-ground';
import { demoUuid } from './anchors';
import type { BrandKey } from './brands';
import { bytes, type Row } from './insert';

/** Widths in pixels. */
const SIZE = { logo: 400, favicon: 32 } as const;

/** Where a page finds an upload. */
export const uploadAddress = (brand: BrandKey, kind: keyof typeof SIZE): string =>
  `/files/${demoUuid(`upload/${brand}/${kind}`)}`;

async function draw(brand: BrandKey, kind: keyof typeof SIZE) {
  const drawing = await readFile(new URL(`./artwork/${brand}-${kind}.svg`, import.meta.url));
  return sharp(drawing, { density: 144 })
    .resize({ width: SIZE[kind] })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
}

/** The ground that a brand's logo shows on. */
export const groundOf = async (brand: BrandKey): Promise<Ground> => measureGround((await draw(brand, 'logo')).data);

/** A row of `uploads` without its brand_id. */
export async function upload(brand: BrandKey, kind: keyof typeof SIZE, createdAt: Date): Promise<Row> {
  const { data, info } = await draw(brand, kind);
  return {
    uuid: demoUuid(`upload/${brand}/${kind}`),
    kind,
    content_type: 'image/png',
    byte_size: data.byteLength,
    width: info.width,
    height: info.height,
    sha256: bytes(createHash('sha256').update(data).digest()),
    bytes: bytes(data),
    created_at: createdAt,
  };
}
