import { answerBrandExport, webExport } from '@/lib/audit/answer-export';
import { brandScope } from '@/lib/core/page-scope';

export async function GET(request: Request): Promise<Response> {
  const scope = await brandScope('audit.view');
  return webExport(request, (filters) => answerBrandExport(scope, filters));
}
