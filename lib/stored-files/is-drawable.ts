import { isJpeg, isPng } from '@/lib/uploads/image-signatures';

/** Whether a file may be a PNG, JPEG, WebP or GIF, by its first 12 bytes; its name does not count (Y-17). */
export function isDrawable(first: Buffer): boolean {
  const words = first.toString('latin1', 0, 12);
  return isPng(first) || isJpeg(first) || /^GIF8[79]a/.test(words) || /^RIFF[\s\S]{4}WEBP/.test(words);
}
