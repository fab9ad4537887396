import type { Person } from '@/lib/core/request-context';

export type ShellUser = Pick<Person, 'userUuid' | 'firstName' | 'lastName' | 'avatarColour' | 'email'>;

/** The part of the logged-in person that the shell shows; only this is sent to the page. */
export const shellUser = ({ userUuid, firstName, lastName, avatarColour, email }: Person): ShellUser => ({
  userUuid,
  firstName,
  lastName,
  avatarColour,
  email,
});
