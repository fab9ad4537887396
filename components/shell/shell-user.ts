import type { Person } from '@/lib/core/request-context';

export type ShellUser = Pick<Person, 'userUuid' | 'firstName' | 'lastName' | 'avatarColour' | 'email'>;

/** Of whoever is logged in, what the shell shows; no more of it travels to the page. */
export const shellUser = ({ userUuid, firstName, lastName, avatarColour, email }: Person): ShellUser => ({
  userUuid,
  firstName,
  lastName,
  avatarColour,
  email,
});
