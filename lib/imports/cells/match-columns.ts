import { type ImportColumn, type ImportKindName, importColumns } from './columns';

/**
 * The field of each of a file's columns, by its name: the template's title or the field itself before other names,
 * without regard to case, spaces and punctuation. A field is filled by its first column; a column without a field is
 * null. Client-safe.
 */
export function matchColumns(kind: ImportKindName, names: readonly string[]): (string | null)[] {
  const matched: (string | null)[] = names.map(() => null);
  const taken = new Set<string>();
  for (const namesOf of [ownNames, otherNames]) {
    for (const [at, name] of names.entries()) {
      if (matched[at] !== null) continue;
      const column = importColumns[kind].find(
        (one) => !taken.has(one.field) && namesOf(one).some((known) => plain(known) === plain(name)),
      );
      if (!column) continue;
      matched[at] = column.field;
      taken.add(column.field);
    }
  }
  return matched;
}

const ownNames = ({ field, title }: ImportColumn): readonly string[] => [title, field];
const otherNames = ({ also }: ImportColumn): readonly string[] => also;

/** 'Due Date *', 'due_date' and 'Due date' are the same name. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
