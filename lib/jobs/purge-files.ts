import { binBegins } from '@/lib/core/bin';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import type { JobContext } from '@/lib/job-handlers';
import { log } from '@/lib/runtime/log';
import { eraseStored } from '@/lib/stored-files/erase-stored';
import { UPLOAD_HOURS } from '@/lib/stored-files/upload-hours';
import { eraseObject } from '@/lib/uploads/image-bytes';
import type { TaskPayload } from './tasks';

type Erasable = { readonly brandId: number; readonly id: number; readonly storageKey: string | null };

/**
 * Erases bytes that nobody can reach any more (Y-16): uploads that were not finished in an hour or not attached in a day,
 * files that were removed 30 days ago or went with their brief, and images that a brand has replaced a day ago.
 */
export async function purgeFiles(_: TaskPayload<'purge.files'>, { now }: JobContext): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  await onPlatform((db) =>
    db.briefFile.deleteMany({
      where: {
        OR: [
          { briefId: null, createdAt: { lt: ago(UPLOAD_HOURS) } },
          { deletedAt: { lt: binBegins(now) } },
          { comment: { deletedAt: { lt: binBegins(now) } } },
        ],
      },
    }),
  );
  const stored = await onPlatform((db) =>
    db.$queryRaw<Erasable[]>(Prisma.sql`
      select brand_id as "brandId", id, storage_key as "storageKey" from stored_files as s
      where case s.state when 'ready'
        then not exists (select from brief_files f where f.brand_id = s.brand_id and f.stored_file_id = s.id)
        else s.created_at < ${ago(1)} end`),
  );
  // The day begins here, not with the upload: mails that left before the image was replaced still show it.
  await onPlatform((db) =>
    db.$executeRaw(Prisma.sql`
      update uploads u set replaced_at = ${now} from brands b
      where b.id = u.brand_id and u.replaced_at is null and ${NOT_SHOWN}`),
  );
  const images = await onPlatform((db) =>
    db.$queryRaw<{ id: number; storageKey: string | null }[]>(Prisma.sql`
      select u.id, u.storage_key as "storageKey" from uploads u join brands b on b.id = u.brand_id
      where u.replaced_at < ${ago(24)} and ${NOT_SHOWN}`),
  );
  const failed = [...(await eraseEach(stored, eraseStored)), ...(await eraseEach(images, eraseImage))];
  log.info('purged', { job: 'purge.files', count: stored.length + images.length - failed.length });
  if (failed.length > 0) throw failed[0];
}

/** That the brand `b` does not show the image `u`. */
const NOT_SHOWN = Prisma.sql`not exists (
  select from unnest(array[b.logo_url, b.logo_dark_url, b.favicon_url]) as url where url = '/files/' || u.uuid)`;

/** Erases all bytes of a brand that is erased, before its rows go. @throws Fault unavailable when the storage does not answer */
export async function eraseFilesOfBrand(brandId: number): Promise<void> {
  const stored = await onPlatform((db) =>
    db.storedFile.findMany({ where: { brandId }, select: { brandId: true, id: true, storageKey: true } }),
  );
  const images = await onPlatform((db) =>
    db.upload.findMany({ where: { brandId }, select: { id: true, storageKey: true } }),
  );
  const [failure] = [...(await eraseEach(stored, eraseStored)), ...(await eraseEach(images, eraseImage))];
  if (failure) throw failure;
}

async function eraseImage({ id, storageKey }: { id: number; storageKey: string | null }): Promise<void> {
  if (storageKey) await eraseObject(storageKey);
  await onPlatform((db) => db.upload.deleteMany({ where: { id } }));
}

/** A failure does not stop the others. @returns the failures */
async function eraseEach<Row>(rows: readonly Row[], erase: (row: Row) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const row of rows) await erase(row).catch((error: unknown) => failures.push(error));
  return failures;
}
