import { Fault } from '@/lib/core/fault';
import { performInBrand } from '@/lib/core/perform';
import type { BrandScope } from '@/lib/core/scope-types';
import { getPlan } from '@/lib/lamp/get-plan';
import { listPlans } from '@/lib/lamp/list-plans';
import type { PlanList, PlanSummary } from '@/lib/lamp/plan-view';

/** The list that an address asks for; a parameter that cannot be read is left out (/v1 answers it with 422). */
export async function readPlans(scope: BrandScope, input: Record<string, string>): Promise<PlanList> {
  try {
    return (await performInBrand(listPlans, scope, input)).answer;
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.kind !== 'invalid') throw fault;
    const wrong = new Set(Object.keys(fault.details.errors ?? {}));
    const readable = Object.entries(input).filter(([name]) => !wrong.has(name));
    if (readable.length === Object.keys(input).length) throw fault;
    return readPlans(scope, Object.fromEntries(readable));
  }
}

/** `{copy}.{original}`, both uuids, in the address of the list after duplicating (modules §4). */
export const besideOf = (copy: string, original: string): string => `${copy}.${original}`;

/** The page's rows with a fresh copy next to its original, wherever the sort would have put it. */
export async function withCopyBeside(
  scope: BrandScope,
  rows: readonly PlanSummary[],
  beside: string | undefined,
): Promise<readonly PlanSummary[]> {
  const [copy = '', original = ''] = (beside ?? '').split('.');
  if (!rows.some(({ uuid }) => uuid === original)) return rows;
  const known = rows.find(({ uuid }) => uuid === copy) ?? (await readCopy(scope, copy));
  if (!known) return rows;
  return rows.filter(({ uuid }) => uuid !== copy).flatMap((row) => (row.uuid === original ? [row, known] : [row]));
}

async function readCopy(scope: BrandScope, planId: string): Promise<PlanSummary | null> {
  try {
    return (await performInBrand(getPlan, scope, { planId })).answer;
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
}
