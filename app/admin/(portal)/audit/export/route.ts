import { answerPlatformExport, webExport } from '@/lib/audit/answer-export';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { adminContext } from '@/lib/core/page-context';

export async function GET(request: Request): Promise<Response> {
  await adminContext();
  const context = await findPlatformContext();
  return webExport(request, (filters) => answerPlatformExport(context, filters));
}
