import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { Fault, statusOf } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';
import { type ApiAnswer, type ApiHandler, type ApiRequest, addressOf, emptyAnswer, jsonAnswer } from './api-call';
import { findApiContext } from './api-context';
import type { IdempotencyRequest } from './idempotency';
import type { BrandOperation, PlatformOperation } from './operation';
import { performInBrand, performOnPlatform } from './perform';
import { requestInput } from './request-input';

type EndpointOptions<View> = {
  /** The status of a success; 204 sends no body. */
  status?: number;
  /** Tokens: the answer is never stored, so an Idempotency-Key does not count (D3.8). */
  answersSecret?: boolean;
  /** Whether it takes a multipart form with files beside JSON. */
  uploads?: boolean;
  /** Makes a file of the answer, in place of JSON. */
  file?: (answer: View) => ApiAnswer;
};

/**
 * An operation as a /v1 call: bearer token, path, query and body in; JSON or a file out, with the status of its success
 * or of its fault (D3.3).
 */
export function endpoint<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View> | PlatformOperation<Shape, View>,
  { status = 200, answersSecret = false, uploads = false, file }: EndpointOptions<z.output<View>> = {},
): ApiHandler {
  return (request, params) =>
    withErrorAnswers(request, async () => {
      const context = await findApiContext(request, op, params.brandId);
      const { input, body } = await requestInput(request, params, { uploads });
      const idempotency = answersSecret ? undefined : idempotencyOf(request, body);
      const performed =
        op.reach === 'brand' && context.kind === 'brand'
          ? await performInBrand(op, context, input, idempotency)
          : await performOnPlatform(op as PlatformOperation<Shape, View>, context as never, input, idempotency);
      if (file) return file(performed.answer);
      if (status === 204) return emptyAnswer(status);
      return jsonAnswer(performed.answer, {
        status,
        headers: performed.replayed ? { 'Idempotent-Replayed': 'true' } : {},
      });
    });
}

/** Shapes every failure of a /v1 call, expected or not, as `{message, code, errors?}`. */
export async function withErrorAnswers(
  request: Pick<ApiRequest, 'headers'>,
  answer: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Fault) {
      if (error.kind === 'unavailable') runtime().requests.getStore()?.unavailable(error);
      return faultAnswer(error);
    }
    log.error('a call failed', { requestId: request.headers.get('x-request-id') ?? undefined, error });
    return jsonAnswer({ message: 'There was a problem', code: 'server/problem' }, { status: 500 });
  }
}

function faultAnswer({ kind, message, code, details }: Fault): ApiAnswer {
  const { errors, retryAfter, meta } = details;
  return jsonAnswer(
    { message, code, ...(errors ? { errors } : {}), ...(meta ? { meta } : {}) },
    { status: statusOf[kind], headers: retryAfter ? { 'Retry-After': String(Math.ceil(retryAfter)) } : {} },
  );
}

function idempotencyOf(request: ApiRequest, body: string): IdempotencyRequest | undefined {
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,190}$/.test(key)) {
    throw new Fault('invalid', 'request/idempotency_key', 'Idempotency-Key must be 1 to 190 visible characters');
  }
  // What the body leaves out is read from the query.
  const { pathname, search } = addressOf(request);
  const fingerprint = createHash('sha256').update(`${request.method} ${pathname}${search}\n${body}`).digest('hex');
  return { key, fingerprint };
}
