import * as z from 'zod';
import { pageMeta } from '@/lib/core/fields';

/** Statuses in their own order; the list has no pages. */
export const statusList = z
  .object({ data: z.array(z.object({ id: z.number().int(), title: z.string() })), meta: pageMeta })
  .meta({ id: 'StatusList' });
