import * as z from 'zod';
import { pageMeta } from '@/lib/core/fields';
import { type PersonView, personView } from '@/lib/core/person-view';

/** 'none': not a picture; 'due': the preview will be drawn; 'ready': it can be fetched (Y-17). */
const preview = z.enum(['none', 'due', 'ready']);

/** An upload that nothing refers to yet (Y-19). */
export const uploadView = z
  .object({ uuid: z.string(), name: z.string(), size: z.number(), preview })
  .meta({ id: 'UploadedFile' });
export type UploadView = z.infer<typeof uploadView>;

export const fileView = uploadView
  .extend({
    uploader: personView.nullable(),
    /** The comment that it is attached to; null for the brief's own. */
    commentUuid: z.string().nullable(),
    createdAt: z.string(),
    /** When it was removed; null if it was not. */
    deletedAt: z.string().nullable(),
    /** Whether the caller may remove and restore it. */
    mine: z.boolean(),
  })
  .meta({ id: 'BriefFile' });
export type FileView = z.infer<typeof fileView>;
export const fileList = z.object({ data: z.array(fileView), meta: pageMeta });

/** The columns of a file's view. */
export const FILE_COLUMNS = {
  id: true,
  uuid: true,
  name: true,
  briefId: true,
  commentId: true,
  storedFileId: true,
  uploaderUserId: true,
  createdAt: true,
  deletedAt: true,
  deletedByUserId: true,
  stored: { select: { size: true, preview: true } },
  comment: { select: { uuid: true, creatorUserId: true, deletedAt: true } },
} as const;

type Row = {
  readonly uuid: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly stored: { readonly size: number; readonly preview: string };
  readonly comment: { readonly uuid: string } | null;
};

export const viewOfUpload = ({ uuid, name, stored }: Pick<Row, 'uuid' | 'name' | 'stored'>): UploadView => ({
  uuid,
  name,
  size: stored.size,
  preview: preview.parse(stored.preview),
});

export const viewOfFile = (
  file: Row,
  { uploader, mine }: { uploader: PersonView | null; mine: boolean },
): FileView => ({
  ...viewOfUpload(file),
  uploader,
  commentUuid: file.comment?.uuid ?? null,
  createdAt: file.createdAt.toISOString(),
  deletedAt: file.deletedAt?.toISOString() ?? null,
  mine,
});
