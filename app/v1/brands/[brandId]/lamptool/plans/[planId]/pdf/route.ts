import { findApiScope } from '@/lib/access/api-scope';
import { answering } from '@/lib/core/endpoint';
import { absent } from '@/lib/core/fault';
import { performInBrand } from '@/lib/core/perform';
import { requestInput } from '@/lib/core/request-input';
import { fileAnswer } from '@/lib/lamp/file-answer';
import { renderPlanPdf } from '@/lib/lamp/render-plan-pdf';

type Params = { params: Promise<{ brandId: string; planId: string }> };

export const POST = (request: Request, context: Params): Promise<Response> =>
  answering(request, async () => {
    const params = await context.params;
    const scope = await findApiScope(request, renderPlanPdf, params.brandId);
    if (scope.kind !== 'brand') throw absent();
    const { input } = await requestInput(request, params);
    const { answer } = await performInBrand(renderPlanPdf, scope, input);
    return fileAnswer(answer);
  });
