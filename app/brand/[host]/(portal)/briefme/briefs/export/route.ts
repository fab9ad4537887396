import { brandContext } from '@/lib/core/page-context';
import { webExport } from '@/lib/exports/answer-export';
import { briefsExport } from '@/lib/exports/exports';

export async function GET(request: Request): Promise<Response> {
  return webExport(request, briefsExport, await brandContext('brief.view'));
}
