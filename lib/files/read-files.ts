import { readLookupData } from '@/lib/catalogue/lookup-data';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { personWith } from '@/lib/core/person-view';
import { absent } from '@/lib/runtime/fault';
import { FILE_COLUMNS, type FileView, viewOfFile } from './file-view';
import { ATTACHED } from './find-file';
import { mayRemove } from './may-remove';

/** The live brief that a path names. @throws Fault absent */
export async function briefOfFiles({ db }: Pick<BrandRunContext, 'db'>, ref: RowRef) {
  const brief = await db.brief.findFirst({
    where: { ...ref, deletedAt: null },
    select: { id: true, uuid: true, project: true },
  });
  if (!brief) throw absent();
  return brief;
}

/** A brief's files with those of its comments, oldest first. @param removed the removed ones, instead */
export async function readFiles(context: BrandRunContext, briefId: number, removed = false): Promise<FileView[]> {
  const { db, brand, request } = context;
  const files = await db.briefFile.findMany({
    where: { briefId, deletedAt: removed ? { not: null } : null, ...ATTACHED },
    select: FILE_COLUMNS,
    orderBy: { id: 'asc' },
  });
  if (files.length === 0) return [];
  const lookup = await readLookupData(db, brand.id);
  return files.map((file) =>
    viewOfFile(file, { uploader: personWith(file.uploaderUserId, lookup), mine: mayRemove(file, request) }),
  );
}
