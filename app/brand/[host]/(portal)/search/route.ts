import { responseOf } from '@/lib/core/api-call';
import { findBrandContext } from '@/lib/core/find-request-context';
import { answerSearch } from '@/lib/search/answer-search';

export const dynamic = 'force-dynamic';

/** What the palette asks while somebody types: a server action could not be broken off. */
export const GET = async (request: Request): Promise<Response> =>
  responseOf(await answerSearch(request, findBrandContext));
