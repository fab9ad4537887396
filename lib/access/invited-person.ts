import type { Prisma } from '@/lib/db/generated/client';
import { DEFAULT_AVATAR_COLOUR } from '@/lib/format/avatar-colour';

/**
 * What a brand sees of a person. Until an invitation is accepted, only what the brand typed itself, and nothing that is
 * known elsewhere (D2.9a): every answer, list, log and mail of a brand takes names from here.
 */
export type Invitation = {
  readonly acceptedAt: Date | null;
  readonly invitedEmail: string | null;
  readonly invitedFirstName: string | null;
  readonly invitedLastName: string | null;
  readonly invitedAvatarColour: string | null;
  readonly invitedEmployeeNumber: number | null;
};

/** The columns of a membership that hold it. */
export const invitationColumns = {
  acceptedAt: true,
  invitedEmail: true,
  invitedFirstName: true,
  invitedLastName: true,
  invitedAvatarColour: true,
  invitedEmployeeNumber: true,
} as const;

export type Shown = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly avatarColour: string;
};

/** What the brand typed. @param email the person's own address, for an invitation that an older release wrote */
export function typedPerson(invitation: Invitation, email: string): Shown {
  const address = invitation.invitedEmail ?? email;
  const fromEmail = nameFromEmail(address);
  return {
    firstName: invitation.invitedFirstName ?? fromEmail.firstName,
    lastName: invitation.invitedLastName ?? fromEmail.lastName,
    email: address,
    avatarColour: invitation.invitedAvatarColour ?? DEFAULT_AVATAR_COLOUR,
  };
}

/** The person as the brand of this membership sees them: the same fields, typed or their own. */
export const shownPerson = <Person extends Shown>(membership: Invitation, person: Person): Person =>
  membership.acceptedAt === null ? { ...person, ...typedPerson(membership, person.email) } : person;

/**
 * The person's uuid as the brand of this membership sees it: until the invitation is accepted the membership's own, and
 * no number. The user's would tell whether the address is known elsewhere (D2.9a).
 */
export const shownUuid = (
  { acceptedAt, uuid }: { readonly acceptedAt: Date | null; readonly uuid: string },
  user: { readonly uuid: string },
): string => (acceptedAt === null ? uuid : user.uuid);

/**
 * The live membership that a call refers to: by the user's uuid or id once they have joined, and by the membership's
 * uuid (`shownUuid`) before, and afterwards, too, so that old addresses go on working.
 */
export const membershipOf = (ref: { uuid: string } | { id: number }): Prisma.BrandUserWhereInput => ({
  deletedAt: null,
  user: { deletedAt: null },
  OR: [{ acceptedAt: { not: null }, user: ref }, ...('uuid' in ref ? [{ uuid: ref.uuid }] : [])],
});

/** The name that an address suggests until its owner gives one: `jo.smith@…` is Jo Smith. */
export function nameFromEmail(email: string): { firstName: string; lastName: string } {
  const parts = (email.split('@')[0] ?? '')
    .split('+')[0]
    ?.split(/[._-]+/)
    .filter(Boolean)
    .map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`.slice(0, 20));
  return { firstName: parts?.[0] ?? 'New', lastName: parts?.[1] ?? '' };
}
