import { type ApiAnswer, type ApiRequest, emptyAnswer } from '@/lib/core/api-call';
import { withErrorAnswers } from '@/lib/core/endpoint';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { changeEntry } from './change-entry';

/** Marks an opened entry as read (Y-08), on a brand's host. @param entryId its uuid */
export const answerOpened = (
  request: ApiRequest,
  context: () => Promise<BrandRequestContext>,
  entryId: string,
): Promise<ApiAnswer> =>
  withErrorAnswers(request, async () => {
    await performInBrand(changeEntry, await context(), { entryId, read: true });
    return emptyAnswer(204);
  });
