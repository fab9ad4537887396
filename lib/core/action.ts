import type { z } from 'zod';
import { Fault, statusOf } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import type { ActionResult } from './action-result';
import { findBrandContext, findPlatformContext } from './find-request-context';
import type { BrandOperation, PlatformOperation } from './operation';
import { performInBrand, performOnPlatform } from './perform';

/** On the admin host the page names the brand it administers; on a brand's host the host does. */
export type ActionPlace = { brandUuid?: string };

/**
 * The server action of an operation: the same path as /v1, answered in the shape that forms take. Unexpected failures
 * become 'There was a problem' and are logged with the request id.
 */
export function action<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View> | PlatformOperation<Shape, View>,
): (input: z.input<Shape>, place?: ActionPlace) => Promise<ActionResult<z.output<View>>> {
  return async (input, place) => {
    try {
      const performed =
        op.reach === 'brand'
          ? await performInBrand(op, await findBrandContext(place?.brandUuid), input)
          : await performOnPlatform(op, await findPlatformContext(), input);
      return { ok: true, data: performed.answer };
    } catch (error) {
      if (error instanceof Fault) return { ok: false, fault: faultView(error) };
      log.error('an action failed', { operation: op.name, error });
      return { ok: false, fault: { code: 'server/problem', message: 'There was a problem', status: 500 } };
    }
  };
}

const faultView = (fault: Fault) => ({
  code: fault.code,
  message: fault.message,
  status: statusOf[fault.kind],
  ...(fault.details.errors ? { errors: fault.details.errors } : {}),
  ...(fault.details.meta ? { meta: fault.details.meta } : {}),
});
