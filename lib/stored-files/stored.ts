import { randomUUID } from 'node:crypto';
import { environment } from '@/lib/runtime/environment';

/** Where the bytes of a file are. */
export type Stored = {
  readonly brandId: number;
  readonly id: number;
  /** In the S3-compatible storage; null: in pieces, in the database. */
  readonly storageKey: string | null;
  /** In bytes. */
  readonly size: number;
};

/** The size of a piece in the database, in bytes. */
export const PIECE = 256 * 1024;

/** Where a new file goes; files that were stored in the database before a storage was configured stay there. */
export const newStorageKey = (): string | null => (environment().s3 ? `files/${randomUUID()}` : null);
