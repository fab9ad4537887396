import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { findApiScope } from '@/lib/access/api-scope';
import { log } from '@/lib/log/log';
import { Fault, statusOf } from './fault';
import type { IdempotencyRequest } from './idempotency';
import type { BrandOperation, PlatformOperation } from './operation';
import { performInBrand, performOnPlatform } from './perform';
import { requestInput } from './request-input';

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type EndpointOptions = { status?: number; answersSecret?: boolean; uploads?: boolean };
type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * The /v1 face of an operation: bearer token, path, query and body in; JSON out. It alone knows HTTP statuses
 * (decisions D3.3).
 * @param status of a success; 204 sends no body.
 * @param uploads whether it takes files, and so a multipart form, beside JSON.
 * @param answersSecret tokens: the answer is never kept, so an Idempotency-Key does not count (decisions D3.8).
 */
export function endpoint<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View> | PlatformOperation<Shape, View>,
  { status = 200, answersSecret = false, uploads = false }: EndpointOptions = {},
): Handler {
  return (request, context) =>
    answering(request, async () => {
      // Next gives a route without path parameters none at all.
      const params = (await context.params) ?? {};
      const scope = await findApiScope(request, op, params.brandId);
      const { input, body } = await requestInput(request, params, { uploads });
      const idempotency = answersSecret ? undefined : idempotencyOf(request, body);
      const performed =
        op.reach === 'brand' && scope.kind === 'brand'
          ? await performInBrand(op, scope, input, idempotency)
          : await performOnPlatform(op as PlatformOperation<Shape, View>, scope as never, input, idempotency);
      return status === 204
        ? new Response(null, { status, headers: HEADERS })
        : Response.json(performed.answer, {
            status,
            headers: performed.replayed ? { ...HEADERS, 'Idempotent-Replayed': 'true' } : HEADERS,
          });
    });
}

/** Shapes every failure of a /v1 route, expected or not, as `{message, code, errors?}`. */
export async function answering(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    return faultResponse(error, request);
  }
}

function faultResponse(error: unknown, request: Request): Response {
  if (error instanceof Fault) {
    const { errors, retryAfter, meta } = error.details;
    return Response.json(
      { message: error.message, code: error.code, ...(errors ? { errors } : {}), ...(meta ? { meta } : {}) },
      {
        status: statusOf[error.kind],
        headers: retryAfter ? { ...HEADERS, 'Retry-After': String(Math.ceil(retryAfter)) } : HEADERS,
      },
    );
  }
  log.error('a call failed', { requestId: request.headers.get('x-request-id') ?? undefined, error });
  return Response.json({ message: 'There was a problem', code: 'server/problem' }, { status: 500, headers: HEADERS });
}

const HEADERS = { 'Cache-Control': 'private, no-store' } as const;

function idempotencyOf(request: Request, body: string): IdempotencyRequest | undefined {
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,190}$/.test(key)) {
    throw new Fault('invalid', 'request/idempotency_key', 'Idempotency-Key must be 1 to 190 visible characters');
  }
  const { pathname } = new URL(request.url);
  const fingerprint = createHash('sha256').update(`${request.method} ${pathname}\n${body}`).digest('hex');
  return { key, fingerprint };
}
