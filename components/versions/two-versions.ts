import type { ReactNode } from 'react';

/**
 * Two people changed the same record (modules §4, D3.7): the rules for merging one's own values with the saved ones,
 * field by field. The base is the record as it was read, before either changed it. Client-safe.
 */
export type Side = 'mine' | 'saved';

/** A field in the dialog, with its label and text; fields that only make sense together (`keys`) are taken together. */
export interface ComparedField<Values> {
  key: string;
  label: string;
  keys: readonly (keyof Values)[];
  /** The field's value in words; '' or null for nothing. Texts are compared word by word on the screen. */
  format: (values: Values) => ReactNode;
  /** What is compared, where the values of `keys` have more than counts: keys of rows, an order. */
  compared?: (values: Values) => unknown;
}

/** A field on which the two versions differ. */
export interface Difference {
  key: string;
  label: string;
  mine: ReactNode;
  saved: ReactNode;
  /**
   * The default choice: saved where only the other changed it, else mine, so that nothing typed is lost without asking.
   */
  preset: Side;
  /** Whether both changed it, to different values. */
  changedByBoth: boolean;
}

export interface Versions<Values> {
  base: Values;
  mine: Values;
  saved: Values;
}

/** The fields on which mine and saved differ, in the order of `fields`. */
export function differencesOf<Values>(
  { base, mine, saved }: Versions<Values>,
  fields: readonly ComparedField<Values>[],
): Difference[] {
  return fields.flatMap((field) => {
    const { key, label, format } = field;
    if (same(field, mine, saved)) return [];
    const iChanged = !same(field, base, mine);
    const theyChanged = !same(field, base, saved);
    return [
      {
        key,
        label,
        mine: format(mine),
        saved: format(saved),
        preset: iChanged ? ('mine' as const) : ('saved' as const),
        changedByBoth: iChanged && theyChanged,
      },
    ];
  });
}

/** Mine, with the saved value of every field whose key is in `taken`. */
export function mergedVersion<Values extends object>(
  mine: Values,
  saved: Values,
  fields: readonly ComparedField<Values>[],
  taken: ReadonlySet<string>,
): Values {
  const merged = { ...mine };
  for (const { key, keys } of fields) {
    if (taken.has(key)) for (const name of keys) merged[name] = saved[name];
  }
  return merged;
}

/** The comparison of two versions: the differences, and the merge. */
export interface Comparison<Values> {
  differences: readonly Difference[];
  /** Whether the other's save changed any field of the form. */
  changedByOther: boolean;
  /** Mine, with the saved values of the differences that are chosen so. */
  merge: (taken: Readonly<Record<string, Side>>) => Values;
}

/** Compares what the form has when the comparison is there: what was typed while it was awaited is compared, too. */
export async function compareCurrent<Values>(
  values: () => Values,
  compare: (mine: Values) => Comparison<Values> | Promise<Comparison<Values>>,
): Promise<Comparison<Values>> {
  for (;;) {
    const mine = values();
    const read = JSON.stringify(mine);
    const comparison = await compare(mine);
    if (JSON.stringify(values()) === read) return comparison;
  }
}

/** The comparison by the form's fields. */
export const compareFields = <Values extends object>(
  versions: Versions<Values>,
  fields: readonly ComparedField<Values>[],
): Comparison<Values> => ({
  differences: differencesOf(versions, fields),
  changedByOther: changesForm(versions, fields),
  merge: (taken) => mergedVersion(versions.mine, versions.saved, fields, takenFromSaved(taken)),
});

/** Fields whose value is plain text, with their labels. */
export const plainFields = <Values extends object>(
  labels: Readonly<Partial<Record<keyof Values & string, string>>>,
): ComparedField<Values>[] =>
  (Object.entries(labels) as [keyof Values & string, string][]).map(([key, label]) => ({
    key,
    label,
    keys: [key],
    format: (values) => words(values[key]),
  }));

const words = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value === null || value === undefined ? '' : String(value);

/** The default choices of all differences. */
export const presetsOf = (differences: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(differences.map(({ key, preset }) => [key, preset]));

export const takenFromSaved = (taken: Readonly<Record<string, Side>>): ReadonlySet<string> =>
  new Set(Object.keys(taken).filter((key) => taken[key] === 'saved'));

/** Whether somebody else's save changed any field of the form; allocated hours, for example, are not in it. */
export const changesForm = <Values>(
  { base, saved }: Pick<Versions<Values>, 'base' | 'saved'>,
  fields: readonly ComparedField<Values>[],
): boolean => fields.some((field) => !same(field, base, saved));

function same<Values>({ keys, compared }: ComparedField<Values>, one: Values, other: Values): boolean {
  if (compared) return JSON.stringify(compared(one)) === JSON.stringify(compared(other));
  return keys.every((key) => JSON.stringify(one[key] ?? null) === JSON.stringify(other[key] ?? null));
}
