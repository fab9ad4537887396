import { lookupDataAt } from '@/lib/catalogue/lookup-data';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import type { Recorded } from '@/lib/db/as-record';
import type { Plan } from '@/lib/db/generated/client';
import { lockRow, lockRows } from '@/lib/db/lock-row';
import { absent } from '@/lib/runtime/fault';
import { type FetchedPlan, planStatement } from './plan-statement';
import { type PlanView, planViewOf } from './plan-view';

type Context = Pick<BrandRunContext, 'db' | 'brand'>;

/** The live row that a path names. @throws Fault absent */
export async function livePlan({ db }: Pick<Context, 'db'>, ref: RowRef): Promise<Plan> {
  const plan = await db.plan.findFirst({ where: { ...ref, deletedAt: null } });
  if (!plan) throw absent();
  return plan;
}

/** The same for replacing or merging its rows: locked first, so that concurrent saves run one after the other. */
export async function lockedPlan(context: Pick<Context, 'db'>, ref: RowRef): Promise<Plan> {
  await lockRow(context.db, 'plans', ref);
  return livePlan(context, ref);
}

/** The plans that a call names, including removed ones, locked until the transaction ends. */
export async function lockedPlans({ db }: Pick<Context, 'db'>, rows: readonly { id: RowRef }[]): Promise<Plan[]> {
  const ids = await lockRows(
    db,
    'plans',
    rows.map(({ id }) => id),
  );
  return db.plan.findMany({ where: { id: { in: ids } } });
}

/** A plan's rows in their order. */
export const rowsOf = ({ db }: Pick<Context, 'db'>, planId: number) =>
  db.planRow.findMany({ where: { planId }, orderBy: [{ order: 'asc' }, { id: 'asc' }] });

/** The whole plan as of this transaction. @throws Fault absent */
export async function fetchedPlan({ db, brand }: Context, ref: RowRef): Promise<FetchedPlan> {
  const [found] = await db.$queryRaw<Recorded<FetchedPlan>[]>(planStatement(brand.id, ref));
  if (!found) throw absent();
  return found.record;
}

/** A plan's whole view as of this transaction. @throws Fault absent */
export async function viewOfPlan(context: Context, { id }: { id: number }): Promise<PlanView> {
  const plan = await fetchedPlan(context, { id });
  return planViewOf(plan, await lookupDataAt(context.db, context.brand.id, plan.referenceVersion));
}
