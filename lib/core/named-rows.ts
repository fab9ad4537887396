import * as z from 'zod';
import { flag, rowRef, seenVersion, whole } from './fields';

/** The inputs of calls about many rows (Y-26). Client-safe. */
const MAX_ROWS = 500;
export const namedRows = <Row extends z.ZodType>(row: Row) =>
  z.array(row).min(1, 'Choose at least one').max(MAX_ROWS, `At most ${MAX_ROWS} at once`);

/** The row as its caller saw it: the version, or the old values of the fields that change. */
export const namedRow = <Expected extends z.ZodType>(expected: Expected) =>
  z.object({ id: rowRef, expected: expected.optional(), version: seenVersion });

/** 1: the rows go to the bin. */
export const remove = flag().optional();

/** Of a row that a call names, or a list has, a second time. */
export const ONCE = 'A row may stand in the list once';

export const SAY_WHAT = 'Say what changes';
/** For `refine`, which keeps and changes the object that it is given: each call makes one. */
export const sayWhat = () => ({ path: ['change'], error: SAY_WHAT });

type ManyChange = { rows: readonly { expected?: unknown }[]; change: { remove?: unknown } };

/** For `refine`: a removal goes by the rows' versions, so that an old value beside it would be ignored (Y-26). */
export const removesAlone = ({ rows, change: { remove: removes, ...change } }: ManyChange): boolean =>
  !removes || [...Object.values(change), ...rows.map(({ expected }) => expected)].every((value) => value === undefined);
export const removesWithMore = () => ({
  path: ['change', 'remove'],
  error: 'A removal takes the version of each row, and no other change',
});

/** One's own changes, each by the row's version after it (Y-25). */
export const undoInput = z.object({
  rows: namedRows(z.object({ id: rowRef, version: whole({ min: 1, max: 2 ** 31 - 1 }) })),
});
