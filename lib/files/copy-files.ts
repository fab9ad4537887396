import type { BrandRunContext } from '@/lib/core/operation';

/**
 * Copies a brief's own files to its copy, in the caller's transaction: they share the bytes, and belong to the caller
 * (Y-18). Files of comments are not copied.
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
