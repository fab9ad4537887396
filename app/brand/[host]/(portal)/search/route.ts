import { responseOf } from '@/lib/core/api-call';
import { findBrandContext } from '@/lib/core/find-request-context';
import { answerSearch } from '@/lib/search/answer-search';

export const dynamic = 'force-dynamic';

/** The palette's search. Not a server action, since those cannot be aborted while somebody types. */
export const GET = async (request: Request): Promise<Response> =>
  responseOf(await answerSearch(request, findBrandContext));
