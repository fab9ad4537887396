import type { Person } from '@/lib/core/request-context';

export type ShellUser = Pick<Person, 'firstName' | 'lastName' | 'avatarColour' | 'email'>;

/** Of whoever is logged in, what the shell shows; no more of it travels to the page. */
export const shellUser = ({ firstName, lastName, avatarColour, email }: Person): ShellUser => ({
  firstName,
  lastName,
  avatarColour,
  email,
});
