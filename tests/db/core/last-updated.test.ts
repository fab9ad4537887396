import { expect, it } from 'vitest';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { removePlan } from '@/lib/lamp/remove-plan';
import { restorePlan } from '@/lib/lamp/restore-plan';
import { removeScope } from '@/lib/scope/remove-scope';
import { restoreScope } from '@/lib/scope/restore-scope';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const EARLIER = new Date('2026-03-01T00:00:00Z');

it("a record that was removed and restored says 'Last updated' as before", async () => {
  const { brief, plan, scope } = world().a;
  const admin = contextOf(world(), 'brandAdmin');
  const db = platformClient();
  const data = { updatedAt: EARLIER };
  await db.brief.updateMany({ where: { uuid: brief.uuid }, data });
  await db.plan.updateMany({ where: { uuid: plan.uuid }, data });
  await db.scope.updateMany({ where: { uuid: scope.uuid }, data });

  await performInBrand(removeBrief, admin, { briefId: brief.uuid });
  const restoredBrief = (await performInBrand(restoreBrief, admin, { briefId: brief.uuid })).answer;
  await performInBrand(removePlan, admin, { planId: plan.uuid });
  const restoredPlan = (await performInBrand(restorePlan, admin, { planId: plan.uuid })).answer;
  await performInBrand(removeScope, admin, { scopeId: scope.uuid });
  const restoredScope = (await performInBrand(restoreScope, admin, { scopeId: scope.uuid })).answer;
  for (const { updatedAt, version } of [restoredBrief, restoredPlan, restoredScope]) {
    // Both are changes all the same: whoever read it before must read it again.
    expect({ updatedAt, version }).toEqual({ updatedAt: EARLIER.toISOString(), version: 3 });
  }
});
