import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { environment } from '@/lib/runtime/environment';

/**
 * Secrets at rest (trust 17): AES-256-GCM with the first of SECRET_KEYS, the key's id as a prefix, and the row as
 * associated data, so that a sealed value can only be opened in its own row. Any listed key opens.
 */

/** @param row the row that it belongs to, which never changes, such as `second_factors.secret:12` (table.column:id) */
export function seal(plain: string, row: string): string {
  const [current] = keys();
  if (!current) throw new Error('SECRET_KEYS is not set');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', current.key, iv);
  cipher.setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [current.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** @throws Error when the key is unknown, or the value was not sealed for this row. */
export function unseal(sealed: string, row: string): string {
  const [id, iv, tag, body] = sealed.split('.');
  const known = keys().find((candidate) => candidate.id === id);
  if (!known || !iv || !tag || body === undefined) throw new Error('Sealed under an unknown key');
  const decipher = createDecipheriv('aes-256-gcm', known.key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(row));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

const keys = (): { id: string; key: Buffer }[] =>
  (environment().secretKeys ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair: string) => {
      const [id = '', key = ''] = pair.split(':');
      return { id, key: Buffer.from(key, 'base64') };
    });
