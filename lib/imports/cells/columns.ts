import { briefLabels } from '@/lib/briefs/brief-fields';
import { divisionLabels, roleLabels } from '@/lib/catalogue/field-labels';
import { formatCount, formatCountOf } from '@/lib/format/format';

/** The kinds of import, and the columns of each (Y-29). Client-safe and without zod. */

export const IMPORT_MAX = 2000;

export const importKinds = ['briefs', 'categories', 'segments', 'divisions'] as const;
export type ImportKindName = (typeof importKinds)[number];

/** How the cells of a column are parsed: `read-cells.ts`. */
export type Reads =
  | ('text' | 'paragraphs' | 'day' | 'hours' | 'money' | 'yesNo')
  | ('division' | 'output' | 'category' | 'person');

export type ImportColumn = {
  /** The field of the single operation's input that it fills. */
  readonly field: string;
  /** In the template. */
  readonly title: string;
  /** Other names of the column, including those of the product's own exports. */
  readonly also: readonly string[];
  readonly required: boolean;
  readonly reads: Reads;
};

const needed =
  (required: boolean) =>
  (field: string, title: string, reads: Reads, ...also: string[]): ImportColumn => ({
    field,
    title,
    also,
    required,
    reads,
  });
const required = needed(true);
const optional = needed(false);

export const importColumns: Readonly<Record<ImportKindName, readonly ImportColumn[]>> = {
  briefs: [
    required('project', briefLabels.project, 'text', 'Project name', 'Brief', 'Title', 'Name'),
    required('departmentId', briefLabels.departmentId, 'division', 'Department', 'Team'),
    optional('briefmeOutputsId', briefLabels.briefmeOutputsId, 'output', 'Output', 'Type'),
    required('categoryId', briefLabels.categoryId, 'category'),
    required('draftDueDate', briefLabels.draftDueDate, 'day', 'Due', 'Deadline', 'Draft due date'),
    required('inMarketDate', briefLabels.inMarketDate, 'day', 'In market', 'Live date'),
    required('hoursAllocated', briefLabels.hoursAllocated, 'hours', 'Hours', 'Estimated hours', 'Estimate'),
    required('hardEstimate', briefLabels.hardEstimate, 'yesNo'),
    optional('assigneeBrandUsersId', briefLabels.assigneeBrandUsersId, 'person', 'Assignee', 'Owner'),
    optional('creatorBrandUsersId', briefLabels.creatorBrandUsersId, 'person', 'Created by'),
    optional('specialistBrandUserId', briefLabels.specialistBrandUserId, 'person'),
    optional('ccUser', briefLabels.ccUser, 'person'),
    optional('urgent', briefLabels.urgent, 'yesNo'),
    optional('projectLink', briefLabels.projectLink, 'text', 'Link'),
    optional('overview', briefLabels.overview, 'paragraphs', 'Description'),
    optional('notes', briefLabels.notes, 'paragraphs', 'Details', 'Notes'),
    optional('inInputs', briefLabels.inInputs, 'text'),
    optional('inputLink', briefLabels.inputLink, 'text', 'Input link'),
    optional('whatOrWhy', briefLabels.whatOrWhy, 'text'),
    optional('whyText', briefLabels.whyText, 'text', 'Why text'),
  ],
  categories: [required('name', 'Category', 'text', 'Category name', 'Name', 'Title')],
  segments: [required('name', 'Segment', 'text', 'Segment name', 'Name', 'Title')],
  divisions: [
    required('title', 'Division', 'text', divisionLabels.title, 'Department', 'Team'),
    optional('description', divisionLabels.description, 'text', 'Division description'),
    optional('roleTitle', roleLabels.roleTitle, 'text', 'Role title', 'Division role', 'Position'),
    optional('hourlyRoleCostPrice', roleLabels.hourlyRoleCostPrice, 'money', 'Cost price', 'Cost'),
    optional('hourlyRoleSellByPrice', roleLabels.hourlyRoleSellByPrice, 'money', 'Sell price', 'Sell', 'Rate'),
  ],
};

/** '1 brief', '2,000 briefs': what an import created, in words. */
export const importedWords = (kind: ImportKindName, count: number): string => formatCountOf(count, ONE[kind], kind);

/** What a check says of the invalid cells of an import. */
export const cellsNotRight = (count: number): string =>
  count === 1 ? 'One cell is not right' : `${formatCount(count)} cells are not right`;

const ONE: Readonly<Record<ImportKindName, string>> = {
  briefs: 'brief',
  categories: 'category',
  segments: 'segment',
  divisions: 'division',
};
