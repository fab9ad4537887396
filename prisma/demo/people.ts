/** Everybody in the demonstration data. All passwords are `DEMO_PASSWORD`; all addresses are verified. */
import { z } from 'zod';
import { cell, readTable } from './read-table';

/**
 * `works`: divisions whose briefs this person works on, none for account people. `removedDaysAgo`: when the membership ended;
 * `invitedDaysAgo`: invited and not yet here.
 */
const memberships = readTable('memberships', {
  email: cell.text,
  brand: cell.brand,
  permission: z.enum(['staff', 'brandAdmin']),
  jobTitle: cell.text,
  works: cell.list,
  removedDaysAgo: cell.number,
  invitedDaysAgo: cell.number,
});

/** `seenHoursAgo`: hours since the last visit, none means never. `removedDaysAgo`: removed by a superuser. */
const users = readTable('people', {
  email: cell.text,
  firstName: cell.text,
  lastName: cell.text,
  avatarColour: cell.text,
  employeeNumber: cell.number,
  superuser: cell.yes,
  seenHoursAgo: cell.number,
  removedDaysAgo: cell.number,
});

export const people = users.map((user) => ({
  ...user,
  memberships: memberships.filter(({ email }) => email === user.email),
}));

export type Person = (typeof people)[number];
