import * as z from 'zod';
import { invitationColumns, shownPerson, shownUuid } from '@/lib/access/invited-person';
import { operation, platformOperation } from '@/lib/core/operation';
import { nameOf } from '@/lib/format/person-name';

/** The filter offers no more; the search finds everybody by name. */
const MAX_PEOPLE = 1000;

const personView = z.object({ uuid: z.uuid(), name: z.string(), superuser: z.boolean(), removed: z.boolean() });
type PersonView = z.infer<typeof personView>;

/** Whom a brand's audit log can be filtered by: its people, those who left included, and the platform's admins. */
export const listAuditPeople = operation({
  name: 'audit.listPeople',
  summary: 'List the people whom an audit log can name',
  effect: 'read',
  allow: 'audit.view',
  input: z.object({}),
  output: z.object({ data: z.array(personView) }),
  async run({ db, brand }) {
    const members = await db.brandUser.findMany({
      where: { brandId: brand.id },
      select: {
        deletedAt: true,
        uuid: true,
        ...invitationColumns,
        user: { select: { ...PERSON, email: true, avatarColour: true } },
      },
      orderBy: { id: 'asc' },
      take: MAX_PEOPLE,
    });
    const admins = await db.platformRole.findMany({ select: { user: { select: PERSON } }, take: MAX_PEOPLE });
    const people = new Map<string, PersonView>();
    const invited = new Set<string>();
    for (const { deletedAt, user, ...membership } of members) {
      if (membership.acceptedAt === null && deletedAt === null) invited.add(user.uuid);
      const current = people.get(user.uuid);
      const removed = deletedAt !== null || user.deletedAt !== null;
      people.set(user.uuid, {
        ...personOf({ ...shownPerson(membership, user), uuid: shownUuid(membership, user) }, false),
        removed: removed && (current?.removed ?? true),
      });
    }
    for (const { user } of admins) if (!invited.has(user.uuid)) people.set(user.uuid, personOf(user, true));
    return { data: sorted([...people.values()]) };
  },
});

/** The same across brands, with the brands; platform admins first, so that they are never among those left out. */
export const listAllAuditPeople = platformOperation({
  name: 'audit.listAllPeople',
  summary: 'List the people and brands whom the audit log of all brands can name',
  effect: 'read',
  allow: 'audit.viewAll',
  input: z.object({}),
  output: z.object({
    people: z.array(personView),
    brands: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  }),
  async run({ db }) {
    const isAdmin = { platformRole: { isNot: null } };
    const admins = await db.user.findMany({ where: isAdmin, select: PERSON, take: MAX_PEOPLE });
    const others = await db.user.findMany({
      where: { NOT: isAdmin },
      select: PERSON,
      orderBy: { id: 'asc' },
      take: MAX_PEOPLE,
    });
    return {
      people: sorted([...admins.map((user) => personOf(user, true)), ...others.map((user) => personOf(user, false))]),
      brands: await db.brand.findMany({
        select: { uuid: true, name: true },
        orderBy: { name: 'asc' },
        take: MAX_PEOPLE,
      }),
    };
  },
});

const PERSON = { uuid: true, firstName: true, lastName: true, deletedAt: true } as const;
type Named = { uuid: string; firstName: string; lastName: string; deletedAt: Date | null };
const personOf = (user: Named, superuser: boolean): PersonView => ({
  uuid: user.uuid,
  name: nameOf(user),
  superuser,
  removed: user.deletedAt !== null,
});
const sorted = (people: PersonView[]): PersonView[] => people.sort((one, other) => one.name.localeCompare(other.name));
