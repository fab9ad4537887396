import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { bytesOf, type StoredBytes } from './image-bytes';

type Found = StoredBytes & { contentType: string; sha256: Uint8Array<ArrayBuffer> };

/**
 * A stored image. Anybody who has its address may see it: it is on log-in pages and in mails. A brand's host serves
 * only its own brand's images; a removed brand's are not served (D1.6).
 */
export const readUpload = platformOperation({
  name: 'uploads.read',
  summary: 'Read a logo or a favicon',
  effect: 'read',
  allow: 'anyone',
  input: z.object({ uuid: z.uuid() }),
  output: z.object({ contentType: z.string(), bytes: z.instanceof(Uint8Array), sha256: z.instanceof(Uint8Array) }),
  async prepare({ db, request }, { uuid }): Promise<Found> {
    const upload = await db.upload.findFirst({
      where: {
        uuid,
        deletedAt: null,
        OR: [{ brandId: null }, { brand: { deletedAt: null } }],
        ...(request.brand ? { brandId: request.brand.id } : {}),
      },
      select: { contentType: true, bytes: true, storageKey: true, sha256: true },
    });
    if (!upload) throw absent();
    return upload;
  },
  async outside({ contentType, sha256, ...upload }: Found) {
    const bytes = await bytesOf(upload);
    if (!bytes) throw absent();
    return { contentType, bytes, sha256 };
  },
});
