import * as z from 'zod';
import { newPassword } from '@/lib/auth/password/new-password';
import { flag, optionalText, text } from '@/lib/core/fields';
import { addressesOf } from '@/lib/format/address-list';
import { RESERVED_SLUGS } from '@/server/hosts/parse-host.mjs';
import { emailField, enteredPassword } from './log-in-inputs';

/** What the account pages and their /v1 calls take. Client-safe. */

/** The token from a link; the operation reports what is wrong with it. */
export const mailedToken = z.string().max(200).optional();

/** @param required the message for an empty one */
export const personName = (required: string) => text({ max: 20, required, maxMessage: 'Max 20 characters' });

/** `[a-z0-9-]`, 1 to 20, not reserved; a host name may not begin or end with a hyphen. */
export const brandSlugField = text({
  max: 20,
  required: 'Please create a brand handle',
  maxMessage: 'Max 20 characters',
})
  .refine((slug) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug), 'Please create a brand handle')
  .refine((slug) => !RESERVED_SLUGS.includes(slug), 'This brand handle is not available');

const brandNameField = text({ max: 60, required: 'Please enter your Brand Name', maxMessage: 'Max 60 characters' });
const terms = flag('You must accept the terms and conditions to register').refine(
  (accepted) => accepted,
  'You must accept the terms and conditions to register',
);

/** POST /v1/auth/register, and the free-trial form. `confirmPassword` is read, too (D3.1). */
export const registerInput = z
  .object({
    firstName: personName('Please enter your first name'),
    lastName: personName('Please enter your last name'),
    email: emailField,
    password: newPassword,
    password_confirmation: z.string().max(200).optional(),
    confirmPassword: z.string().max(200).optional(),
    brandName: brandNameField,
    brandSlug: brandSlugField,
    terms,
  })
  .superRefine(
    (values, context) => {
      if ((values.password_confirmation ?? values.confirmPassword) === values.password) return;
      context.addIssue({
        code: 'custom',
        path: [values.confirmPassword === undefined ? 'password_confirmation' : 'confirmPassword'],
        message: 'Please enter the same password',
      });
    },
    // Reported together with other errors.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** Another brand for somebody who has an account (D2.9). */
export const addBrandInput = z.object({ brandName: brandNameField, brandSlug: brandSlugField, terms });

export const forgotPasswordInput = z.object({
  email: emailField,
  /** uuid or slug: sets the link's host, look and sender alone. */
  brand: optionalText({ max: 60 }),
  /** The caller's id or address, or empty; compared with the caller. */
  requestedBy: z
    .union([z.string().max(190), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === '' ? null : String(value))),
});

/** POST /v1/auth/password-reset-set. */
export const setPasswordInput = z.object({
  password: newPassword,
  token: mailedToken,
  brand: optionalText({ max: 60 }),
});

/** The set-password form. */
export const setPasswordFields = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Please enter the same password',
  });

/** An invitation's form for somebody who has an account: the current password. */
export const knownPasswordFields = z.object({ password: enteredPassword, confirmPassword: z.string() });

const MAX_INVITATIONS = 50;

/** The form of invitations: up to 50 addresses, separated by commas, semicolons or lines, and their permission. */
export const inviteManyFields = z.object({
  emails: z
    .union([z.string().max(20_000), z.array(z.string().max(300)).max(1000)], { error: 'An email address is required' })
    .transform((list) => withoutDuplicates(addressesOf([list].flat().join(',').replace(/\n|\r/g, ','))))
    .refine((emails) => emails.length > 0, 'An email address is required')
    .refine((emails) => emails.length <= MAX_INVITATIONS, `At most ${MAX_INVITATIONS} addresses at once`)
    .meta({
      wire: {
        type: ['array', 'string'],
        items: { type: 'string' },
        minItems: 1,
        maxItems: MAX_INVITATIONS,
        description: 'A text of addresses, separated by commas, semicolons or lines, is read, too',
      },
    }),
  permission: z.enum(['staff', 'brandAdmin'], { error: 'Must be staff or brandAdmin' }).optional(),
});

/** Addresses that differ only in case are the same (D2.1). */
function withoutDuplicates(emails: string[]): string[] {
  const seen = new Set<string>();
  return emails.filter((email) => {
    const known = seen.has(email.toLowerCase());
    seen.add(email.toLowerCase());
    return !known;
  });
}

export const emailOnly = z.object({ email: emailField });

/** A code of the authenticator app. */
export const appCode = z
  .string({ error: 'Enter the code from your authenticator app' })
  .transform((code) => code.replace(/\s+/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'Enter the six digits from your authenticator app');
