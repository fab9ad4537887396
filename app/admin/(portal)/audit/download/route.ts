import { answerFullExport, webExport } from '@/lib/audit/answer-export';
import { adminScope } from '@/lib/core/page-scope';
import { findPlatformScope } from '@/lib/core/scope';

export async function GET(request: Request): Promise<Response> {
  await adminScope();
  const scope = await findPlatformScope();
  return webExport(request, (filters) => answerFullExport(scope, filters));
}
