import type { BrandRunContext } from '@/lib/core/operation';
import { lockRow } from '@/lib/db/lock-row';
import { invalid } from '@/lib/runtime/fault';
import { UPLOAD_HOURS } from '@/lib/stored-files/upload-hours';
import { FILES_MAX } from './file-uuids';
import { ATTACHED } from './find-file';

type Place = { readonly briefId: number; readonly commentId?: bigint };

/**
 * Attaches the caller's own uploads to a brief, or to a comment of it, in the caller's transaction.
 * @throws Fault invalid `fileUuids`: not the caller's, on a brief already, erased after a day, or more than a brief has
 */
export async function attachFiles(
  { db, actor }: Pick<BrandRunContext, 'db' | 'actor'>,
  { briefId, commentId }: Place,
  fileUuids: readonly string[] = [],
): Promise<void> {
  if (fileUuids.length === 0) return;
  const wanted = [...new Set(fileUuids.map((uuid) => uuid.toLowerCase()))];
  await refuseBeyondMost({ db }, briefId, wanted.length);
  const { count } = await db.briefFile.updateMany({
    where: { uuid: { in: wanted }, uploaderUserId: actor.userId, briefId: null, deletedAt: null },
    data: { briefId, commentId: commentId ?? null },
  });
  if (count !== wanted.length) {
    const fileUuids = `Choose files that you have uploaded within the last ${UPLOAD_HOURS} hours, and add older ones again`;
    throw invalid({ fileUuids });
  }
}

/**
 * @throws Fault invalid where a brief would have more than a hundred files; the brief is locked against concurrent
 *   additions
 */
export async function refuseBeyondMost(
  { db }: Pick<BrandRunContext, 'db'>,
  briefId: number,
  more: number,
): Promise<void> {
  await lockRow(db, 'briefs', { id: briefId });
  const current = await db.briefFile.count({ where: { briefId, deletedAt: null, ...ATTACHED } });
  if (current + more > FILES_MAX) throw invalid({ fileUuids: `A brief has at most ${FILES_MAX} files` });
}
