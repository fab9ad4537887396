import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { perRuntime } from '@/lib/runtime/per-runtime';
import { eraseObject } from '@/lib/uploads/image-bytes';
import { reachStorage, type Storage } from '@/lib/uploads/reach-storage';
import { createWorkQueue } from '@/server/guard/work-queue.mjs';

/** The smallest part that the storage accepts, except the last one. */
const PART = 5 * 1024 * 1024;
const WRITE_TIMEOUT_MS = 2 * 60_000;
const READ_TIMEOUT_MS = 20_000;

/** Limits the parts in memory at once, however many slow uploads there are. */
const parts = perRuntime('file parts', () =>
  createWorkQueue({ concurrency: 2, maxQueued: 1000, maxPerOwner: 1000, maxWaitMs: WRITE_TIMEOUT_MS }),
);

/**
 * Writes an object by multipart. The upload goes to an unlinked temporary file first: parts have at least 5 MB, and
 * memory would have to hold one per upload.
 * @throws Fault unavailable when the storage does not take it; what reading the chunks throws
 */
export async function writeObject(Key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const name = path.join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name).catch(() => {});
    let size = 0;
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      size += chunk.byteLength;
    }
    await reachStorage('put', (storage) => sendParts(storage, Key, { file, size }), WRITE_TIMEOUT_MS);
  } finally {
    await file.close();
    await rm(name, { force: true });
  }
}

async function sendParts(
  { sdk, client, Bucket, abortSignal }: Storage,
  Key: string,
  { file, size }: { file: FileHandle; size: number },
): Promise<void> {
  const { UploadId } = await client.send(
    new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'application/octet-stream' }),
    { abortSignal },
  );
  const upload = { Bucket, Key, UploadId };
  const sent: { ETag: string | undefined; PartNumber: number }[] = [];
  // An empty file is one empty part.
  do {
    const PartNumber = sent.length + 1;
    const at = sent.length * PART;
    if (!(await parts().enter('storage'))) throw new Error('Too many uploads wait for the storage');
    try {
      const Body = Buffer.alloc(Math.min(PART, size - at));
      if (Body.length > 0) await file.read(Body, 0, Body.length, at);
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }), { abortSignal });
      sent.push({ ETag, PartNumber });
    } finally {
      parts().leave();
    }
  } while (sent.length * PART < size);
  await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }), {
    abortSignal,
  });
}

/** Bytes of an object, the last one included. @throws Fault unavailable */
export async function readObject(Key: string, from: number, to: number): Promise<Uint8Array> {
  return reachStorage(
    'get',
    async ({ sdk, client, Bucket, abortSignal }) => {
      const Range = `bytes=${from}-${to}`;
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }), { abortSignal });
      const bytes = await Body?.transformToByteArray();
      if (bytes?.byteLength !== to - from + 1) throw new Error('A part of a file is gone');
      return bytes;
    },
    READ_TIMEOUT_MS,
  );
}

/** Erases an object, and the parts of interrupted uploads. @throws Fault unavailable */
export async function eraseParts(Key: string): Promise<void> {
  await reachStorage(
    'delete',
    async ({ sdk, client, Bucket, abortSignal }) => {
      const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: Key }), {
        abortSignal,
      });
      for (const { UploadId } of Uploads) {
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal });
      }
    },
    READ_TIMEOUT_MS,
  );
  await eraseObject(Key);
}
