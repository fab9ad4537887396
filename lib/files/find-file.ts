import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import type { Prisma } from '@/lib/db/generated/client';
import { absent } from '@/lib/runtime/fault';
import { FILE_COLUMNS } from './file-view';

/** The condition for every visible file: it is on a live brief, and on a live comment if on any. */
export const ATTACHED = {
  brief: { deletedAt: null },
  OR: [{ commentId: null }, { comment: { deletedAt: null } }],
} satisfies Prisma.BriefFileWhereInput;

/** @throws Fault absent for a file that does not exist, is on no brief, or is in the other state */
export async function findFile({ db }: Pick<BrandRunContext, 'db'>, file: RowRef, state: 'live' | 'removed') {
  const found = await db.briefFile.findFirst({
    where: { ...file, deletedAt: state === 'live' ? null : { not: null }, ...ATTACHED },
    select: { ...FILE_COLUMNS, brief: { select: { uuid: true, project: true } } },
  });
  if (!found?.brief || found.briefId === null) throw absent();
  return { ...found, brief: found.brief, briefId: found.briefId };
}
