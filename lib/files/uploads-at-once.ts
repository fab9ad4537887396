import { tooMany } from '@/lib/runtime/fault';
import { perRuntime } from '@/lib/runtime/per-runtime';

/** Per person, in this process (Y-15). */
const MAX_UPLOADS = 4;
const RETRY_AFTER_SECONDS = 5;

const counts = perRuntime('uploads', () => new Map<number, number>());

/** @throws Fault too many, where a person uploads as many files already. */
export function refuseTooManyUploads(userId: number): void {
  if ((counts().get(userId) ?? 0) >= MAX_UPLOADS) {
    throw tooMany(`At most ${MAX_UPLOADS} files are uploaded at once`, RETRY_AFTER_SECONDS);
  }
}

/** Counts an upload. @returns the function that ends it @throws Fault too many */
export function beginUpload(userId: number): () => void {
  refuseTooManyUploads(userId);
  const count = counts();
  count.set(userId, (count.get(userId) ?? 0) + 1);
  return () => {
    const left = (count.get(userId) ?? 1) - 1;
    if (left > 0) count.set(userId, left);
    else count.delete(userId);
  };
}
