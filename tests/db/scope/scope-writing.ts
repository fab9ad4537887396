import { performInBrand } from '@/lib/core/perform';
import { createScope } from '@/lib/scope/create-scope';
import { getScope } from '@/lib/scope/get-scope';
import { replaceScope, updateScope } from '@/lib/scope/update-scope';
import { contextOf, prepareWorld } from '../harness';

/** A file's own brand, and what its tests write and read scopes with. */
export function scopeWriting() {
  const world = prepareWorld();
  const staff = () => contextOf(world(), 'staff');
  const admin = () => contextOf(world(), 'brandAdmin');

  /** As a form or an integration sends it: numbers as texts. */
  const valid = (more: Record<string, unknown> = {}) => {
    const { a } = world();
    return {
      productTitle: 'Store opening kit',
      productTitleConfirmed: '0',
      categoryId: String(a.category.id),
      type: 'Once Off',
      quoteTemplateNeeded: '1',
      creatorUserId: String(a.staff.userId),
      sellFor: '500',
      merchantPercentage: '1.75',
      ccLoadingPercent: '2.5',
      ...more,
    };
  };
  const lineOf = (more: Record<string, unknown> = {}) => ({
    itemDescription: 'Concept design',
    timeMinutes: '90',
    departmentId: String(world().a.department.id),
    brandDepartmentRoleId: String(world().a.role.id),
    overrideCostByRole: '',
    overrideSellByRole: '',
    ...more,
  });
  const create = async (more: Record<string, unknown> = {}, context = staff()) =>
    (await performInBrand(createScope, context, valid(more))).answer;
  const replace = async (scopeId: string, changes: Record<string, unknown>, context = staff()) =>
    (await performInBrand(replaceScope, context, { scopeId, ...changes })).answer;
  const patch = async (scopeId: string, changes: Record<string, unknown>, context = staff()) =>
    (await performInBrand(updateScope, context, { scopeId, ...changes })).answer;
  const read = async (scopeId: string, context = staff()) =>
    (await performInBrand(getScope, context, { scopeId })).answer;
  const field = (name: string, message: string) => ({ kind: 'invalid', details: { errors: { [name]: message } } });

  return { world, staff, admin, valid, lineOf, create, replace, patch, read, field };
}
