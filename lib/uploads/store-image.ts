import type { Prisma } from '@/lib/db/generated/client';
import type { DrawnImage } from './draw-image';
import { storeBytes, type WrittenBytes } from './image-bytes';

type Create = { data: Prisma.UploadUncheckedCreateInput; select: { uuid: true } };
type Database = { upload: { create(args: Create): PromiseLike<{ uuid: string }> } };

/** A re-encoded image whose bytes are stored. */
export type StoredImage = Omit<DrawnImage, 'bytes'> & WrittenBytes & { readonly byteSize: number };

/** Stores a re-encoded image's bytes; outside of transactions. @throws Fault unavailable */
export async function storeImageBytes({ bytes, ...image }: DrawnImage): Promise<StoredImage> {
  return { ...image, byteSize: bytes.byteLength, ...(await storeBytes(bytes, image.contentType)) };
}

/**
 * Inserts an image into the brand's uploads, in the caller's transaction, under a name of our own (trust 18).
 * @returns its path on any host of the brand: the value of `brands.logo_url` and `favicon_url`.
 */
export async function storeImage(
  db: Database,
  { kind, contentType, byteSize, width, height, sha256, bytes, storageKey }: StoredImage,
  { brandId, createdByUserId }: { brandId: number; createdByUserId: number },
): Promise<string> {
  const { uuid } = await db.upload.create({
    data: { brandId, kind, contentType, byteSize, width, height, sha256, bytes, storageKey, createdByUserId },
    select: { uuid: true },
  });
  return uploadPath(uuid);
}

const uploadPath = (uuid: string): string => `/files/${uuid}`;
