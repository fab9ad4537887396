import type { Role } from '@/lib/access/policy';
import { performInBrand } from '@/lib/core/perform';
import { getPlanEmail } from '@/lib/lamp/get-plan-email';
import { sendPlan } from '@/lib/lamp/send-plan';
import { contextOf, prepareWorld } from '../harness';

/** A mail as somebody writes it for a plan. */
export const mail = {
  toAddress: 'client@shop.test, boss@shop.test',
  ccAddress: '',
  bccAddress: 'archive@alpha.test',
  subject: 'Your plan',
  title: 'Spring is near',
  body: '<p>Dear <strong>Jordan</strong></p>',
};

/** Gives this file its world, and what is done with the mail of its plan: call it once at the top (`prepareWorld`). */
export function preparePlanMail() {
  const world = prepareWorld();
  const as = (role: Role = 'staff') => contextOf(world(), role);
  const planId = () => world().a.plan.uuid;
  return {
    world,
    as,
    planId,
    send: (changes: object = {}) =>
      performInBrand(sendPlan, as(), { planId: planId(), ...mail, timezone: 'UTC+10', ...changes }),
    draft: async (role: Role = 'staff') => (await performInBrand(getPlanEmail, as(role), { planId: planId() })).answer,
  };
}
