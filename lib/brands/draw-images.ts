import type { PlatformTransaction } from '@/lib/db/platform-database';
import { type DrawnImage, drawImage } from '@/lib/uploads/draw-image';
import { eraseObject } from '@/lib/uploads/image-bytes';
import { type Ground, measureGround } from '@/lib/uploads/measure-ground';
import { type StoredImage, storeImage, storeImageBytes } from '@/lib/uploads/store-image';

const IMAGES = ['logo', 'logoDark', 'favicon'] as const;
type ImageField = (typeof IMAGES)[number];

type Sent = { readonly [Field in ImageField]?: File | null | undefined };
export type Drawn = { readonly [Field in ImageField]?: { image: StoredImage; ground: Ground } };

/**
 * Re-encodes what was uploaded, measures it and stores its bytes: the outside step.
 * @throws Fault invalid on the file's field
 */
export async function drawImages(sent: Sent): Promise<Drawn> {
  // All are decoded before the first is stored: a refused one leaves no object behind.
  const images: { field: ImageField; image: DrawnImage; ground: Ground }[] = [];
  for (const field of IMAGES) {
    const file = sent[field];
    if (!file) continue;
    const kind = field === 'favicon' ? 'favicon' : 'logo';
    const image = await drawImage(kind, new Uint8Array(await file.arrayBuffer()), field);
    images.push({ field, image, ground: await measureGround(image.bytes) });
  }
  const drawn: { -readonly [Field in keyof Drawn]: Drawn[Field] } = {};
  try {
    for (const { field, image, ground } of images) drawn[field] = { ground, image: await storeImageBytes(image) };
  } catch (error) {
    await discardImages(drawn);
    throw error;
  }
  return drawn;
}

/** Erases the stored bytes of images that no row will name. One that cannot be erased is in the log, and stays. */
export async function discardImages(drawn: Drawn): Promise<void> {
  for (const { image } of Object.values(drawn)) {
    if (image.storageKey) await eraseObject(image.storageKey).catch(() => undefined);
  }
}

/** Stores the re-encoded images and returns the brand's columns; a removed image becomes null. */
export async function storeImages(
  db: PlatformTransaction,
  sent: Sent,
  drawn: Drawn,
  owner: { brandId: number; createdByUserId: number },
): Promise<Record<string, string | null>> {
  const columns: Record<string, string | null> = {};
  for (const field of IMAGES) {
    const { image, ground } = drawn[field] ?? {};
    if (!image && sent[field] !== null) continue;
    columns[`${field}Url`] = image ? await storeImage(db, image, owner) : null;
    if (field !== 'favicon') columns[`${field}Ground`] = ground ?? null;
  }
  return columns;
}
