import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { IncomingFile } from '@/lib/files/incoming-file';
import { uploadFile } from '@/lib/files/upload-file';

export async function* inChunks(bytes: Buffer, size = 60_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Uploads bytes as a person does. @param announcedSize the size that the request announces */
export async function send(
  context: BrandRequestContext,
  bytes: Buffer | string,
  { name = 'Sizes.csv', announcedSize = bytes.length, chunks = inChunks(Buffer.from(bytes)) } = {},
) {
  const file = new IncomingFile(name, announcedSize, chunks);
  return (await performInBrand(uploadFile, context, { file })).answer;
}

/** What the answer of a file says, whole. */
export async function wholeOf(body: unknown): Promise<Buffer> {
  return Buffer.from(await new Response(body as ReadableStream).arrayBuffer());
}
