import * as z from 'zod';
import { live, readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { userKeyOf, userKeyView } from '@/lib/core/person-view';
import { nameOf } from '@/lib/format/person-name';
import { scopeStatuses } from './scope-statuses';

const named = z.object({ id: z.number(), label: z.string() });
const namedUser = named.extend({ id: userKeyView });

const scopeChoices = z.object({
  categories: z.array(named),
  segments: z.array(named),
  statuses: z.array(named),
  /** Users of the brand. */
  members: z.array(namedUser),
  /** Brand users, with the superusers who are not already among them. */
  creators: z.array(namedUser),
  divisions: z.array(named),
  roles: z.array(named.extend({ divisionId: z.number(), cost: z.string(), sell: z.string() })),
  /** The margin at Sell for below which a scope warns, in per cent (D1.11); null for none. */
  marginFloorPercent: z.number().nullable(),
});
export type ScopeChoices = z.infer<typeof scopeChoices>;

/** The choices in a scope's pickers and grid: live rows only, in order of display. */
export const listChoices = operation({
  name: 'scopes.listChoices',
  summary: "List what a scope's pickers offer",
  effect: 'read',
  allow: 'scope.edit',
  input: z.object({}),
  output: scopeChoices,
  async run({ db, brand }) {
    const { categories, members, people, departments } = await readLookupData(db, brand.id);
    const order = { orderBy: [{ displayOrder: 'asc' as const }, { id: 'asc' as const }] };
    const segments = await db.segment.findMany({ where: { deletedAt: null }, ...order });
    const statuses = await scopeStatuses(db);
    const roles = await db.departmentRole.findMany({
      where: { deletedAt: null, department: { deletedAt: null } },
      orderBy: [{ roleTitle: 'asc' }, { id: 'asc' }],
    });
    const floor = await db.brand.findUniqueOrThrow({ where: { id: brand.id }, select: { marginFloorPercent: true } });
    const users = live(members).map(({ user }) => ({ id: userKeyOf(user), label: nameOf(user) }));
    const known = new Set(live(members).map(({ user }) => user.id));
    const superusers = [...people.values()].filter(({ id, superuser }) => superuser && !known.has(id));
    return {
      categories: live(categories).map(({ id, name }) => ({ id, label: name })),
      segments: segments.map(({ id, name }) => ({ id, label: name })),
      statuses: statuses.map(({ id, title }) => ({ id, label: title })),
      members: users,
      creators: [...users, ...superusers.map((user) => ({ id: user.id, label: nameOf(user) }))],
      divisions: live(departments).map(({ id, title }) => ({ id, label: title })),
      roles: roles.map((role) => ({
        id: role.id,
        label: role.roleTitle,
        divisionId: role.departmentId,
        cost: role.hourlyRoleCostPrice.toFixed(2),
        sell: role.hourlyRoleSellByPrice.toFixed(2),
      })),
      marginFloorPercent: floor.marginFloorPercent?.toNumber() ?? null,
    };
  },
});
