import { createHash } from 'node:crypto';
import { Fault } from '@/lib/runtime/fault';
import { JSON_LIMIT, UPLOAD_LIMIT } from '@/server/guard/body-limit.mjs';
import { type ApiParams, type ApiRequest, queryOf } from './api-call';

/**
 * The input of a /v1 call as one object: the body overrides the query, and the path overrides both. `If-Match` fills
 * `version` (D3.7).
 * @param uploads whether the call takes files, and so a multipart form, too.
 * @throws Fault 400 malformed JSON or form, 413 over 1 MiB (a form: 5 MiB), 415 another content type.
 */
export async function requestInput(
  request: ApiRequest,
  params: ApiParams,
  { uploads = false } = {},
): Promise<{ input: Record<string, unknown>; body: string }> {
  const query = Object.fromEntries(queryOf(request));
  const { fields, body } = await readBody(request, uploads);
  const input = { ...query, ...fields, ...params };
  const seen = seenVersion(request);
  return { input: seen !== undefined && !('version' in input) ? { ...input, version: seen } : input, body };
}

/**
 * The version in `If-Match`. Anything else is passed on and refused by the schema: ignoring it would overwrite what
 * nobody has seen.
 */
function seenVersion(request: ApiRequest): string | undefined {
  const tag = request.headers.get('if-match')?.trim();
  // Any version.
  if (tag === undefined || tag === '*') return undefined;
  return /^(?:W\/)?"(.*)"$/.exec(tag)?.[1] ?? tag;
}

async function readBody(
  request: ApiRequest,
  uploads: boolean,
): Promise<{ fields: Record<string, unknown>; body: string }> {
  if (uploads && /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return readForm(request);
  const body = await bodyText(request);
  return { fields: parsedBody(body, request), body };
}

/** A form with files; `body` is the text by which forms are compared. */
async function readForm(request: ApiRequest): Promise<{ fields: Record<string, unknown>; body: string }> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > UPLOAD_LIMIT) throw new Fault('too_large', 'request/too_large', 'The request is too large');
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    const form = await new Response(bytes, { headers }).formData();
    // The form's decoder puts this character where a text is not UTF-8; if the body does not contain it, that has
    // happened.
    const replaced = [...form.values()].some((value) => typeof value === 'string' && value.includes('\ufffd'));
    if (replaced && !Buffer.from(bytes).includes('\ufffd')) throw notUtf8();
    const fields = Object.fromEntries([...form].filter(([name]) => name !== '__proto__'));
    return { fields, body: await textOfForm(form) };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('malformed', 'request/malformed', 'The body is not a valid form');
  }
}

/** The entries, files by their hash. Not the bytes: between the entries each try has a boundary of its own. */
async function textOfForm(form: FormData): Promise<string> {
  const entries = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value];
    const hash = createHash('sha256').update(new Uint8Array(await value.arrayBuffer()));
    return [name, value.name, value.type, hash.digest('hex')];
  });
  return JSON.stringify(await Promise.all(entries));
}

async function bodyText(request: ApiRequest): Promise<string> {
  if (request.method === 'GET' || request.method === 'HEAD') return '';
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > JSON_LIMIT) throw new Fault('too_large', 'request/too_large', 'The request is too large');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

const notUtf8 = (): Fault => new Fault('malformed', 'request/malformed', 'The body is not valid UTF-8');

function parsedBody(body: string, request: ApiRequest): Record<string, unknown> {
  if (body.trim() === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) {
    throw new Fault('unsupported', 'request/unsupported_type', 'Send application/json');
  }
  let value: unknown;
  try {
    value = JSON.parse(body, withoutPrototype);
  } catch {
    throw new Fault('malformed', 'request/malformed', 'The body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Fault('malformed', 'request/malformed', 'The body must be a JSON object');
  }
  return value as Record<string, unknown>;
}

// A key named __proto__ must not set a prototype.
const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);
