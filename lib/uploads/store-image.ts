import type { Prisma } from '@/lib/db/generated/client';
import type { DrawnImage } from './draw-image';

type Create = { data: Prisma.UploadUncheckedCreateInput; select: { uuid: true } };
type Database = { upload: { create(args: Create): PromiseLike<{ uuid: string }> } };

/**
 * Puts a drawn image among the brand's uploads, in the caller's transaction, under a name of our own (trust 18).
 * @returns its path on any host of the brand: what `brands.logo_url` and `favicon_url` hold.
 */
export async function storeImage(
  db: Database,
  { kind, contentType, bytes, width, height, sha256 }: DrawnImage,
  { brandId, createdByUserId }: { brandId: number; createdByUserId: number },
): Promise<string> {
  const { uuid } = await db.upload.create({
    data: { brandId, kind, contentType, byteSize: bytes.byteLength, width, height, sha256, bytes, createdByUserId },
    select: { uuid: true },
  });
  return uploadPath(uuid);
}

export const uploadPath = (uuid: string): string => `/files/${uuid}`;
