import type * as z from 'zod';
import { checkNewBrief, newBriefRow } from '@/lib/briefs/create-brief';
import { createBriefInput } from '@/lib/briefs/inputs';
import { lockedBriefs } from '@/lib/briefs/read-brief';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import type { BrandRunContext } from '@/lib/core/operation';
import type { Brief, Prisma } from '@/lib/db/generated/client';
import { cut } from '@/lib/format/cut';
import { formatDate, formatHours, today } from '@/lib/format/format';
import { NOT_A_DAY } from '@/lib/format/read-date';
import { type ImportColumn, importColumns } from '../cells/columns';
import { NOT_HOURS, NOT_YES_OR_NO, readCell } from '../cells/read-cells';
import { type BriefNames, briefNames, type Found, nameKey } from './brief-names';
import { type ImportKind, type Made, PREVIEW_MAX, type Problem, type ReadRow, type Row } from './import-kind';
import { removeUntouched } from './remove-untouched';

type NewBrief = z.output<typeof createBriefInput>;

/** Briefs as drafts, each by the rules of `createBrief`; the importer is the creator unless a column names another. */
export const briefs: ImportKind = {
  allow: 'brief.create',
  lock: async () => {},
  async validate(context, rows) {
    const { db, brand, actor, now } = context;
    const lookup = await readLookupData(db, brand.id);
    const names = await briefNames(db, lookup);
    const day = today(brand.timeZone, now);
    const creator = actor.brandUserId
      ? { creatorBrandUsersId: String(actor.brandUserId) }
      : { creatorUserId: String(actor.userId) };
    const problems: Problem[] = [];
    const preview: ReadRow[] = [];
    const ready: Prisma.BriefCreateManyInput[] = [];
    for (const row of rows) {
      const read = readRow(row, names, day);
      const given = { ...('creatorBrandUsersId' in row.cells ? {} : creator), ...read.fields };
      const parsed = createBriefInput.safeParse(given);
      const errors = new Map(read.problems);
      for (const { path, message } of parsed.error?.issues ?? []) {
        const field = String(path[0]);
        if (!errors.has(field)) errors.set(field, message);
      }
      // Parsed fields are validated even if others could not be parsed, so that every error is reported at once.
      const checked = checkNewBrief(lookup, day, parsed.data ?? pickersOf(read.fields));
      for (const [field, message] of Object.entries(checked.errors)) if (!errors.has(field)) errors.set(field, message);
      // A form hides this text with any other choice; a cell of it would be dropped unseen.
      if (read.fields.whyText && read.fields.whatOrWhy !== 'Why' && !errors.has('whatOrWhy')) {
        errors.set('whyText', "Only with 'Why'");
      }
      for (const [field, message] of errors) problems.push({ row: row.at, field, message });
      if (errors.size === 0 && parsed.data) ready.push(newBriefRow(brand.id, parsed.data, checked));
      if (preview.length < PREVIEW_MAX) preview.push({ row: row.at, cells: read.words });
    }
    return { problems, preview, write: () => writeBriefs(context, ready) };
  },
  async undo(context, { rowIds }) {
    const { db, events } = context;
    const rows = (
      await lockedBriefs(
        context,
        rowIds.map((id) => ({ id: { id } })),
      )
    ).filter(({ deletedAt }) => !deletedAt);
    const of = { where: { briefId: { in: rowIds }, deletedAt: null }, select: { briefId: true } } as const;
    const comments = new Set((await db.briefComment.findMany(of)).map(({ briefId }) => briefId));
    const files = new Set((await db.briefFile.findMany(of)).map(({ briefId }) => briefId));
    const { gone, ...undone } = await removeUntouched(context, 'brief', db.brief, rows, ({ id }) => {
      if (comments.has(id)) return 'Has comments';
      return files.has(id) ? 'Has files' : null;
    });
    for (const brief of gone) events.inHistory(brief, 'removed');
    return undone;
  },
};

type Read = {
  /** For the input of the single operation. */
  readonly fields: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  readonly problems: ReadonlyMap<string, string>;
};

function readRow({ cells }: Row, names: BriefNames, day: string): Read {
  const fields: Record<string, string> = {};
  const words: Record<string, string> = {};
  const problems = new Map<string, string>();
  for (const column of importColumns.briefs) {
    const cell = cells[column.field];
    if (!cell) continue;
    const { field } = column;
    const read = readField(column, cell, names, day, Number(fields.departmentId) || null);
    if ('problem' in read) problems.set(field, read.problem);
    else fields[field] = read.value;
    words[field] = 'problem' in read ? cell : read.words;
  }
  return { fields, words, problems };
}

type ReadField = { readonly value: string; readonly words: string } | { readonly problem: string };

function readField(
  { reads }: ImportColumn,
  cell: string,
  names: BriefNames,
  day: string,
  departmentId: number | null,
): ReadField {
  switch (reads) {
    case 'division':
      return one(
        names.division.get(nameKey(cell)),
        `There is no division '${short(cell)}'`,
        `Several divisions are called '${short(cell)}': rename one`,
      );
    case 'category':
      return one(
        names.category.get(nameKey(cell)),
        `There is no category '${short(cell)}'`,
        `Several categories are called '${short(cell)}': rename one`,
      );
    case 'output':
      return one(
        names.output(cell, departmentId),
        `The division has no output type '${short(cell)}'`,
        `'${short(cell)}' is an output type of several divisions: say the division`,
      );
    case 'person':
      return one(
        names.person.get(nameKey(cell)),
        `There is nobody called '${short(cell)}' here`,
        `Several people are called '${short(cell)}': give the e-mail address`,
      );
    default: {
      const value = readCell(reads, cell, day);
      if (value === null && reads === 'day') return { problem: NOT_A_DAY };
      if (value === null && reads === 'yesNo') return { problem: NOT_YES_OR_NO };
      if (value === null) return { problem: NOT_HOURS };
      return { value, words: inWords(reads, value, cell) };
    }
  }
}

function one(found: readonly Found[] | undefined, none: string, several: string): ReadField {
  const [first, second] = found ?? [];
  if (!first) return { problem: none };
  return second ? { problem: several } : { value: String(first.id), words: first.words };
}

function inWords(reads: ImportColumn['reads'], value: string, cell: string): string {
  if (reads === 'day') return formatDate(value);
  if (reads === 'hours') return formatHours(value);
  if (reads === 'yesNo') return value === '1' ? 'Yes' : 'No';
  return cell;
}

/** Characters of a cell that a message quotes. */
const SHOWN = 60;
const short = (cell: string): string => (cell.length > SHOWN ? `${cut(cell, SHOWN - 1)}…` : cell);

/** The fields to validate against the brand's rows, when others are invalid. */
function pickersOf(fields: Read['fields']): Partial<NewBrief> {
  const validated = [
    'departmentId',
    'briefmeOutputsId',
    'categoryId',
    'assigneeBrandUsersId',
    'specialistBrandUserId',
    'ccUser',
    'creatorBrandUsersId',
    'inMarketDate',
  ];
  return Object.fromEntries(Object.entries(fields).filter(([field]) => validated.includes(field)));
}

/** Rows of one statement: a brief has about 25 columns, and a statement at most 32,767 parameters. */
const ROWS_A_STATEMENT = 1000;

async function writeBriefs({ db, events }: BrandRunContext, ready: Prisma.BriefCreateManyInput[]): Promise<Made> {
  const made: Brief[] = [];
  for (let at = 0; at < ready.length; at += ROWS_A_STATEMENT) {
    made.push(...(await db.brief.createManyAndReturn({ data: ready.slice(at, at + ROWS_A_STATEMENT) })));
  }
  for (const brief of made) {
    events.inHistory(brief, 'created');
    events.created('brief', brief);
  }
  return { rowIds: made.map(({ id }) => id) };
}
