const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const begins = (file: Uint8Array, signature: Buffer): boolean => signature.equals(file.subarray(0, signature.length));

/** Whether a file is a PNG by its first bytes (trust 18). */
export const isPng = (file: Uint8Array): boolean => begins(file, PNG);

/** Whether a file is a JPEG by its first bytes (trust 18). */
export const isJpeg = (file: Uint8Array): boolean => begins(file, JPEG);
