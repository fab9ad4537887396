import { readLookupData } from '@/lib/catalogue/lookup-data';
import type { BrandRunContext } from '@/lib/core/operation';
import { whoDid } from '@/lib/core/undo';
import { Prisma } from '@/lib/db/generated/client';

/**
 * Who changed a record last, or one field of it: 'You', a name, or 'Somebody else'. From the audit log, whose entry is
 * written in the transaction of the change.
 */
export async function lastChangerOf(
  { db, brand, actor }: Pick<BrandRunContext, 'db' | 'brand' | 'actor'>,
  uuid: string,
  field: string | null = null,
): Promise<string> {
  const [newest] = await db.$queryRaw<{ userId: number | null }[]>(Prisma.sql`
    select actor_user_id as "userId" from audit_entries
    where entity_uuid = ${uuid}::uuid and outcome = 'done'
      and (${field}::text is null or details->'changes' ? ${field}::text)
    order by id desc limit 1`);
  return whoDid(newest?.userId, actor, (await readLookupData(db, brand.id)).people);
}
