import * as z from 'zod';

/** A person as every screen and /v1 name them. */
export const personView = z
  .object({
    // D2.9a
    id: z.number().nullable().describe('null until the invitation is accepted'),
    uuid: z.string().describe('Of the user; until the invitation is accepted, of the membership'),
    firstName: z.string(),
    lastName: z.string(),
    avatarColour: z.string(),
    /** Removed: the names are then 'Deleted user'. */
    deleted: z.boolean(),
  })
  .meta({ id: 'Person' });
export type PersonView = z.infer<typeof personView>;

/** A person of a brand's lookup data. */
type Known = Readonly<PersonView> & {
  readonly id: number;
  /** Has never accepted an invitation of the brand. */
  readonly invitedOnly: boolean;
};
export type People = { readonly people: ReadonlyMap<number, Known> };

export const personOf = ({ id, uuid, firstName, lastName, avatarColour, deleted, invitedOnly }: Known): PersonView => ({
  id: invitedOnly ? null : id,
  uuid,
  firstName,
  lastName,
  avatarColour,
  deleted,
});

/** The person with this user id, from a brand's lookup data; null if unknown. */
export function personWith(id: number | null, { people }: People): PersonView | null {
  const person = id === null ? undefined : people.get(id);
  return person ? personOf(person) : null;
}

/** A user as a field names them that pickers set: by number, or as long as they are only invited by uuid (D2.9a). */
export const userKeyView = z
  .union([z.number(), z.string()])
  .describe('The user id; until the invitation is accepted, the uuid of the membership');
export type UserKey = z.infer<typeof userKeyView>;
export const userKeyOf = ({ id, uuid, invitedOnly }: Pick<Known, 'id' | 'uuid' | 'invitedOnly'>): UserKey =>
  invitedOnly ? uuid : id;

/** The same of a stored user id, from a brand's lookup data. */
export function userKeyWith(id: number, { people }: People): UserKey {
  const person = people.get(id);
  return person ? userKeyOf(person) : id;
}
