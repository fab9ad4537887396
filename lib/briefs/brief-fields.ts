import type { Brief } from '@/lib/db/generated/client';
import { NOTES_MAX, OVERVIEW_MAX, PROJECT_MAX } from './field-limits';

/**
 * The fields of a brief, each defined once (docs/architecture.md): what is read and answered, saved, copied, compared
 * when two people edit, and shown in history and audit log is derived from this. Client-safe and without zod.
 */
type BriefField = {
  /** In the form, in the comparison of two versions, in the history and in the audit log. */
  readonly label: string;
  readonly kind:
    | ('title' | 'text' | 'longText' | 'link' | 'richText' | 'date' | 'hours' | 'flag')
    | ('division' | 'output' | 'status' | 'category' | 'member' | 'person')
    | ('whatOrWhy' | 'links' | 'answers' | 'questions');
  /** Maximum of (visible) characters of a text. */
  readonly max?: number;
  /** Taken over by a copy (D3.6), unlike what the copy's dialog asks for. */
  readonly copied: boolean;
  /** Is in the form, so that two people's versions are compared: by itself, or together with another field. */
  readonly compared: boolean | 'departmentId' | 'whatOrWhy';
  /** What history and audit log record: its value, only that it changed, or nothing. */
  readonly history: 'value' | 'changed' | 'none';
};

/** Columns that nobody fills in. */
type Bookkeeping =
  | ('brandId' | 'id' | 'uuid' | 'version')
  | ('createdAt' | 'updatedAt' | 'deletedAt' | 'deletedByUserId');

const value = { compared: true, history: 'value' } as const;

export const briefFields = {
  project: { label: 'Project', kind: 'title', max: PROJECT_MAX, copied: true, ...value },
  departmentId: { label: 'Division', kind: 'division', copied: false, ...value },
  briefmeOutputsId: {
    label: 'Output type',
    kind: 'output',
    copied: false,
    compared: 'departmentId',
    history: 'value',
  },
  outputResponsesJson: {
    label: 'Answers',
    kind: 'answers',
    copied: false,
    compared: 'departmentId',
    history: 'changed',
  },
  outputQuestionsJson: { label: 'Questions', kind: 'questions', copied: false, compared: false, history: 'none' },
  categoryId: { label: 'Category', kind: 'category', copied: true, ...value },
  projectLink: { label: 'Project link', kind: 'link', max: 2000, copied: true, ...value },
  urgent: { label: 'Urgent', kind: 'flag', copied: true, ...value },
  overview: {
    label: 'Overview',
    kind: 'richText',
    max: OVERVIEW_MAX,
    copied: true,
    compared: true,
    history: 'changed',
  },
  notes: { label: 'Brief details', kind: 'richText', max: NOTES_MAX, copied: true, compared: true, history: 'changed' },
  whatOrWhy: { label: 'What or Why', kind: 'whatOrWhy', copied: true, ...value },
  whyText: {
    label: 'Why',
    kind: 'longText',
    max: 2000,
    copied: true,
    compared: 'whatOrWhy',
    history: 'changed',
  },
  inInputs: { label: 'Inputs', kind: 'longText', max: 2000, copied: true, compared: true, history: 'changed' },
  inputLink: { label: 'Link to inputs', kind: 'link', max: 2000, copied: true, ...value },
  relatedLinks: { label: 'Related links', kind: 'links', copied: true, compared: true, history: 'changed' },
  draftDueDate: { label: 'Due date', kind: 'date', copied: false, ...value },
  inMarketDate: { label: 'In market date', kind: 'date', copied: false, ...value },
  hoursAllocated: { label: 'Quoted hours', kind: 'hours', copied: true, ...value },
  allocatedHoursToday: { label: 'Allocated hours', kind: 'hours', copied: false, compared: false, history: 'value' },
  hardEstimate: { label: 'Hard estimate', kind: 'flag', copied: true, ...value },
  statusId: { label: 'Status', kind: 'status', copied: false, ...value },
  creatorBrandUsersId: { label: 'Creator', kind: 'member', copied: false, ...value },
  creatorUserId: { label: 'Creator', kind: 'person', copied: false, compared: false, history: 'none' },
  assigneeBrandUsersId: { label: 'Assigned to', kind: 'member', copied: false, ...value },
  specialistBrandUserId: { label: 'Specialist', kind: 'member', copied: true, ...value },
  ccUser: { label: 'CC', kind: 'member', copied: true, ...value },
  terms: { label: 'Service level agreement', kind: 'flag', copied: true, ...value },
} as const satisfies Record<Exclude<keyof Brief, Bookkeeping>, BriefField>;

type Fields = typeof briefFields;
export type BriefFieldName = keyof Fields;
export type BriefFieldKind = BriefField['kind'];

/** The names of the fields with a certain property. */
type Where<Property extends 'kind' | 'copied', Value> = {
  [Name in BriefFieldName]: Fields[Name][Property] extends Value ? Name : never;
}[BriefFieldName];

const names = Object.keys(briefFields) as BriefFieldName[];
const field = (name: BriefFieldName): BriefField => briefFields[name];

/** Texts that may stay empty. */
export type TextFieldName = Where<'kind', 'text' | 'longText' | 'link'>;
export const textFieldNames = names.filter((name): name is TextFieldName =>
  ['text', 'longText', 'link'].includes(field(name).kind),
);

export type CopiedFieldName = Where<'copied', true>;
export const copiedFieldNames = names.filter((name): name is CopiedFieldName => field(name).copied);

/** Fields of the form, each compared by itself or with another. */
export const comparedFieldNames = names.filter((name) => field(name).compared !== false);

/** The label of each field. */
export const briefLabels = Object.fromEntries(names.map((name) => [name, field(name).label])) as Readonly<
  Record<BriefFieldName, string>
>;

/** The field that a history entry names; null for one that this release does not know. */
export const briefFieldOf = (name: string): BriefField | null =>
  Object.hasOwn(briefFields, name) ? field(name as BriefFieldName) : null;
