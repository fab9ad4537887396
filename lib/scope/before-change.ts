import * as z from 'zod';
import type { BrandRunContext } from '@/lib/core/operation';
import { undoableSince } from '@/lib/core/undo';
import type { LiveScope } from './read-scope';

/** What the newest bulk change replaced in a scope, and whose it was: stored on the row, for its undo (Y-26). */
const stored = z.object({
  by: z.number(),
  at: z.coerce.date(),
  /** After the change. */
  version: z.number(),
  fields: z.object({
    statusId: z.number(),
    assigneeUserId: z.number().nullable(),
    approvedByUserId: z.number().nullable(),
    approvedAt: z.coerce.date().nullable(),
  }),
});
type Fields = z.output<typeof stored>['fields'];

/** The column that is written with the caller's next change of a locked scope. */
export function beforeChangeOf(
  { actor, now }: BrandRunContext,
  { statusId, assigneeUserId, approvedByUserId, approvedAt, version }: LiveScope,
) {
  const fields = { statusId, assigneeUserId, approvedByUserId, approvedAt: approvedAt?.toISOString() ?? null };
  return { beforeChange: { by: actor.userId, at: now.toISOString(), version: version + 1, fields } };
}

/** The values before the caller's change to this version; null if it is somebody else's, or too long ago. */
export function ownBefore({ actor, now }: BrandRunContext, { beforeChange, version }: LiveScope): Fields | null {
  const { data } = stored.safeParse(beforeChange);
  const isOwn = data && data.by === actor.userId && data.version === version && data.at >= undoableSince(now);
  return isOwn ? data.fields : null;
}
