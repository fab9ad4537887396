import { workloadQuery } from '@/components/briefs/workload/workload-query';
import { brandContext } from '@/lib/core/page-context';
import { webExport } from '@/lib/exports/answer-export';
import { briefsExport } from '@/lib/exports/exports';

export async function GET(request: Request): Promise<Response> {
  const context = await brandContext('brief.view');
  return webExport(request, briefsExport, context, (query) => workloadQuery(context, query));
}
