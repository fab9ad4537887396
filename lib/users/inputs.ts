import * as z from 'zod';
import { personName } from '@/lib/auth/account/account-inputs';
import { optionalWhole, rowRef, seenVersion, text } from '@/lib/core/fields';

/** The inputs of the user forms. Client-safe. */
export const firstNameField = personName('Please enter a first name');
export const lastNameField = personName('Please enter a last name');
export const jobTitleField = text({ max: 50, maxMessage: 'Max 50 characters' });

/** A hex colour of 3 or 6 digits; a white avatar would be invisible. */
export const avatarColourField = z
  .string({ error: 'Invalid colour' })
  .trim()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Invalid colour')
  .refine((colour) => !/^#(?:fff|ffffff)$/i.test(colour), 'Select a dark or bright colour');

/** Optional; empty removes it. */
export const employeeNumberField = optionalWhole({ min: 0, max: 2_147_483_647 });

export const updateUserInput = z
  .object({
    userId: rowRef,
    firstName: firstNameField.optional(),
    lastName: lastNameField.optional(),
    avatarColour: avatarColourField.optional(),
    jobTitle: jobTitleField.nullish(),
    // Both spellings are read (D3.1).
    first_name: firstNameField.optional(),
    last_name: lastNameField.optional(),
    avatar_colour: avatarColourField.optional(),
    job_title: jobTitleField.nullish(),
    employeeNumber: employeeNumberField,
    version: seenVersion,
    memberVersion: seenVersion.describe('The `version` of the membership that the job title stands on'),
  })
  .transform(({ first_name, last_name, avatar_colour, job_title, ...rest }) => ({
    ...rest,
    firstName: rest.firstName ?? first_name,
    lastName: rest.lastName ?? last_name,
    avatarColour: rest.avatarColour ?? avatar_colour,
    jobTitle: rest.jobTitle === undefined ? job_title : rest.jobTitle,
  }));
export type UserChanges = z.output<typeof updateUserInput>;

/** The form of a user's details. */
export const userDetailsFields = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  avatarColour: avatarColourField,
  employeeNumber: employeeNumberField,
});

/** The profile's form. */
export const profileFields = z.object({ firstName: firstNameField, lastName: lastNameField, jobTitle: jobTitleField });
