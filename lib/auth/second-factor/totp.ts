import { createHmac, timingSafeEqual } from 'node:crypto';

/** TOTP (D2.11): RFC 6238 with SHA-1, 30 seconds and six digits, the defaults of authenticator apps. Pure. */

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The time step of an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of one step. @param secret raw bytes */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/**
 * The step that `code` belongs to: the current one or one either side, to allow for clock drift; null if none.
 * @param lastUsed the last accepted step: it and earlier ones are refused, against replay
 */
export function matchingStep(secret: Buffer, code: string, now: Date, lastUsed: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  let found: number | null = null;
  for (const step of [present - 1, present, present + 1]) {
    const matches = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
    if (matches && step > (lastUsed ?? -1)) found = step;
  }
  return found;
}

/**
 * Parses base32 as apps show it: spaces, lower case and padding are accepted.
 * @throws RangeError for other characters
 */
export function fromBase32(text: string): Buffer {
  const letters = text.toUpperCase().replace(/[\s=-]/g, '');
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of letters) {
    const index = ALPHABET.indexOf(letter);
    if (index < 0) throw new RangeError('Not base32');
    value = ((value << 5) | index) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}

/** Writes base32 without padding, as authenticator apps read it. */
export function toBase32(bytes: Uint8Array): string {
  let encoded = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      encoded += ALPHABET[(value >> bits) & 31];
    }
  }
  return bits > 0 ? `${encoded}${ALPHABET[(value << (5 - bits)) & 31]}` : encoded;
}
