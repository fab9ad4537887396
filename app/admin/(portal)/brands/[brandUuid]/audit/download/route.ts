import { answerBrandExport, webExport } from '@/lib/audit/answer-export';
import { adminBrandScope } from '@/lib/core/page-scope';

type Context = { params: Promise<{ brandUuid: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const scope = await adminBrandScope((await params).brandUuid, 'audit.view');
  return webExport(request, (filters) => answerBrandExport(scope, filters));
}
