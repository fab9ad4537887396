import { brandContext } from '@/lib/core/page-context';
import { webExport } from '@/lib/exports/answer-export';
import { scopesExport } from '@/lib/exports/exports';

export async function GET(request: Request): Promise<Response> {
  return webExport(request, scopesExport, await brandContext('scope.view'));
}
