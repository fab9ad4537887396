import { findPlatformContext } from '@/lib/core/find-request-context';
import { adminContext } from '@/lib/core/page-context';
import { platformWebExport } from '@/lib/exports/answer-export';
import { brandsExport } from '@/lib/exports/exports';

export async function GET(request: Request): Promise<Response> {
  await adminContext();
  return platformWebExport(request, brandsExport, await findPlatformContext());
}
