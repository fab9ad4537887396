import type { Components, JsonSchema } from './json-schema';

/** Sample values by the field's name; other samples come from the schema. */
const NAMED: Readonly<Record<string, unknown>> = {
  email: 'sam@harbour.test',
  password: 'Agency!2026',
  password_confirmation: 'Agency!2026',
  brandSlug: 'harbour',
  terms: 1,
  refreshToken: 'adr_…',
  token: 'adk_…',
  project: 'Spring letterbox drop',
  draftDueDate: '2027-03-01',
  inMarketDate: '2027-03-15',
  startDate: '2027-01-01',
  date: '2027-01-26',
  length: 3,
  timezone: 'UTC+10:00',
  sourceId: '3f1c9a52-7d0e-4b36-9a41-5c2e8f6b7d10',
  ...Object.fromEntries(
    ['primaryEmail', 'dataExtractEmail', 'smtpFrom', 'toAddress', 'ccAddress', 'bccAddress'].map((name) => [
      name,
      'sam@harbour.test',
    ]),
  ),
};
/** Fields that a call needs by a rule over several fields, which its schema can't express. */
const NEEDED: readonly string[] = [
  'creatorBrandUsersId',
  'creatorUserId',
  'startDate',
  'toAddress',
  'password_confirmation',
  'first_name',
  'last_name',
];
/** Maximum nesting of shapes. */
const DEPTH = 14;

/**
 * A valid body for a schema: the required fields, or the first few if none is required.
 * @param name of the field, which may tell more than its type
 */
export function sampleOf(schema: JsonSchema, components: Components, name = '', depth = 0): unknown {
  if (name in NAMED) return NAMED[name];
  if (schema.$ref) {
    const shape = components.get(schema.$ref.replace('#/components/schemas/', ''));
    return shape && depth < DEPTH ? sampleOf(shape, components, name, depth + 1) : null;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], components, name, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return sampleObject(schema, components, depth);
  if (type === 'array') return schema.items && depth < DEPTH ? [sampleOf(schema.items, components, '', depth + 1)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return sampleText(schema, name);
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, components: Components, depth: number) {
  const all = Object.entries(properties);
  const needed = all.filter(([field]) => required.includes(field) || NEEDED.includes(field));
  const shown = needed.length > 0 ? needed : all.filter(([field]) => field !== 'version').slice(0, 3);
  return Object.fromEntries(
    shown.map(([field, inner]) => [field, sampleOf(inner, components, field, depth + 1)] as const),
  );
}

function sampleText({ format, maxLength }: JsonSchema, name: string): string {
  if (format === 'date') return '2027-03-01';
  if (format === 'date-time') return '2027-03-01T09:00:00.000Z';
  if (format === 'uuid') return '3f1c9a52-7d0e-4b36-9a41-5c2e8f6b7d10';
  if (/colour/i.test(name)) return '#0b4a58';
  if (/url|link/i.test(name)) return 'https://example.com/';
  return 'Example'.slice(0, maxLength ?? 7);
}
