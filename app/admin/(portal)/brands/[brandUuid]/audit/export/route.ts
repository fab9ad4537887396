import { answerBrandExport, webExport } from '@/lib/audit/answer-export';
import { adminBrandContext } from '@/lib/core/page-context';

type Context = { params: Promise<{ brandUuid: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const context = await adminBrandContext((await params).brandUuid, 'audit.view');
  return webExport(request, (filters) => answerBrandExport(context, filters));
}
