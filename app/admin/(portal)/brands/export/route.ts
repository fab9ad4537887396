import { findPlatformContext } from '@/lib/core/find-request-context';
import { adminContext } from '@/lib/core/page-context';
import { fullWebExport } from '@/lib/exports/answer-export';
import { brandsExport } from '@/lib/exports/exports';

export async function GET(request: Request): Promise<Response> {
  await adminContext();
  return fullWebExport(request, brandsExport, await findPlatformContext());
}
