import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 32 random bytes as base64url. Only its SHA-256 is ever stored (trust 1, 3, 4). */
export const newSecret = (prefix = ''): string => `${prefix}${randomBytes(32).toString('base64url')}`;

export const sha256 = (secret: string): Buffer<ArrayBuffer> =>
  Buffer.from(createHash('sha256').update(secret).digest());

/** The same as text, for payloads and cookies that are compared. */
export const sha256Text = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
