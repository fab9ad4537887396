import { requestPlace } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { Fault, statusOf } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { entityTag, namesTag } from '@/server/guard/entity-tag.mjs';
import { readUpload } from './read-upload';

// An upload never changes: another image has another address.
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';

/** The answer to GET /files/{uuid}. The guard adds the sandbox policy by the path. */
export async function answerUpload(request: Request, uuid: string): Promise<Response> {
  try {
    const { answer } = await performOnPlatform(readUpload, await visitor(), { uuid });
    const etag = entityTag(answer.sha256);
    const headers = { ETag: etag, 'Cache-Control': CACHED_FOR_EVER, 'X-Content-Type-Options': 'nosniff' };
    if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(Uint8Array.from(answer.bytes), {
      headers: { ...headers, 'Content-Type': answer.contentType, 'Content-Disposition': 'inline' },
    });
  } catch (error) {
    if (!(error instanceof Fault)) log.error('an upload could not be read', { error });
    // A malformed uuid is answered like an unknown one.
    const status = error instanceof Fault ? (error.kind === 'invalid' ? 404 : statusOf[error.kind]) : 500;
    const words = status === 404 ? 'Not found' : 'There was a problem';
    return new Response(`${words}\n`, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}

/** An anonymous context: the session makes no difference, and is not read. */
async function visitor(): Promise<PlatformRequestContext> {
  const { host, caller, place } = await requestPlace();
  return {
    kind: 'platform',
    portal: place.kind === 'unknown' ? 'product' : place.kind,
    host,
    caller,
    brand: place.kind === 'brand' ? place.brand : null,
    actor: null,
    credential: null,
  };
}
