import { fromDraft } from '@/components/ui/form/draft-store';
import type { Answers } from '@/lib/briefs/answers';
import { type TextFieldName, textFieldNames } from '@/lib/briefs/brief-fields';
import type { BriefView } from '@/lib/briefs/brief-view';
import type { RelatedLink } from '@/lib/briefs/inputs';
import type { UserKey } from '@/lib/core/person-view';
import type { UploadView } from '@/lib/files/file-view';
import { UPLOAD_HOURS } from '@/lib/stored-files/upload-hours';

/** The form's values. Numbers and choices are texts, '' for none. */
export type BriefFormValues = {
  departmentId: string;
  briefmeOutputsId: string;
  statusId: string;
  /** A brand user's id, or `user:{id}` for a superuser without a membership. */
  creator: string;
  assigneeBrandUsersId: string;
  specialistBrandUserId: string;
  ccUser: string;
  categoryId: string;
  project: string;
  urgent: boolean;
  terms: boolean;
  draftDueDate: string;
  inMarketDate: string;
  hoursAllocated: string;
  /** '1', '0', or '' while nothing is chosen. */
  hardEstimate: string;
  overview: string;
  notes: string;
  relatedLinks: RelatedLink[];
  whatOrWhy: string;
  outputResponsesJson: Answers;
  /** Only for a new brief: uploaded files that are not attached yet, and when they were uploaded. */
  files: (UploadView & { uploadedAt: number })[];
} & Record<TextFieldName, string>;

/** The texts that may be empty, from `briefFields`. */
const textsOf = (text: (name: TextFieldName) => string): Record<TextFieldName, string> =>
  Object.fromEntries(textFieldNames.map((name) => [name, text(name)])) as Record<TextFieldName, string>;

export const creatorValue = (brandUserId: number | null, userId: UserKey): string =>
  brandUserId ? String(brandUserId) : `user:${userId}`;

const orEmpty = (value: number | string | null): string => (value === null ? '' : String(value));

/** An empty form with the viewer as creator. */
export const emptyBrief = (creator: string): BriefFormValues => ({
  departmentId: '',
  briefmeOutputsId: '',
  statusId: '1',
  creator,
  assigneeBrandUsersId: '',
  specialistBrandUserId: '',
  ccUser: '',
  categoryId: '',
  project: '',
  urgent: false,
  terms: false,
  draftDueDate: '',
  inMarketDate: '',
  hoursAllocated: '',
  hardEstimate: '',
  overview: '',
  notes: '',
  relatedLinks: [],
  whatOrWhy: '',
  ...textsOf(() => ''),
  outputResponsesJson: {},
  files: [],
});

/** The values of an existing brief. */
export const valuesOf = (brief: BriefView): BriefFormValues => ({
  departmentId: String(brief.departmentId),
  briefmeOutputsId: orEmpty(brief.briefmeOutputsId),
  statusId: String(brief.statusId),
  creator: creatorValue(brief.creatorBrandUsersId, brief.creatorUserId),
  assigneeBrandUsersId: orEmpty(brief.assigneeBrandUsersId),
  specialistBrandUserId: orEmpty(brief.specialistBrandUserId),
  ccUser: orEmpty(brief.ccUser),
  categoryId: String(brief.categoryId),
  project: brief.project,
  urgent: brief.urgent === 1,
  terms: brief.terms === 1,
  draftDueDate: brief.draftDueDate,
  inMarketDate: brief.inMarketDate,
  hoursAllocated: String(brief.hoursAllocated),
  hardEstimate: String(brief.hardEstimate),
  overview: brief.overview,
  notes: brief.notes,
  relatedLinks: brief.relatedLinks,
  whatOrWhy: orEmpty(brief.whatOrWhy),
  ...textsOf((name) => orEmpty(brief[name])),
  outputResponsesJson: brief.outputResponsesJson,
  files: [],
});

/**
 * The form's values as in a draft, without the uploads that were erased since: a draft is stored for longer.
 * @returns also the names of those
 */
export function valuesOfDraft(initial: BriefFormValues, draft: unknown, now = Date.now()) {
  const values = fromDraft(initial, draft);
  const isErased = ({ uploadedAt }: { uploadedAt: number }) => now - uploadedAt >= UPLOAD_HOURS * 60 * 60 * 1000;
  return {
    values: { ...values, files: values.files.filter((file) => !isErased(file)) },
    erased: values.files.filter(isErased).map(({ name }) => name),
  };
}

/** The operation's input, with the creator as two fields. */
export function inputOf({ creator, files, ...values }: BriefFormValues): Record<string, unknown> {
  const userId = /^user:(.+)$/.exec(creator)?.[1];
  return {
    ...values,
    creatorBrandUsersId: userId ? '' : creator,
    creatorUserId: userId ?? '',
    ...(files.length > 0 ? { fileUuids: files.map(({ uuid }) => uuid) } : {}),
  };
}

/** The form field of an input's field or an error's path: the creator's two columns have one. */
export function fieldOf(path: string): keyof BriefFormValues {
  if (path.startsWith('fileUuids')) return 'files';
  return (path === 'creatorBrandUsersId' || path === 'creatorUserId' ? 'creator' : path) as keyof BriefFormValues;
}
