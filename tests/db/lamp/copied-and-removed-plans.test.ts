import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { duplicatePlan } from '@/lib/lamp/duplicate-plan';
import { getPlan } from '@/lib/lamp/get-plan';
import { listRemovedPlans } from '@/lib/lamp/list-removed-plans';
import { removePlan } from '@/lib/lamp/remove-plan';
import { restorePlan } from '@/lib/lamp/restore-plan';
import { refusal } from '../refusal';
import { preparePlans, row } from './plan-writing';

const { world, as, create } = preparePlans();

describe('copies and removed plans', () => {
  it('[R-10 O-94] POST on a plan copies it: rows and letter, no mail, by the caller', async () => {
    const plan = await create({ coverLetter: '<p>Hi</p>', planRows: [row({ cost: 5 })] });
    const copy = (await performInBrand(duplicatePlan, as('brandAdmin'), { planId: plan.uuid })).answer;
    expect(copy).toMatchObject({
      project: 'Autumn - Copy',
      coverLetter: '<p>Hi</p>',
      totalCost: 5,
      lastSentAt: null,
      creatorUserId: world().a.brandAdmin.userId,
    });
    expect(copy.uuid).not.toBe(plan.uuid);
    expect(copy.rows[0]?.uuid).not.toBe(plan.rows[0]?.uuid);
  });

  it('[R-11] removes, restores, and leaves a sent plan to administrators', async () => {
    const plan = await create();
    await performInBrand(removePlan, as(), { planId: plan.uuid });
    expect((await refusal(performInBrand(getPlan, as(), { planId: plan.uuid }))).kind).toBe('absent');
    await performInBrand(restorePlan, as(), { planId: plan.uuid });
    await platformClient().plan.updateMany({ where: { uuid: plan.uuid }, data: { lastSentAt: new Date() } });
    expect((await refusal(performInBrand(removePlan, as(), { planId: plan.uuid }))).kind).toBe('forbidden');
    await performInBrand(removePlan, as('brandAdmin'), { planId: plan.uuid });
    expect((await refusal(performInBrand(restorePlan, as(), { planId: plan.uuid }))).kind).toBe('forbidden');
  });
});

describe('the bin of plans', () => {
  it('holds for 30 days what one removed, and for administrators what anybody did', async () => {
    const bin = async (role: Role) =>
      (await performInBrand(listRemovedPlans, as(role), {})).answer.data.map(({ uuid }) => uuid);
    const [mine, theirs] = [await create(), await create({ project: 'Theirs' })];
    await performInBrand(removePlan, as(), { planId: mine.uuid });
    await performInBrand(removePlan, as('brandAdmin'), { planId: theirs.uuid });
    expect(await bin('staff')).toContain(mine.uuid);
    expect(await bin('staff')).not.toContain(theirs.uuid);
    expect((await bin('brandAdmin')).slice(0, 2)).toEqual([theirs.uuid, mine.uuid]);
    const { data } = (await performInBrand(listRemovedPlans, as('superuser'), {})).answer;
    expect(data[0]).toMatchObject({ project: 'Theirs', deletedBy: { id: world().a.brandAdmin.userId } });
    await performInBrand(restorePlan, as('brandAdmin'), { planId: mine.uuid });
    expect(await bin('brandAdmin')).not.toContain(mine.uuid);
    await platformClient().plan.updateMany({
      where: { uuid: theirs.uuid },
      data: { deletedAt: new Date(Date.now() - 31 * 864e5) },
    });
    expect(await bin('brandAdmin')).not.toContain(theirs.uuid);
    expect((await refusal(performInBrand(restorePlan, as('brandAdmin'), { planId: theirs.uuid }))).kind).toBe('absent');
  });
});
