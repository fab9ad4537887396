import type { PlatformTransaction } from '@/lib/db/platform-database';
import { drawImage, type ImageKind } from '@/lib/uploads/draw-image';
import { keepImage, type StoredImage, storeImage } from '@/lib/uploads/store-image';

type Sent = { logo?: File | null | undefined; favicon?: File | null | undefined };
export type Drawn = { readonly logo?: StoredImage | undefined; readonly favicon?: StoredImage | undefined };

/** Draws what was uploaded and keeps its bytes: the outside step. @throws Fault invalid on the file's field */
export async function drawImages({ logo, favicon }: Sent): Promise<Drawn> {
  const draw = async (kind: ImageKind, file: File) =>
    keepImage(await drawImage(kind, new Uint8Array(await file.arrayBuffer())));
  return {
    logo: logo ? await draw('logo', logo) : undefined,
    favicon: favicon ? await draw('favicon', favicon) : undefined,
  };
}

/** Stores the drawn images and answers the brand's columns; an image that is taken away becomes null. */
export async function storeImages(
  db: PlatformTransaction,
  sent: Sent,
  drawn: Drawn,
  owner: { brandId: number; createdByUserId: number },
): Promise<{ logoUrl?: string | null; faviconUrl?: string | null }> {
  return {
    ...(drawn.logo
      ? { logoUrl: await storeImage(db, drawn.logo, owner) }
      : sent.logo === null
        ? { logoUrl: null }
        : {}),
    ...(drawn.favicon
      ? { faviconUrl: await storeImage(db, drawn.favicon, owner) }
      : sent.favicon === null
        ? { faviconUrl: null }
        : {}),
  };
}
