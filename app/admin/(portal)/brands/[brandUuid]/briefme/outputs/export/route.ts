import { adminBrandContext } from '@/lib/core/page-context';
import { webExport } from '@/lib/exports/answer-export';
import { outputsExport } from '@/lib/exports/exports';

type Context = { params: Promise<{ brandUuid: string }> };

/** Behind the guard of its screen. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return webExport(request, outputsExport, await adminBrandContext((await params).brandUuid, 'output.manage'));
}
