import { announce } from '@/lib/core/announce';
import { inBrand } from '@/lib/db/brand-database';
import type { TaskPayload } from '@/lib/jobs/tasks';
import { runtime } from '@/lib/runtime/runtime';
import { readBytes } from '@/lib/stored-files/read-bytes';

/** Draws a picture's previews, in a process of its own; what cannot be decoded has none (Y-17). */
export async function drawPreview({ brandId, storedFileId }: TaskPayload<'files.preview'>): Promise<void> {
  const key = { brandId_id: { brandId, id: storedFileId } };
  const stored = await inBrand(brandId, (db) => db.storedFile.findUnique({ where: key }));
  if (stored?.preview !== 'due') return;
  const drawn = await runtime().previews.draw(readBytes(stored));
  const briefs = await inBrand(
    brandId,
    async (db) => {
      const { count } = await db.storedFile.updateMany({
        where: { id: storedFileId, preview: 'due' },
        data: { preview: drawn ? 'ready' : 'none' },
      });
      // Drawn by another process meanwhile, or erased.
      if (count === 0) return [];
      const rows = [...(drawn ?? [])].map(([edge, bytes]) => ({ brandId, storedFileId, edge, bytes }));
      await db.storedFilePreview.createMany({ data: rows });
      const files = await db.briefFile.findMany({
        where: { storedFileId, brief: { deletedAt: null } },
        select: { brief: { select: { uuid: true } }, brand: { select: { uuid: true } } },
      });
      return files.flatMap(({ brief, brand }) => (brief ? [{ uuid: brief.uuid, brandUuid: brand.uuid }] : []));
    },
    'write',
  );
  // Pages that show the brief fetch the picture.
  announce(
    briefs.map(({ uuid, brandUuid }) => ({
      kind: 'changed',
      event: 'updated',
      entity: 'brief',
      uuid,
      brandId,
      brandUuid,
      actorUuid: null,
    })),
  );
}
