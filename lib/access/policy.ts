/**
 * The whole table of permissions. Everything that is allowed or refused in the product is a row here; pages, buttons,
 * server actions and /v1 all use the same row.
 */
export type Role = 'staff' | 'brandAdmin' | 'superuser';
export type ModuleName = 'briefMe' | 'lamp' | 'scope';

type Rule = { readonly roles: readonly Role[]; readonly module?: ModuleName };

const member = ['staff', 'brandAdmin', 'superuser'] as const;
const admin = ['brandAdmin', 'superuser'] as const;
const platform = ['superuser'] as const;

export const policy = {
  // every signed-in member of the brand
  'portal.enter': { roles: member },
  'profile.edit': { roles: member },
  'catalogue.view': { roles: member },
  'members.view': { roles: member },

  // working time: holidays of the brand, hours and days off of its people (Y-27)
  'calendar.view': { roles: member },
  'calendar.manage': { roles: admin },

  // saved views of lists: each list also needs its own permission (lib/views)
  'views.use': { roles: member },
  'views.manageShared': { roles: admin },

  // templates of plans and scopes: each kind also needs its own permission (lib/templates); 'template.manageAny': other
  // people's
  'template.use': { roles: member },
  'template.manageAny': { roles: admin },

  // the own inbox: a superuser without a membership has none (lib/inbox/own-inbox.ts)
  'inbox.use': { roles: member },

  // BriefMe
  'brief.view': { roles: member, module: 'briefMe' },
  'brief.create': { roles: member, module: 'briefMe' },
  'brief.edit': { roles: member, module: 'briefMe' },
  'brief.allocate': { roles: member, module: 'briefMe' },
  'brief.approve': { roles: admin, module: 'briefMe' },
  'brief.remove': { roles: member, module: 'briefMe' },
  'brief.restoreAny': { roles: admin, module: 'briefMe' },
  'brief.comment': { roles: member, module: 'briefMe' },
  'output.manage': { roles: admin, module: 'briefMe' },
  'file.view': { roles: member, module: 'briefMe' },
  'file.add': { roles: member, module: 'briefMe' },
  // one's own, and those on one's own comments; 'file.removeAny': every file of a brief itself (lib/files/may-remove.ts)
  'file.remove': { roles: member, module: 'briefMe' },
  'file.removeAny': { roles: admin, module: 'briefMe' },

  // LAMP Tool
  'plan.view': { roles: member, module: 'lamp' },
  'plan.edit': { roles: member, module: 'lamp' },
  'plan.send': { roles: member, module: 'lamp' },
  'plan.remove': { roles: member, module: 'lamp' },
  'plan.removeSent': { roles: admin, module: 'lamp' },
  'plan.restoreAny': { roles: admin, module: 'lamp' },
  'lampSettings.manage': { roles: admin, module: 'lamp' },

  // Scope Builder
  'scope.view': { roles: member, module: 'scope' },
  'scope.edit': { roles: member, module: 'scope' },
  'scope.editOngoingActive': { roles: admin, module: 'scope' },
  'scope.approve': { roles: admin, module: 'scope' },
  'scope.remove': { roles: member, module: 'scope' },
  'scope.removeActive': { roles: admin, module: 'scope' },
  'scope.restoreAny': { roles: admin, module: 'scope' },
  'ongoing.manage': { roles: admin, module: 'scope' },

  // brand administration
  'settings.manage': { roles: admin },
  // each kind also needs its own permission (lib/imports)
  'imports.manage': { roles: admin },
  'users.manage': { roles: admin },
  'audit.view': { roles: admin },
  'apiKeys.manage': { roles: admin },

  // the platform
  'platform.enter': { roles: platform },
  'brands.manage': { roles: platform },
  'platformUsers.manage': { roles: platform },
  'outbox.view': { roles: platform },
  'audit.viewAll': { roles: platform },
} as const satisfies Record<string, Rule>;

export type PolicyKey = keyof typeof policy;

/** The module that a rule belongs to, if any: the brand must have it on (D1.7). */
export const moduleOf = (key: PolicyKey): ModuleName | undefined => (policy[key] as Rule).module;

/** Whether a role is on the rule's list; the module is checked separately, since it is answered differently. */
export const roleMay = (role: Role, key: PolicyKey): boolean => (policy[key] as Rule).roles.includes(role);

/** Whether the actor may, with the brand's module on: decides buttons and menu entries. */
export function can(
  context: { actor: { role: Role }; brand: { modules: Readonly<Record<ModuleName, boolean>> } },
  key: PolicyKey,
): boolean {
  const needed = moduleOf(key);
  return roleMay(context.actor.role, key) && (!needed || context.brand.modules[needed]);
}
