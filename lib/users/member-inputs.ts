import * as z from 'zod';
import { emailField } from '@/lib/auth/account/log-in-inputs';
import { memberRef, rowRef, seenVersion } from '@/lib/core/fields';
import { avatarColourField, employeeNumberField, firstNameField, jobTitleField, lastNameField } from './inputs';

/** The inputs of a brand's user forms and calls. Client-safe. */
const permissionField = z.enum(['staff', 'brandAdmin'], { error: 'Must be staff or brandAdmin' });

/** The form of a new user. */
export const newMemberFields = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  email: emailField,
  avatarColour: avatarColourField,
  jobTitle: jobTitleField,
  permission: permissionField,
  employeeNumber: employeeNumberField,
});

/** The same with the brand that it is in. */
export const newMemberOfBrandFields = newMemberFields.extend({ brandId: z.string().min(1, 'Please choose a brand') });

/** One of a field's two spellings is required; other errors are reported, too. */
const needed = (
  one: string,
  other: string,
  error: string,
): [(sent: object) => boolean, Parameters<z.ZodType['refine']>[1]] => [
  (sent) => [one, other].some((name) => sent[name as keyof typeof sent] !== undefined),
  { path: [one], error, when: ({ value }) => typeof value === 'object' && value !== null },
];

/**
 * POST /v1/brands/{id}/users: the snake_case names of the specification, and the others, too (D3.1). Errors are under
 * the name that was sent.
 */
export const createMemberInput = z
  .object({
    brandId: rowRef,
    first_name: firstNameField.optional(),
    last_name: lastNameField.optional(),
    email: emailField,
    avatar_colour: avatarColourField.optional(),
    job_title: jobTitleField.nullish(),
    permission: permissionField.optional(),
    employee_number: employeeNumberField,
    firstName: firstNameField.optional(),
    lastName: lastNameField.optional(),
    avatarColour: avatarColourField.optional(),
    jobTitle: jobTitleField.nullish(),
    employeeNumber: employeeNumberField,
  })
  .refine(...needed('first_name', 'firstName', 'Please enter a first name'))
  .refine(...needed('last_name', 'lastName', 'Please enter a last name'))
  .transform(({ first_name, last_name, avatar_colour, job_title, employee_number, ...rest }) => ({
    ...rest,
    firstName: rest.firstName ?? first_name ?? '',
    lastName: rest.lastName ?? last_name ?? '',
    avatarColour: rest.avatarColour ?? avatar_colour,
    jobTitle: rest.jobTitle === undefined ? job_title : rest.jobTitle,
    employeeNumber: rest.employeeNumber === undefined ? employee_number : rest.employeeNumber,
  }));

export const memberRefInput = z.object({ brandId: rowRef, userId: memberRef });

/** PATCH /v1/brands/{id}/users/{userId}: the fields of the membership. */
export const updateMemberInput = z
  .object({
    brandId: rowRef,
    userId: memberRef,
    version: seenVersion,
    jobTitle: jobTitleField.nullish(),
    job_title: jobTitleField.nullish(),
    permission: permissionField.optional(),
  })
  .transform(({ job_title, ...rest }) => ({
    ...rest,
    jobTitle: rest.jobTitle === undefined ? job_title : rest.jobTitle,
  }));

/** The form of brand, role and permissions. */
export const memberFields = z.object({ jobTitle: jobTitleField, permission: permissionField });
