import { brandContext } from '@/lib/core/page-context';
import { webExport } from '@/lib/exports/answer-export';
import { outputsExport } from '@/lib/exports/exports';

/** Behind the guard of its screen. */
export async function GET(request: Request): Promise<Response> {
  return webExport(request, outputsExport, await brandContext('output.manage'));
}
