import { onPlatform } from '@/lib/db/platform-database';
import { log } from '@/lib/runtime/log';
import { bytesOf } from '@/lib/uploads/image-bytes';
import { measureGround } from '@/lib/uploads/measure-ground';
import { storeFinding } from './store-finding';

const A_RUN = 50;
const uuidIn = (url: string): string | null => /^\/files\/([0-9a-f-]{36})$/.exec(url)?.[1] ?? null;

/**
 * Measures the logos that were uploaded before logos were measured, or by an instance of release 646b9ad, so that a
 * white one can be seen on a light page, too.
 */
export async function measureLogos(): Promise<void> {
  const brands = await onPlatform((db) =>
    db.brand.findMany({
      where: {
        deletedAt: null,
        OR: [
          { logoUrl: { startsWith: '/files/' }, logoGround: null },
          { logoDarkUrl: { startsWith: '/files/' }, logoDarkGround: null },
        ],
      },
      select: { id: true, logoUrl: true, logoGround: true, logoDarkUrl: true, logoDarkGround: true },
      orderBy: { id: 'asc' },
      take: A_RUN,
    }),
  );
  for (const { id, ...logos } of brands) {
    for (const logo of ['logo', 'logoDark'] as const) {
      const url = logos[`${logo}Url`];
      if (url && logos[`${logo}Ground`] === null) await measure(id, logo, url);
    }
  }
  if (brands.length > 0) log.info('logos measured', { job: 'logos.measure', count: brands.length });
}

async function measure(brandId: number, logo: 'logo' | 'logoDark', url: string): Promise<void> {
  const uuid = uuidIn(url);
  if (!uuid) return;
  const stored = await onPlatform((db) =>
    db.upload.findFirst({ where: { uuid, brandId, deletedAt: null }, select: { bytes: true, storageKey: true } }),
  );
  const bytes = stored && (await bytesOf(stored).catch(() => undefined));
  // The storage is unavailable, which it has logged itself: the next run tries again.
  if (bytes === undefined) return;
  // A lost image is shown nowhere, and one that cannot be read is not looked at again.
  const ground = bytes ? await measureGround(bytes).catch(() => 'any' as const) : 'any';
  // Only as long as it is the same logo.
  await onPlatform((db) =>
    storeFinding(db, brandId, { [`${logo}Url`]: url, [`${logo}Ground`]: null }, { [`${logo}Ground`]: ground }),
  );
}
