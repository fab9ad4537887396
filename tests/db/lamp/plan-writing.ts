import type { Role } from '@/lib/access/policy';
import { performInBrand } from '@/lib/core/perform';
import { createPlan } from '@/lib/lamp/create-plan';
import { contextOf, prepareWorld } from '../harness';

/** A row as somebody sends it. */
export const row = (changes: object = {}) => ({
  activity: 'Radio',
  startDate: '2027-01-04',
  endDate: '2027-01-09',
  ...changes,
});

/** Gives this file its world, and plans in it: call it once at the top (`prepareWorld`). */
export function preparePlans() {
  const world = prepareWorld();
  const as = (role: Role = 'staff') => contextOf(world(), role);
  return {
    world,
    as,
    create: async (changes: object = {}) =>
      (await performInBrand(createPlan, as(), { project: 'Autumn', startDate: '2027-01-15', ...changes })).answer,
  };
}
