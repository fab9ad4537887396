const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Whether a file may be a PNG, JPEG, WebP or GIF, by its first 12 bytes; its name does not count (Y-17). */
export function isDrawable(first: Buffer): boolean {
  const begins = (bytes: Buffer): boolean => first.subarray(0, bytes.length).equals(bytes);
  const words = first.toString('latin1', 0, 12);
  return begins(PNG) || begins(JPEG) || /^GIF8[79]a/.test(words) || /^RIFF[\s\S]{4}WEBP/.test(words);
}
