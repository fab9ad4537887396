import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { getPlan } from '@/lib/lamp/get-plan';
import type { PlanSummary } from '@/lib/lamp/plan-view';
import { Fault } from '@/lib/runtime/fault';

/** The page's rows with a fresh copy next to its original, regardless of the sort. */
export async function withCopyBeside(
  context: BrandRequestContext,
  rows: readonly PlanSummary[],
  beside: string | undefined,
): Promise<readonly PlanSummary[]> {
  const [copy = '', original = ''] = (beside ?? '').split('.');
  if (!rows.some(({ uuid }) => uuid === original)) return rows;
  const known = rows.find(({ uuid }) => uuid === copy) ?? (await readCopy(context, copy));
  if (!known) return rows;
  return rows.filter(({ uuid }) => uuid !== copy).flatMap((row) => (row.uuid === original ? [row, known] : [row]));
}

async function readCopy(context: BrandRequestContext, planId: string): Promise<PlanSummary | null> {
  try {
    return (await performInBrand(getPlan, context, { planId })).answer;
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
}
