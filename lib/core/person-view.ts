import * as z from 'zod';

/** A person as every screen and /v1 name them. */
export const personView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatarColour: z.string(),
    /** Removed: the names are then 'Deleted user'. */
    deleted: z.boolean(),
  })
  .meta({ id: 'Person' });
export type PersonView = z.infer<typeof personView>;

export const personOf = ({
  id,
  uuid,
  firstName,
  lastName,
  avatarColour,
  deleted,
}: Readonly<PersonView>): PersonView => ({
  id,
  uuid,
  firstName,
  lastName,
  avatarColour,
  deleted,
});

/** The person with this user id, from a brand's lookup data; null if unknown. */
export function personWith(
  id: number | null,
  { people }: { people: ReadonlyMap<number, Readonly<PersonView>> },
): PersonView | null {
  const person = id === null ? undefined : people.get(id);
  return person ? personOf(person) : null;
}
