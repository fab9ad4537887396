import type { PolicyKey } from '@/lib/access/policy';
import type { BrandRunContext } from '@/lib/core/operation';

/** The interface of a kind of import; `kinds.ts` has them all. */

/** A row that is not empty: its texts by field. */
export type Row = {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  readonly at: number;
  readonly cells: Readonly<Record<string, string>>;
};

export type Problem = { readonly row: number; readonly field: string | null; readonly message: string };

/** A row as it was parsed, in words, by field. */
export type ReadRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };

/** The created rows. */
export type Made = { readonly rowIds: number[]; readonly roleIds?: number[] };

export type Validated = {
  readonly problems: readonly Problem[];
  /** The first rows. */
  readonly preview: readonly ReadRow[];
  /** Writes all of them. Only where there is no problem. */
  write(): Promise<Made>;
};

/** A row that an undo keeps, and why. */
export type Kept = { readonly uuid: string; readonly name: string; readonly reason: string };
export type Undone = { readonly removed: number; readonly kept: readonly Kept[] };

export type ImportKind = {
  /** The permission to create one by hand. */
  readonly allow: PolicyKey;
  /** Keeps others from creating the same names until the transaction ends. */
  lock(context: BrandRunContext): Promise<void>;
  /** Finds every problem of every row, and writes nothing. */
  validate(context: BrandRunContext, rows: readonly Row[]): Promise<Validated>;
  /** Removes what nobody has changed since. */
  undo(context: BrandRunContext, made: Required<Made>): Promise<Undone>;
};

/** Rows in a preview. */
export const PREVIEW_MAX = 20;
