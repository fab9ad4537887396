/** The value of a field in all selected rows, as a choice's value ('' for none); null where they differ. */
export function commonValue<Field extends string>(
  rows: readonly Readonly<Record<Field, string | number | null>>[],
  field: Field,
): string | null {
  const [first] = rows;
  return first && rows.every((row) => row[field] === first[field]) ? String(first[field] ?? '') : null;
}

/** The label of a choice. */
export const labelOf = (
  choices: readonly { readonly id: number | string; readonly label: string }[],
  value: string,
): string | undefined => choices.find(({ id }) => String(id) === value)?.label;
