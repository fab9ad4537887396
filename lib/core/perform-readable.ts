import type { z } from 'zod';
import { Fault } from '@/lib/runtime/fault';
import type { BrandOperation } from './operation';
import { performInBrand } from './perform';
import type { BrandRequestContext } from './request-context';

/**
 * The list that a page's address asks for. A parameter that cannot be read (an old link, a typing mistake) is left out
 * instead of failing the page; /v1 answers the same with 422.
 * @throws Fault of any other kind
 */
export async function performReadable<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View>,
  context: BrandRequestContext,
  query: Record<string, string>,
): Promise<z.output<View>> {
  try {
    return (await performInBrand(op, context, query)).answer;
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.kind !== 'invalid') throw fault;
    const wrong = new Set(Object.keys(fault.details.errors ?? {}));
    const readable = Object.entries(query).filter(([name]) => !wrong.has(name));
    if (readable.length === Object.keys(query).length) throw fault;
    return performReadable(op, context, Object.fromEntries(readable));
  }
}
