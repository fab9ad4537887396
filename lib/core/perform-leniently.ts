import { Fault } from '@/lib/runtime/fault';
import type { Performed } from './perform';

/**
 * The list that a page's address asks for. A parameter that cannot be parsed (an old link, a typing mistake) is dropped
 * instead of failing the page, and so are all if one refers to something that does not exist; /v1 answers the same with
 * 422 or 404.
 * @param own the page's own parameters
 * @throws Fault of any other kind
 */
export async function performLeniently<View>(
  perform: (input: Record<string, unknown>) => Promise<Performed<View>>,
  query: Readonly<Record<string, string>>,
  own: Readonly<Record<string, unknown>>,
): Promise<View> {
  try {
    return (await perform({ ...query, ...own })).answer;
  } catch (fault) {
    if (!(fault instanceof Fault) || (fault.kind !== 'invalid' && fault.kind !== 'absent')) throw fault;
    const wrong = fault.kind === 'absent' ? query : (fault.details.errors ?? {});
    const parsed = Object.entries(query).filter(([name]) => !(name in wrong));
    if (parsed.length === Object.keys(query).length) throw fault;
    return performLeniently(perform, Object.fromEntries(parsed), own);
  }
}
