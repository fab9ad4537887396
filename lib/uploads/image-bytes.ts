import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';

/**
 * Where an image's bytes are: in its own row, or under a key of the S3-compatible storage that the deployer named
 * (trust 18). What was stored before the storage was named stays in its row, and is still found.
 */
export type WrittenBytes =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly storageKey: null }
  | { readonly bytes: null; readonly storageKey: string };

/** A page waits for its logo no longer than for the database (trust 21). */
const PATIENCE_MS = 2000;

let client: S3Client | undefined;

/**
 * Puts bytes where they will be found again. Outside of transactions: the storage is another machine.
 * @throws Fault unavailable when the storage does not take them.
 */
export async function storeBytes(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<WrittenBytes> {
  const { s3 } = environment();
  if (!s3) return { bytes, storageKey: null };
  const storageKey = `uploads/${randomUUID()}`;
  await reach('put', async ({ PutObjectCommand }, storage, abortSignal) => {
    const object = { Bucket: s3.bucket, Key: storageKey, Body: bytes, ContentType: contentType };
    await storage.send(new PutObjectCommand(object), { abortSignal });
  });
  return { bytes: null, storageKey };
}

/**
 * The bytes of a row. Outside of transactions.
 * @throws Fault unavailable when the storage does not give them, or is no longer configured.
 */
export async function bytesOf({ bytes, storageKey }: StoredBytes): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes || !storageKey) return bytes && Uint8Array.from(bytes);
  return reach('get', async ({ GetObjectCommand }, storage, abortSignal) => {
    const object = { Bucket: environment().s3?.bucket, Key: storageKey };
    const { Body } = await storage.send(new GetObjectCommand(object), { abortSignal });
    const found = await Body?.transformToByteArray();
    return found ? Uint8Array.from(found) : null;
  });
}

export type StoredBytes = { readonly bytes: Uint8Array | null; readonly storageKey: string | null };

type Sdk = typeof import('@aws-sdk/client-s3');

async function reach<T>(
  verb: 'get' | 'put',
  work: (sdk: Sdk, storage: S3Client, abortSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    // Loaded where it is used alone: most deployments keep their images in the database.
    const sdk = await import('@aws-sdk/client-s3');
    client ??= connected(sdk);
    return await work(sdk, client, AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    log.error('the storage for uploads did not answer', { error, operation: `uploads.${verb}` });
    throw new Fault('unavailable', 'storage/unavailable', 'Images cannot be stored or read at the moment');
  }
}

function connected({ S3Client }: Sdk): S3Client {
  const { s3 } = environment();
  if (!s3) throw new Error('an upload is in S3-compatible storage, and S3_ENDPOINT is not set');
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path: what every S3-compatible server understands.
    forcePathStyle: true,
    // Newer checksums than some of them know are left out where nothing asks for them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
