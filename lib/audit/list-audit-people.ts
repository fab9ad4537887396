import * as z from 'zod';
import { operation } from '@/lib/core/operation';

/** More are not offered by the filter; the search finds everybody by name. */
const MOST = 1000;

/** Whom a brand's audit log can be filtered by: its people, those who left included, and the platform's admins. */
export const listAuditPeople = operation({
  name: 'audit.listPeople',
  summary: 'List the people whom an audit log can name',
  effect: 'read',
  allow: 'audit.view',
  input: z.object({}),
  output: z.object({
    data: z.array(z.object({ uuid: z.uuid(), name: z.string(), superuser: z.boolean(), removed: z.boolean() })),
  }),
  async run({ db, brand }) {
    const members = await db.brandUser.findMany({
      where: { brandId: brand.id },
      select: { deletedAt: true, user: { select: PERSON } },
      orderBy: { id: 'asc' },
      take: MOST,
    });
    const admins = await db.platformRole.findMany({ select: { user: { select: PERSON } }, take: MOST });
    const people = new Map<string, { uuid: string; name: string; superuser: boolean; removed: boolean }>();
    for (const { deletedAt, user } of members) {
      const { uuid } = user;
      const removed = (deletedAt !== null || user.deletedAt !== null) && (people.get(uuid)?.removed ?? true);
      people.set(uuid, { uuid, name: nameOf(user), superuser: false, removed });
    }
    for (const { user } of admins) {
      const { uuid } = user;
      people.set(uuid, { uuid, name: nameOf(user), superuser: true, removed: user.deletedAt !== null });
    }
    return { data: [...people.values()].sort((one, other) => one.name.localeCompare(other.name)) };
  },
});

const PERSON = { uuid: true, firstName: true, lastName: true, deletedAt: true } as const;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
