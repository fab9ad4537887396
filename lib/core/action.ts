import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { Fault, statusOf } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import type { ActionResult } from './action-result';
import { findBrandContext, findPlatformContext } from './find-request-context';
import type { IdempotencyRequest } from './idempotency';
import type { BrandOperation, PlatformOperation } from './operation';
import { performInBrand, performOnPlatform } from './perform';

/** On the admin host the page names the brand it administers; on a brand's host the host does. */
export type ActionPlace = {
  brandUuid?: string;
  /** The same for a call and its repetitions: it is carried out once (components/session/use-once.ts). */
  attempt?: string;
};

/**
 * The server action of an operation: the same path as /v1, answered in the shape that forms take. Unexpected failures
 * become 'There was a problem' and are logged with the request id.
 */
export function action<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View> | PlatformOperation<Shape, View>,
): (input: z.input<Shape>, place?: ActionPlace) => Promise<ActionResult<z.output<View>>> {
  return async (input, place) => {
    try {
      const idempotency = idempotencyOf(op.name, place?.attempt, input);
      const performed =
        op.reach === 'brand'
          ? await performInBrand(op, await findBrandContext(place?.brandUuid), input, idempotency)
          : await performOnPlatform(op, await findPlatformContext(), input, idempotency);
      return { ok: true, data: performed.answer };
    } catch (error) {
      if (error instanceof Fault) return { ok: false, fault: faultView(error) };
      log.error('an action failed', { operation: op.name, error });
      return { ok: false, fault: { code: 'server/problem', message: 'There was a problem', status: 500 } };
    }
  };
}

/** The key is the page's, so it is read as anything from outside: what does not look like one is none. */
function idempotencyOf(name: string, attempt: unknown, input: unknown): IdempotencyRequest | undefined {
  if (typeof attempt !== 'string' || !/^[\w-]{1,64}$/.test(attempt)) return undefined;
  const fingerprint = createHash('sha256')
    .update(`${name}\n${JSON.stringify(input)}`)
    .digest('hex');
  return { key: `page:${attempt}`, fingerprint };
}

const faultView = (fault: Fault) => ({
  code: fault.code,
  message: fault.message,
  status: statusOf[fault.kind],
  ...(fault.details.errors ? { errors: fault.details.errors } : {}),
  ...(fault.details.meta ? { meta: fault.details.meta } : {}),
});
