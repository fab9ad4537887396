import { workloadQuery } from '@/components/briefs/workload/workload-query';
import { queryOf } from '@/lib/core/api-call';
import { brandContext } from '@/lib/core/page-context';
import { capacityWebExport } from '@/lib/exports/answer-export';

export async function GET(request: Request): Promise<Response> {
  const context = await brandContext('brief.view');
  return capacityWebExport(request, context, workloadQuery(context, Object.fromEntries(queryOf(request))).assignees);
}
