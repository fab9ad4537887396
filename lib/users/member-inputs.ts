import * as z from 'zod';
import { emailField } from '@/lib/auth/log-in-inputs';
import { rowRef, seenVersion } from '@/lib/core/fields';
import { avatarColourField, employeeNumberField, firstNameField, jobTitleField, lastNameField } from './inputs';

/** What a brand's user forms and calls take (platform §5 and §7). Client-safe. */
export const permissionField = z.enum(['staff', 'brandAdmin'], { error: 'Must be staff or brandAdmin' });

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

/** POST /v1/brands/{id}/users: the snake_case names of the specification, and the others, too (decisions D3.1). */
export const createMemberInput = z.preprocess(
  (sent) => {
    if (typeof sent !== 'object' || sent === null) return sent;
    const { first_name, last_name, avatar_colour, job_title, employee_number, ...rest } = sent as Record<
      string,
      unknown
    >;
    const given = {
      ...{ firstName: first_name, lastName: last_name, avatarColour: avatar_colour, jobTitle: job_title },
      employeeNumber: employee_number,
    };
    const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    return { ...named, ...rest };
  },
  z.object({
    brandId: rowRef,
    ...newMemberFields.shape,
    avatarColour: avatarColourField.optional(),
    jobTitle: jobTitleField.nullish(),
    permission: permissionField.optional(),
  }),
);

export const memberRefInput = z.object({ brandId: rowRef, userId: rowRef });

/** PATCH /v1/brands/{id}/users/{userId}: what lives on the membership. */
export const updateMemberInput = z
  .object({
    brandId: rowRef,
    userId: rowRef,
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
