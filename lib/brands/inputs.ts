import * as z from 'zod';
import { brandSlugField } from '@/lib/auth/account/account-inputs';
import { emailField, optionalEmailField } from '@/lib/auth/account/log-in-inputs';
import { registerAliases } from '@/lib/core/aliases';
import { decimal, flag, optionalText, optionalWhole, rowRef, seenVersion, text } from '@/lib/core/fields';
import { isTimeZone } from '@/server/time-zone.mjs';

/** What the brand forms and calls take (D1.11). Client-safe. */
export const brandNameField = text({ max: 60, required: 'Please enter a brand name', maxMessage: 'Max 60 characters' });

/** A hex colour of 3 or 6 digits, stored with 6. */
const colourField = z
  .string({ error: 'Invalid colour' })
  .trim()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Invalid colour')
  .transform((colour) =>
    colour.length === 4
      ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase()
      : colour.toLowerCase(),
  );

export const DOMAIN_MESSAGE = 'Enter a valid domain name';
/** A host name in punycode, lower case, without a leading `www.` (D1.5); empty is none. */
export const customDomainField = z
  .union([z.null(), z.string({ error: DOMAIN_MESSAGE })])
  .optional()
  .transform((written, context) => {
    if (written === undefined) return undefined;
    const typed = written?.trim().replace(/\.$/, '') ?? '';
    if (typed === '') return null;
    const domain = hostNameOf(typed);
    if (domain) return domain;
    context.addIssue({ code: 'custom', message: DOMAIN_MESSAGE });
    return z.NEVER;
  })
  .meta({ wire: { type: ['string', 'null'], maxLength: 253 } });

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

function hostNameOf(typed: string): string | null {
  // A name only: no scheme, port, path or user.
  if (/[\s/:@?#\\%]/.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  const host = new URL(`http://${typed}`).hostname.replace(/^www\./, '');
  return HOST.test(host) ? host : null;
}

/** The margin at Sell for below which a scope warns, in per cent; empty for none (D1.11). */
const marginFloor = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    z.union([z.null(), decimal({ min: '0', max: '100' })]),
  )
  .meta({ wire: { type: ['number', 'null'], minimum: 0, maximum: 100, description: 'At most 2 decimal places' } });

/** The dialer decides which ports may be used (trust 16). */
const smtp = {
  smtpFrom: optionalEmailField,
  smtpHost: optionalText({ max: 253 }).refine(
    (host) => !host || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host),
    'Enter a valid host name',
  ),
  smtpPort: optionalWhole({ min: 1, max: 65_535 }),
  smtpUserName: optionalText({ max: 190 }),
  /** Write-only (D3.10): absent keeps it; null or '' removes it. */
  smtpPassword: optionalText({ max: 200 }),
};

/** An uploaded file of a multipart form or of a server action; '' and null remove the image. */
const image = z
  .union([z.null(), z.literal('').transform(() => null), z.custom<File>((value) => value instanceof File)], {
    error: 'Must be a JPG, JPEG or PNG image',
  })
  .optional()
  .meta({ wire: { type: ['string', 'null'], format: 'binary', description: 'JPG, JPEG or PNG; at most 2 MB' } });

const modules = { moduleBriefMe: flag().optional(), moduleLamp: flag().optional(), moduleScope: flag().optional() };
const modulesAsRead = {
  module_brief_me: flag().optional(),
  module_lamp: flag().optional(),
  module_scope: flag().optional(),
};

const timeZone = text({ max: 64 }).refine(isTimeZone, 'Choose a time zone');

const settings = {
  dataExtractEmail: optionalEmailField,
  customDomain: customDomainField,
  ...smtp,
  ...modules,
  ...modulesAsRead,
  forceLoginForGatedContent: flag().optional(),
  tierId: optionalWhole({ min: 0, max: 2_147_483_647 }),
  /** The space for its briefs' files, in GB; empty for the installation's limit (Y-15). */
  filesGb: optionalWhole({ min: 1, max: 999_999 }),
  timeZone: timeZone.optional(),
  logo: image,
  /** The logo for a dark background, if there is a second one. */
  logoDark: image,
  favicon: image,
};

type Modules = { [Name in keyof typeof modules | keyof typeof modulesAsRead]?: boolean };
// Both spellings of the modules are read (D3.1).
function oneSpelling<Values extends Modules>({ module_brief_me, module_lamp, module_scope, ...rest }: Values) {
  return {
    ...rest,
    moduleBriefMe: rest.moduleBriefMe ?? module_brief_me,
    moduleLamp: rest.moduleLamp ?? module_lamp,
    moduleScope: rest.moduleScope ?? module_scope,
  };
}

const moduleAliases = { module_brief_me: 'moduleBriefMe', module_lamp: 'moduleLamp', module_scope: 'moduleScope' };

const updatedBrand = z
  .object({
    brandId: rowRef,
    version: seenVersion,
    name: brandNameField.optional(),
    primaryEmail: emailField.optional(),
    primaryColour: colourField.optional(),
    secondaryColour: colourField.optional(),
    marginFloorPercent: marginFloor.optional(),
    slug: z
      .string({ error: 'Must be a text' })
      .optional()
      .describe('Is never changed (D1.4): another one than the present is refused'),
    ...settings,
  })
  .transform(oneSpelling);
export const updateBrandInput = registerAliases(moduleAliases, updatedBrand);
export type BrandChanges = Omit<z.output<typeof updateBrandInput>, 'brandId' | 'version'>;

/** `slug` may be left out: the name suggests it ('Generated domain', shown as generated on save). */
export const createBrandInput = z
  .object({
    name: brandNameField,
    slug: z.preprocess((slug) => (slug === '' || slug === null ? undefined : slug), brandSlugField.optional()),
    primaryEmail: emailField,
    primaryColour: colourField.optional(),
    secondaryColour: colourField.optional(),
    ...settings,
  })
  .transform(oneSpelling);

export const brandRefInput = z.object({ brandId: rowRef });

/** The form of the brand's colours. */
export const brandColours = z.object({ primaryColour: colourField, secondaryColour: colourField });

/** The form of the contact and the time zone. */
export const contactFields = z.object({ primaryEmail: emailField, timeZone });

/** The form of the margin floor. */
export const marginFloorFields = z.object({ marginFloorPercent: marginFloor });

/** The form of a brand's details. */
export const brandDetails = z.object({
  name: brandNameField,
  primaryEmail: emailField,
  dataExtractEmail: optionalEmailField,
  customDomain: customDomainField,
  timeZone,
  tierId: settings.tierId,
  filesGb: settings.filesGb,
  forceLoginForGatedContent: flag(),
});

/** The form of a brand's e-mail settings. */
export const emailSettings = z.object(smtp);

/** The form of a new brand. */
export const newBrandFields = z.object({
  name: brandNameField,
  primaryEmail: emailField,
  customDomain: customDomainField,
  primaryColour: colourField,
  secondaryColour: colourField,
  moduleBriefMe: flag(),
  moduleLamp: flag(),
  moduleScope: flag(),
  ...smtp,
  logo: image,
  logoDark: image,
  favicon: image,
});
