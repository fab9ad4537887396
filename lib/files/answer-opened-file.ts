import { currentRole } from '@/lib/access/identity';
import { can } from '@/lib/access/policy';
import type { ApiAnswer, ApiRequest } from '@/lib/core/api-call';
import { disposition } from '@/lib/core/api-call';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { readBytes } from '@/lib/stored-files/read-bytes';
import { entityTag, namesTag } from '@/server/guard/entity-tag.mjs';
import { FILE_POLICY } from '@/server/guard/security-headers.mjs';
import { byteRange } from './byte-range';
import type { OpenedFile } from './open-file';

/** How often the permission of a slow reader is checked again (trust 5). */
const RIGHT_MS = 1000;

const SAFE = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': FILE_POLICY } as const;

/** The answer with an opened file: always as an attachment, or its preview (Y-17). */
export function answerOpenedFile(request: ApiRequest, context: BrandRequestContext, file: OpenedFile): ApiAnswer {
  return file.preview ? answerPreview(request, file.sha256, file.preview) : answerBytes(request, context, file);
}

function answerBytes(request: ApiRequest, context: BrandRequestContext, file: OpenedFile): ApiAnswer {
  const { size } = file;
  const headers = {
    ...SAFE,
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': disposition(file.name),
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: entityTag(file.sha256),
  };
  const takesRange = request.method === 'GET' && isUnchanged(request, headers.ETag);
  const wanted = takesRange ? byteRange(request.headers.get('range'), size) : null;
  if (wanted === 'none') {
    return {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': '0' },
      body: null,
    };
  }
  const { from, to } = wanted ?? { from: 0, to: size - 1 };
  const length = { 'Content-Length': String(to - from + 1) };
  const stored = { brandId: context.brand.id, id: file.storedFileId, storageKey: file.storageKey, size };
  const body = streamOf(whileAllowed(readBytes(stored, from, to), context));
  if (!wanted) return { status: 200, headers: { ...headers, ...length }, body };
  return { status: 206, headers: { ...headers, ...length, 'Content-Range': `bytes ${from}-${to}/${size}` }, body };
}

/** A range of another version of the file must not be answered. */
const isUnchanged = (request: ApiRequest, etag: string): boolean =>
  [null, etag].includes(request.headers.get('if-range'));

function answerPreview(request: ApiRequest, sha256: Uint8Array, preview: Uint8Array): ApiAnswer {
  // The caller may store it, but revalidates with every use, which checks the permission (trust 10).
  const headers = { ...SAFE, 'Cache-Control': 'private, no-cache', ETag: entityTag(sha256) };
  if (namesTag(request.headers.get('if-none-match'), headers.ETag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' },
    body: Uint8Array.from(preview),
  };
}

/** Ends when the caller's permission does, however slowly they read. */
async function* whileAllowed(
  bytes: AsyncGenerator<Uint8Array>,
  { actor, credential, brand }: BrandRequestContext,
): AsyncGenerator<Uint8Array> {
  let seen = performance.now();
  for await (const piece of bytes) {
    if (performance.now() - seen > RIGHT_MS) {
      const role = await currentRole(actor, credential, brand.id);
      if (!role || !can({ actor: { role }, brand }, 'file.view')) throw new Error('The right to the file has ended');
      seen = performance.now();
    }
    yield piece;
  }
}

/** Pulled by the reader: nothing is read ahead. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
