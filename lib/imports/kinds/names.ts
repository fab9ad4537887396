import { LIST_MAX, saveCategoriesInput, saveSegmentsInput } from '@/lib/catalogue/inputs';
import { listUses } from '@/lib/catalogue/list-uses';
import { addNames } from '@/lib/catalogue/save-names';
import type { BrandRunContext } from '@/lib/core/operation';
import { lockBrand, lockForRemoval } from '@/lib/db/lock-row';
import { type ImportKind, PREVIEW_MAX, type Problem, type Row, type Validated } from './import-kind';
import { removeUntouched } from './remove-untouched';

/** Categories and segments: names are appended to the existing ones, by the rules of the whole list (D3.5). */

const live = { deletedAt: null };
const currentNames = { where: live, orderBy: { displayOrder: 'asc' }, select: { id: true, name: true } } as const;
type Entry = { readonly id?: number; readonly name: string };
type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const lock = ({ db, brand }: BrandRunContext): Promise<void> => lockBrand(db, brand.id);

export const categories: ImportKind = {
  allow: 'settings.manage',
  lock,
  validate: async (context, rows) => {
    const current = await context.db.category.findMany(currentNames);
    return validateNames(
      rows,
      current.length,
      issuesOf((list) => saveCategoriesInput.safeParse({ categories: list }), current, rows),
      (names) => addNames(context, 'category', context.db.category, names),
    );
  },
  async undo(context, { rowIds }) {
    const { db } = context;
    await lockForRemoval(db, 'categories', rowIds);
    const rows = await db.category.findMany({ where: { id: { in: rowIds }, ...live } });
    const briefs = await listUses(db, 'categoryBriefs', rowIds);
    const scopes = await listUses(db, 'categoryScopes', rowIds);
    return removeUntouched(context, 'category', db.category, rows, ({ id }) => {
      if (briefs.has(id)) return 'Briefs have it';
      return scopes.has(id) ? 'Scopes have it' : null;
    });
  },
};

export const segments: ImportKind = {
  allow: 'settings.manage',
  lock,
  validate: async (context, rows) => {
    const current = await context.db.segment.findMany(currentNames);
    return validateNames(
      rows,
      current.length,
      issuesOf((list) => saveSegmentsInput.safeParse({ segments: list }), current, rows),
      (names) => addNames(context, 'segment', context.db.segment, names),
    );
  },
  async undo(context, { rowIds }) {
    const { db } = context;
    await lockForRemoval(db, 'segments', rowIds);
    const rows = await db.segment.findMany({ where: { id: { in: rowIds }, ...live } });
    const ongoings = await listUses(db, 'segmentOngoings', rowIds);
    const scopes = await db.scope.findMany({
      where: { segmentId: { in: rowIds }, ...live },
      select: { segmentId: true },
      distinct: ['segmentId'],
    });
    const inScopes = new Set(scopes.map(({ segmentId }) => segmentId));
    return removeUntouched(context, 'segment', db.segment, rows, ({ id }) => {
      if (inScopes.has(id)) return 'Scopes have it';
      return ongoings.has(id) ? 'Monthly ongoings have it' : null;
    });
  },
};

/** The errors of the list's schema for the resulting list. */
function issuesOf(
  parse: (list: Entry[]) => { success: boolean; error?: { readonly issues: readonly Issue[] } },
  current: readonly Entry[],
  rows: readonly Row[],
): readonly Issue[] {
  return parse([...current, ...rows.map(({ cells }) => ({ name: cells.name ?? '' }))]).error?.issues ?? [];
}

/** The error of the list itself, at the first row that does not fit any more. */
function tooMany(rows: readonly Row[], current: number): Problem {
  const fit = Math.max(0, LIST_MAX - current);
  const message = `At most ${LIST_MAX} in all, and the brand has ${current}: this row and those below are too many`;
  return { row: rows[fit]?.at ?? 1, field: 'name', message };
}

function validateNames(
  rows: readonly Row[],
  current: number,
  issues: readonly Issue[],
  add: (names: readonly string[]) => Promise<{ id: number }[]>,
): Validated {
  const problems = issues.flatMap(({ path: [, at], message }): Problem[] => {
    if (typeof at !== 'number') return [tooMany(rows, current)];
    const row = rows[at - current];
    return row ? [{ row: row.at, field: 'name', message }] : [];
  });
  const names = rows.map(({ cells }) => (cells.name ?? '').trim());
  return {
    problems,
    preview: rows.slice(0, PREVIEW_MAX).map(({ at }, place) => ({ row: at, cells: { name: names[place] ?? '' } })),
    write: async () => ({ rowIds: (await add(names)).map(({ id }) => id) }),
  };
}
