import { describe, expect, it } from 'vitest';
import { can, moduleOf, type PolicyKey, policy, roleMay } from '@/lib/access/policy';

/**
 * The access table of docs/decisions.md a second time, on purpose: the sweep checks operations against the policy, and
 * this checks the policy against the specification.
 */
const EVERYBODY: PolicyKey[] = [
  'portal.enter',
  'profile.edit',
  'catalogue.view',
  'members.view',
  'calendar.view',
  'views.use',
  'template.use',
  'inbox.use',
  'brief.view',
  'brief.create',
  'brief.edit',
  'brief.allocate',
  'brief.remove',
  'brief.comment',
  'file.view',
  'file.add',
  'file.remove',
  'plan.view',
  'plan.edit',
  'plan.send',
  'plan.remove',
  'scope.view',
  'scope.edit',
  'scope.remove',
];
const ADMINS: PolicyKey[] = [
  // Restoring from the bin: own removals by anybody, all by admins.
  ...(Object.keys(policy) as PolicyKey[]).filter((key) => key.endsWith('.restoreAny')),
  'brief.approve',
  'output.manage',
  'file.removeAny',
  'plan.removeSent',
  'lampSettings.manage',
  'scope.editOngoingActive',
  'scope.approve',
  'scope.removeActive',
  'ongoing.manage',
  'views.manageShared',
  'template.manageAny',
  'settings.manage',
  'imports.manage',
  'calendar.manage',
  'users.manage',
  'audit.view',
  'apiKeys.manage',
];
const SUPERUSERS: PolicyKey[] = [
  'platform.enter',
  'brands.manage',
  'platformUsers.manage',
  'outbox.view',
  'audit.viewAll',
];

describe('who may do what', () => {
  it('[C-54] names every verb of the table', () => {
    expect([...EVERYBODY, ...ADMINS, ...SUPERUSERS].sort()).toEqual(Object.keys(policy).sort());
  });

  it.each([
    ['staff', EVERYBODY, [...ADMINS, ...SUPERUSERS]],
    ['brandAdmin', [...EVERYBODY, ...ADMINS], SUPERUSERS],
    ['superuser', [...EVERYBODY, ...ADMINS, ...SUPERUSERS], []],
  ] as const)('[C-41 C-44 C-45 C-46 C-47 C-48 C-49 C-53] %s', (role, allowed, refused) => {
    expect(allowed.filter((key) => !roleMay(role, key))).toEqual([]);
    expect(refused.filter((key) => roleMay(role, key))).toEqual([]);
  });

  it('[C-57 C-58 C-59] asks for the module that the verb belongs to, of a superuser, too', () => {
    const modules = {
      brief: 'briefMe',
      output: 'briefMe',
      file: 'briefMe',
      plan: 'lamp',
      lampSettings: 'lamp',
      scope: 'scope',
      ongoing: 'scope',
    };
    for (const key of Object.keys(policy) as PolicyKey[]) {
      const needed = modules[key.split('.')[0] as keyof typeof modules];
      expect(moduleOf(key), key).toBe(needed);
      const off = {
        actor: { role: 'superuser' as const },
        brand: { modules: { briefMe: false, lamp: false, scope: false } },
      };
      expect(can(off, key), key).toBe(needed === undefined);
    }
  });
});
