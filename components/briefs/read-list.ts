import type { BriefList } from '@/lib/briefs/brief-view';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { Fault } from '@/lib/core/fault';
import { performInBrand } from '@/lib/core/perform';
import type { BrandScope } from '@/lib/core/scope-types';

/**
 * The list that an address asks for. A parameter that cannot be read (an old link, a typing mistake) is left out
 * instead of failing the page; /v1 answers the same with 422.
 */
export async function readList(scope: BrandScope, input: Record<string, string>): Promise<BriefList> {
  try {
    return (await performInBrand(listBriefs, scope, input)).answer;
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.kind !== 'invalid') throw fault;
    const wrong = new Set(Object.keys(fault.details.errors ?? {}));
    const readable = Object.entries(input).filter(([name]) => !wrong.has(name));
    if (readable.length === Object.keys(input).length) throw fault;
    return readList(scope, Object.fromEntries(readable));
  }
}
