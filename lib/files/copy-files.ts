import type { BrandRunContext } from '@/lib/core/operation';

/**
 * Puts a brief's own files on its copy, in the caller's transaction: they refer to the same bytes, and are the caller's
 * (Y-18). Files of comments stay with what was said.
 */
export async function copyFiles(
  { db, brand, actor }: Pick<BrandRunContext, 'db' | 'brand' | 'actor'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const files = await db.briefFile.findMany({
    where: { briefId: from, commentId: null, deletedAt: null },
    select: { storedFileId: true, name: true },
    orderBy: { id: 'asc' },
  });
  const copies = files.map((file) => ({ ...file, brandId: brand.id, briefId: to, uploaderUserId: actor.userId }));
  await db.briefFile.createMany({ data: copies });
}
