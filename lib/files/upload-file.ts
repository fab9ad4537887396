import { operation } from '@/lib/core/operation';
import { lockBrand } from '@/lib/db/lock-row';
import { formatFileSize, formatSpaceLeft } from '@/lib/format/format';
import { enqueue } from '@/lib/jobs/enqueue';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { eraseStored } from '@/lib/stored-files/erase-stored';
import { newStorageKey, type Stored } from '@/lib/stored-files/stored';
import { writeBytes } from '@/lib/stored-files/write-bytes';
import { safeFileName } from './file-name';
import { uploadView, viewOfUpload } from './file-view';
import { uploadFileInput } from './inputs';
import { beginUpload, refuseTooManyUploads } from './uploads-at-once';

const GB = 1024 ** 3;

/**
 * Receives one file; its uploader attaches it to a brief or a comment within 24 hours (Y-15, Y-16). Its row is inserted
 * before its first byte, so that interrupted uploads are found and erased.
 * @throws Fault conflict `files/quota`, too_large over `MAX_FILE_MB`, too_many for a fifth at once
 */
export const uploadFile = operation({
  name: 'files.upload',
  summary: 'Upload a file',
  effect: 'write',
  allow: 'file.add',
  input: uploadFileInput,
  output: uploadView,
  async prepare({ db, brand, actor }, { file }): Promise<Stored> {
    refuseTooManyUploads(actor.userId);
    await lockBrand(db, brand.id);
    const { _sum } = await db.storedFile.aggregate({ _sum: { size: true } });
    const { filesGb } = await db.brand.findUniqueOrThrow({ where: { id: brand.id }, select: { filesGb: true } });
    const allowed = (filesGb ?? environment().brandFilesGb) * GB;
    refuseBeyondQuota(file.maxBytes, allowed - (_sum.size ?? 0), allowed);
    const { id, storageKey } = await db.storedFile.create({
      data: { brandId: brand.id, size: file.maxBytes, storageKey: newStorageKey() },
      select: { id: true, storageKey: true },
    });
    return { brandId: brand.id, id, storageKey, size: file.maxBytes };
  },
  async outside(stored: Stored, { file }, { actor }) {
    let done: (() => void) | undefined;
    try {
      done = beginUpload(actor.userId);
      return await writeBytes(stored, file.chunks);
    } catch (error) {
      // If this fails, the job finds it by its row.
      await eraseStored(stored).catch((failure: unknown) =>
        log.warn('an upload that broke off stays until the hourly sweep', { error: failure }),
      );
      throw error;
    } finally {
      done?.();
    }
  },
  async record({ db, brand, actor, events }, { file }, { size, sha256, isPicture }, stored: Stored) {
    const preview = isPicture ? 'due' : 'none';
    await db.storedFile.update({
      where: { brandId_id: { brandId: brand.id, id: stored.id } },
      data: { state: 'ready', size, sha256, preview },
      select: { id: true },
    });
    const uploaded = await db.briefFile.create({
      data: { brandId: brand.id, storedFileId: stored.id, name: safeFileName(file.name), uploaderUserId: actor.userId },
      select: { uuid: true, name: true },
    });
    if (isPicture) {
      const payload = { brandId: brand.id, storedFileId: stored.id };
      await enqueue(db, 'files.preview', payload, { queue: `previews:${brand.id}` });
    }
    events.created('file', uploaded);
    return viewOfUpload({ ...uploaded, stored: { size, preview } });
  },
});

/** @param bytes of the file @throws Fault conflict (files/quota) */
function refuseBeyondQuota(bytes: number, left: number, allowed: number): void {
  if (bytes <= left) return;
  const message =
    left > 0
      ? `This file does not fit: ${formatSpaceLeft(left)} of ${formatFileSize(allowed)} are left`
      : `The files of this brand may take up ${formatFileSize(allowed)}, and that is full`;
  throw new Fault('conflict', 'files/quota', message);
}
