import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { invalid } from '@/lib/runtime/fault';
import { isJpeg, isPng } from './image-signatures';

/**
 * Logos and favicons as they are stored (trust 18): PNG or JPEG by their magic bytes, decoded and re-encoded, so that
 * only the picture of the sent file remains.
 */
export type ImageKind = 'logo' | 'favicon';

export type DrawnImage = {
  readonly kind: ImageKind;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly sha256: Uint8Array<ArrayBuffer>;
};

const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 16_000_000;
const LOGO = { width: 800, height: 400 } as const;
const FAVICON = { min: 32, max: 256 } as const;

// Disables decoders that nothing here needs, whose bugs could be exploited.
sharp.block({ operation: ['VipsForeignLoadHeif', 'VipsForeignLoadTiff', 'VipsForeignLoadNsgif'] });

/**
 * Decodes and encodes an image: the outside step of operations that store one.
 * @param field the form's field of the file, for its error.
 * @throws Fault invalid for another format, over 2 MB, over 16 megapixels, or what can't be decoded.
 */
export async function drawImage(kind: ImageKind, file: Uint8Array, field: string = kind): Promise<DrawnImage> {
  if (file.byteLength > MAX_IMAGE_BYTES) throw invalid({ [field]: 'Max 2MB' });
  const png = isPng(file);
  if (!png && !isJpeg(file)) {
    throw invalid({ [field]: 'Must be a JPG, JPEG or PNG image' });
  }
  const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  try {
    const sized = kind === 'logo' ? fitted(source) : await squared(source, file);
    const encoded = png || kind === 'favicon' ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: 88 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      kind,
      contentType: info.format === 'png' ? 'image/png' : 'image/jpeg',
      bytes: Uint8Array.from(data),
      width: info.width,
      height: info.height,
      sha256: Uint8Array.from(createHash('sha256').update(data).digest()),
    };
  } catch {
    throw invalid({ [field]: 'The image could not be read. It may be damaged, or have more than 16 megapixels' });
  }
}

const fitted = (source: Sharp): Sharp => source.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true });

// A non-square image gets transparent margins, so that nothing is cropped.
async function squared(source: Sharp, file: Uint8Array): Promise<Sharp> {
  const { width, height } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  const side = Math.min(FAVICON.max, Math.max(FAVICON.min, width, height));
  return source.resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
}
