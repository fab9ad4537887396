import { type ApiAnswer, type ApiRequest, jsonAnswer, queryOf } from '@/lib/core/api-call';
import { withErrorAnswers } from '@/lib/core/endpoint';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { search } from './search';

/** The same as over /v1, for a session on a brand's host. */
export const answerSearch = (request: ApiRequest, context: () => Promise<BrandRequestContext>): Promise<ApiAnswer> =>
  withErrorAnswers(request, async () => {
    const { answer } = await performInBrand(search, await context(), Object.fromEntries(queryOf(request)));
    return jsonAnswer(answer);
  });
