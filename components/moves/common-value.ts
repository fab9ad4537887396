/** What stands in a field of all the rows that are chosen, as a choice has it ('' for none); null where they differ. */
export function commonValue<Field extends string>(
  rows: readonly Readonly<Record<Field, string | number | null>>[],
  field: Field,
): string | null {
  const [first] = rows;
  return first && rows.every((row) => row[field] === first[field]) ? String(first[field] ?? '') : null;
}

/** What a choice is called. */
export const labelOf = (
  choices: readonly { readonly id: number; readonly label: string }[],
  value: string,
): string | undefined => choices.find(({ id }) => String(id) === value)?.label;
