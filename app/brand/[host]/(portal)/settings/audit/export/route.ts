import { answerBrandExport, webExport } from '@/lib/audit/answer-export';
import { brandContext } from '@/lib/core/page-context';

export async function GET(request: Request): Promise<Response> {
  const context = await brandContext('audit.view');
  return webExport(request, (filters) => answerBrandExport(context, filters));
}
