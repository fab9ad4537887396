import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { absent } from '@/lib/runtime/fault';
import { GROUPS } from './rules/groups';
import { readUnsubscribeToken } from './unsubscribe-link';

/** Ends the mails of a link's kind: these groups then show in the bell only (RFC 8058, Y-10). */
export const unsubscribe = platformOperation({
  name: 'inbox.unsubscribe',
  summary: 'Stop mails of the inbox by the link in one of them',
  effect: 'write',
  allow: 'anyone',
  input: z.object({ token: z.string().max(500) }),
  output: z.object({ kind: z.enum(['mail', 'digest']) }),
  async run({ db }, { token }) {
    const whose = readUnsubscribeToken(token);
    if (!whose) throw absent();
    const { brandId, brandUserId, kind } = whose;
    const member = await db.brandUser.findFirst({ where: { brandId, id: brandUserId, deletedAt: null } });
    if (!member) throw absent();
    const toBell = GROUPS.map((group) => {
      const column = Prisma.raw(group);
      return Prisma.sql`${column} = case ${column} when ${kind} then 'bell' else ${column} end`;
    });
    await db.$executeRaw(Prisma.sql`
      insert into inbox_settings (brand_id, brand_user_id) values (${brandId}, ${brandUserId}) on conflict do nothing`);
    await db.$executeRaw(Prisma.sql`
      update inbox_settings set ${Prisma.join(toBell)} where brand_id = ${brandId} and brand_user_id = ${brandUserId}`);
    return { kind };
  },
});
