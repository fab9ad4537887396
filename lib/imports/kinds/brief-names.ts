import { invitationColumns, shownPerson } from '@/lib/access/invited-person';
import { type LookupData, live } from '@/lib/catalogue/lookup-data';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { nameOf } from '@/lib/format/person-name';

/**
 * The brand's rows that cells of briefs can refer to: by name, people by e-mail address or unique name, without regard
 * to case.
 */

export type Found = { readonly id: number; readonly words: string };
/** The rows of a name; more than one where it is not unique. */
export type Names = ReadonlyMap<string, readonly Found[]>;

export type BriefNames = {
  readonly division: Names;
  readonly category: Names;
  readonly person: Names;
  /** Of one division, and of all. */
  output(title: string, departmentId: number | null): readonly Found[];
};

export async function briefNames(db: BrandTransaction, lookup: LookupData): Promise<BriefNames> {
  const members = await db.brandUser.findMany({
    where: { deletedAt: null, user: { deletedAt: null } },
    select: {
      id: true,
      ...invitationColumns,
      user: { select: { firstName: true, lastName: true, email: true, avatarColour: true } },
    },
  });
  const people = members.map(({ id, user, ...invitation }) => {
    const shown = shownPerson(invitation, user);
    return { id, email: shown.email, words: nameOf(shown) };
  });
  const outputs = live(lookup.outputs);
  return {
    division: byName(live(lookup.departments).map(({ id, title }) => ({ id, words: title }))),
    category: byName(live(lookup.categories).map(({ id, name }) => ({ id, words: name }))),
    person: byName(people, ({ words, email }) => [words, email]),
    output: (title, departmentId) =>
      outputs
        .filter(
          (one) => nameKey(one.title) === nameKey(title) && one.departmentId === (departmentId ?? one.departmentId),
        )
        .map(({ id, title: words }) => ({ id, words })),
  };
}

/** Names are compared without regard to case and to spaces around and between their words. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/gu, ' ').toLowerCase();

function byName<Row extends Found>(rows: readonly Row[], namesOf = ({ words }: Row): string[] => [words]): Names {
  const names = new Map<string, Found[]>();
  for (const row of rows) {
    for (const key of new Set(namesOf(row).map(nameKey))) names.set(key, [...(names.get(key) ?? []), row]);
  }
  return names;
}
