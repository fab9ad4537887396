import { randomUUID } from 'node:crypto';
import { environment } from '@/lib/runtime/environment';
import { reachStorage } from './reach-storage';

/**
 * Where an image's bytes are: in its own row, or under a key of the S3-compatible storage that the deployer named
 * (trust 18). Images from before the storage was configured stay in their rows, and are still found.
 */
export type WrittenBytes =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly storageKey: null }
  | { readonly bytes: null; readonly storageKey: string };

/**
 * Stores bytes in their place. Outside of transactions: the storage is another machine.
 * @throws Fault unavailable when the storage does not accept them.
 */
export async function storeBytes(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<WrittenBytes> {
  if (!environment().s3) return { bytes, storageKey: null };
  const storageKey = `uploads/${randomUUID()}`;
  await reachStorage('put', async ({ sdk, client, Bucket, abortSignal }) => {
    const object = { Bucket, Key: storageKey, Body: bytes, ContentType: contentType };
    await client.send(new sdk.PutObjectCommand(object), { abortSignal });
  });
  return { bytes: null, storageKey };
}

/**
 * The bytes of a row. Outside of transactions.
 * @throws Fault unavailable when the storage does not give them, or is no longer configured.
 */
export async function bytesOf({ bytes, storageKey }: StoredBytes): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes || !storageKey) return bytes && Uint8Array.from(bytes);
  return reachStorage('get', async ({ sdk, client, Bucket, abortSignal }) => {
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: storageKey }), { abortSignal });
    const found = await Body?.transformToByteArray();
    return found ? Uint8Array.from(found) : null;
  });
}

export type StoredBytes = { readonly bytes: Uint8Array | null; readonly storageKey: string | null };

/** Erases an object. Outside of transactions. @throws Fault unavailable */
export async function eraseObject(storageKey: string): Promise<void> {
  await reachStorage('delete', async ({ sdk, client, Bucket, abortSignal }) => {
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: storageKey }), { abortSignal });
  });
}
