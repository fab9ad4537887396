import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { SIZES } from '@/server/previews/sizes.mjs';
import { findFile } from './find-file';
import { filePath } from './inputs';

const NO_SIZE = `Must be one of ${SIZES.join(', ')}`;

const openFileInput = filePath.extend({
  /** If the portal's address names it: must be the file's brief. */
  briefUuid: z.uuid().optional(),
  /** The preview of this size in pixels, in place of the file. */
  preview: z.coerce
    .number({ error: NO_SIZE })
    .pipe(z.literal(SIZES, { error: NO_SIZE }))
    .meta({ wire: { type: 'integer', enum: SIZES } })
    .optional(),
});

const opened = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.instanceof(Uint8Array),
  /** The stored bytes' id, in the brand. */
  storedFileId: z.number(),
  storageKey: z.string().nullable(),
  /** The preview itself, where one was wanted. */
  preview: z.instanceof(Uint8Array).nullable(),
});
export type OpenedFile = z.infer<typeof opened>;

/** Finds the bytes of a file, for those who may see its brief: the answer reads them piece by piece (Y-17). */
export const openFile = operation({
  name: 'files.get',
  summary: 'Download a file',
  effect: 'read',
  allow: 'file.view',
  input: openFileInput,
  output: opened,
  async run(context, { fileUuid, briefUuid, preview: edge }) {
    const { db, brand } = context;
    const file = await findFile(context, fileUuid, 'live');
    if (briefUuid && file.brief.uuid !== briefUuid.toLowerCase()) throw absent();
    const { storedFileId } = file;
    const stored = await db.storedFile.findUniqueOrThrow({
      where: { brandId_id: { brandId: brand.id, id: storedFileId } },
      select: { size: true, sha256: true, storageKey: true },
    });
    const preview = edge
      ? await db.storedFilePreview.findUnique({
          where: { brandId_storedFileId_edge: { brandId: brand.id, storedFileId, edge } },
          select: { bytes: true },
        })
      : null;
    if (!stored.sha256 || (edge && !preview)) throw absent();
    const { size, sha256, storageKey } = stored;
    return { name: file.name, size, sha256, storedFileId, storageKey, preview: preview?.bytes ?? null };
  },
});
