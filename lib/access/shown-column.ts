import { Prisma } from '@/lib/db/generated/client';

/**
 * A column of the person `u` as the brand of the membership `m` sees them, for conditions, orders and texts in SQL
 * (D2.9a). Empty where an older release did not store what was typed.
 */
export const shownColumn = (column: 'first_name' | 'last_name' | 'email'): Prisma.Sql =>
  Prisma.raw(`case when m.accepted_at is null then m.invited_${column} else u.${column} end`);
