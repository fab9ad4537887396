import type { PlatformTransaction } from '@/lib/db/platform-database';
import { type DrawnImage, drawImage } from '@/lib/uploads/draw-image';
import { storeImage } from '@/lib/uploads/store-image';

type Sent = { logo?: File | null | undefined; favicon?: File | null | undefined };
export type Drawn = { readonly logo?: DrawnImage | undefined; readonly favicon?: DrawnImage | undefined };

/** Draws what was uploaded: the outside step. @throws Fault invalid on the file's field */
export async function drawImages({ logo, favicon }: Sent): Promise<Drawn> {
  const read = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
  return {
    logo: logo ? await drawImage('logo', await read(logo)) : undefined,
    favicon: favicon ? await drawImage('favicon', await read(favicon)) : undefined,
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
