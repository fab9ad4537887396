import * as z from 'zod';
import { isBlank } from '@/lib/format/blank';
import { fieldMessage } from '@/lib/format/field-messages';

/**
 * The field types that every input shares: forms, query strings and JSON bodies are parsed here (D3.4, trust 20).
 * Client-safe.
 */

// Forms in the browser parse with the same schemas, without `parseInput`.
z.config({ customError: fieldMessage });

// NUL and lone surrogates can't be stored as text by PostgreSQL; so fields refuse them.
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const UNSTORABLE_MESSAGE = 'Contains characters that cannot be saved';

/**
 * Metadata for /v1/openapi.json: the documented form of a field, as JSON Schema, where the validating schema accepts
 * more than one. It validates nothing.
 */
const wire = (schema: Record<string, unknown>) => ({ wire: schema });

// A name with a line break breaks lists, files and the headers of mails. What turns the direction of the text around it
// lets one name be read as another; marks of direction are part of some names.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const TURNED = /[\u202a-\u202e\u2066-\u2069]/;
const ONE_LINE_MESSAGE = 'Must be on one line';

type TextOptions = {
  max: number;
  maxMessage?: string;
  required?: string;
  trim?: boolean;
  /** Notes, comments and rich text: line breaks and tabs are part of it. Everything else is one line. */
  lines?: boolean;
};

/**
 * Plain text of at most `max` characters, on one line; `required` is the message for an empty one, and for one of which
 * nothing is seen.
 */
export function text({ max, maxMessage, required, trim = true, lines = false }: TextOptions) {
  const base = z.string({ error: required ?? 'Must be a text' });
  const trimmed = trim ? base.trim() : base;
  // An empty one is named once, by `min`.
  const isSeen = (value: string): boolean => value === '' || !trim || !isBlank(value);
  const filled = required ? trimmed.min(1, required).refine(isSeen, required) : trimmed;
  return filled
    .max(max, maxMessage ?? `Max ${max} characters`)
    .refine((value) => !UNSTORABLE.test(value), UNSTORABLE_MESSAGE)
    .refine((value) => lines || !TURNED.test(value), UNSTORABLE_MESSAGE)
    .refine((value) => lines || UNSTORABLE.test(value) || !CONTROL.test(value), ONE_LINE_MESSAGE);
}

/** An optional text: empty, with nothing that is seen, and null read as null. */
export function optionalText(options: Omit<TextOptions, 'required'>) {
  return z
    .union([z.null(), text(options)])
    .optional()
    .transform((value) => (value === undefined || (value !== null && !isBlank(value)) ? value : null))
    .meta(wire({ type: ['string', 'null'], maxLength: options.max }));
}

/** A 1/0 flag: read from 1, 0, '1', '0', true, false (D3.4); inside it is a boolean. */
export function flag(message = 'Must be 1 or 0') {
  return z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], { error: message })
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
    .meta(wire({ type: 'integer', enum: [0, 1], description: 'true and false are read, too' }));
}

/**
 * A decimal of at most `scale` places, from a JSON number or a numeric text; answers the canonical text, so that no
 * amount ever passes through floating point.
 */
export function decimal({
  min,
  max,
  scale = 2,
  message = 'Must be a number',
}: {
  min: string;
  max: string;
  scale?: number;
  message?: string;
}) {
  const read = z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const written = String(value).trim();
    if (!/^[+-]?(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.test(written)) {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    const amount = canonical(written);
    if ((amount.split('.')[1] ?? '').length > scale) {
      context.addIssue({ code: 'custom', message: `At most ${scale} decimal places` });
      return z.NEVER;
    }
    if (units(amount) < units(min) || units(amount) > units(max)) {
      context.addIssue({ code: 'custom', message: `Must be between ${min} and ${max}` });
      return z.NEVER;
    }
    return amount;
  });
  const description = `At most ${scale} decimal places; numeric text is read, too`;
  return read.meta(wire({ type: 'number', minimum: Number(min), maximum: Number(max), description }));
}

/**
 * A written number in its shortest form: '+007.50' is '7.5', '-0' is '0'. Own code, since a library would add 10 KB to
 * a page.
 */
function canonical(written: string): string {
  const [, sign = '', before = '', after = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(written) ?? [];
  const whole = before.replace(/^0+/, '') || '0';
  const part = after.replace(/0+$/, '');
  const size = part ? `${whole}.${part}` : whole;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

const PLACES = 10;
/** A decimal text as an integer number of its smallest units, for comparing without floating point. */
function units(written: string): bigint {
  const [whole = '0', part = ''] = canonical(written).split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
}

/** A whole number from a JSON number or a numeric text. */
export function whole({ min, max, message = 'Must be a number' }: { min: number; max: number; message?: string }) {
  const written = z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,10}$/, message),
    ],
    { error: message },
  );
  const range = `Must be between ${min} and ${max}`;
  return written
    .transform(Number)
    .pipe(z.number({ error: message }).int(message).min(min, range).max(max, range))
    .meta(wire({ type: 'integer', minimum: min, maximum: max }));
}

/** A whole number that may be left out; empty and null read as null, errors are those of `whole`. */
export function optionalWhole({ min, max }: { min: number; max: number }) {
  return z
    .union([z.null(), z.number(), z.string()], { error: 'Must be a number' })
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .pipe(whole({ min, max }).nullable())
    .meta(wire({ type: ['integer', 'null'], minimum: min, maximum: max }))
    .optional();
}

/** In lower case. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A path id: the uuid, or the numeric id where the entity has one (D3.4). Anything else is parsed as a reference to
 * nothing, so that a malformed id is answered exactly like an unknown one.
 */
export type RowRef = { uuid: string } | { id: number };
const NOWHERE: RowRef = { id: 0 };
export const rowRef = z
  .union([z.string(), z.number()], { error: 'Must be a uuid or a number' })
  .transform((value): RowRef => {
    const written = String(value).toLowerCase();
    if (UUID.test(written)) return { uuid: written };
    return /^[1-9]\d{0,9}$/.test(written) && Number(written) <= 2_147_483_647 ? { id: Number(written) } : NOWHERE;
  })
  .meta(wire({ type: ['string', 'integer'], description: 'uuid or numeric id' }));
/** Whom a path of a brand names. A number is the user's: the specification calls it `userId`, and `meta` gives it. */
export const memberRef = rowRef.describe("uuid of the user or of the entry, or `meta.user_id`; not the entry's `id`");

/** The entries of a comma-separated list. */
export const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A filter's list of ids: comma-separated in a query, or an array; numeric ids or uuids (D3.4). */
export const refList = z
  .union([z.string().max(4000), z.array(z.union([z.string(), z.number()])).max(200)])
  .optional()
  .transform((value): RowRef[] => splitList([value ?? ''].flat().join(',')).map((part) => rowRef.parse(part)))
  .meta(wire({ type: 'string', maxLength: 4000, description: 'Numeric ids or uuids, comma-separated' }));

/** What is counted from a date, such as a due date that is moved, is one of four digits, too. */
const YEARS = { first: 1900, last: 2999 };

/** A date without a time, `yyyy-MM-dd`, that exists in the calendar. Stays a text: dates are never instants. */
export function dateOnly(message = 'Select a date (Required)') {
  const real = (value: string): boolean => {
    const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.slice(1).map(Number) ?? [];
    const date = new Date(Date.UTC(year, month - 1, day));
    const within = year >= YEARS.first && year <= YEARS.last;
    return within && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  };
  return z
    .string({ error: message })
    .refine(real, message)
    .meta(wire({ type: 'string', format: 'date', description: `From ${YEARS.first} to ${YEARS.last}` }));
}

/** A day to filter a list by; '' filters nothing. */
export const dayOrNone = z
  .union([z.literal('').transform(() => undefined), dateOnly('Must be a date, yyyy-MM-dd')])
  .optional();

/** JSON that arrives as a value or as its text (D3.4: `…Json` fields). */
export function jsonOf<Shape extends z.ZodType>(shape: Shape) {
  return z
    .unknown()
    .transform((value, context) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(shape);
}

/** The version that the writer has seen (D3.7); absent accepts any. */
export const seenVersion = whole({ min: 1, max: 2_147_483_647, message: 'Must be a version' }).optional();

/** The same for a row that the first save creates: 0 before that. */
export const seenVersionOrNone = whole({ min: 0, max: 2_147_483_647, message: 'Must be a version' }).optional();

/** Entries per page of any list by default (D3.2); screens may request more or fewer. */
const LIMIT = 20;

/**
 * Page and sort of a list (D3.2): page 0 counts as 1, `limit` is capped, an unknown `orderBy` or `order` is
 * a 422. `orderBy` may name several columns, comma-separated.
 */
export function pageQuery<const Columns extends readonly string[]>(
  columns: Columns,
  { cap = 1000, orderBy = 'id', order = 'desc' as 'asc' | 'desc' } = {},
) {
  return {
    page: whole({ min: 0, max: 1_000_000 })
      .optional()
      .transform((page) => page || 1)
      .meta(wire({ type: 'integer', minimum: 0, default: 1, description: '0 counts as 1' })),
    limit: whole({ min: 1, max: 2_147_483_647 })
      .optional()
      .transform((size) => Math.min(size ?? LIMIT, cap))
      .meta(wire({ type: 'integer', minimum: 1, default: LIMIT, description: `At most ${cap} are answered` })),
    orderBy: z
      .string()
      .optional()
      .transform((names, context) => {
        const wanted = (names || orderBy).split(',').map((name) => name.trim());
        if (wanted.length <= 3 && wanted.every((name) => columns.includes(name))) return wanted as Columns[number][];
        context.addIssue({ code: 'custom', message: `Must be one of ${columns.join(', ')}` });
        return z.NEVER;
      })
      .meta(
        wire({
          type: 'string',
          default: orderBy,
          description: `One of ${columns.join(', ')}; up to three, comma-separated`,
        }),
      ),
    order: z
      .string()
      .optional()
      .transform((direction, context): 'asc' | 'desc' => {
        const wanted = (direction || order).toLowerCase();
        if (wanted === 'asc' || wanted === 'desc') return wanted;
        context.addIssue({ code: 'custom', message: 'Must be asc or desc' });
        return z.NEVER;
      })
      .meta(wire({ type: 'string', enum: ['asc', 'desc'], default: order })),
  };
}

/** The meta of every list answer (D3.2). */
export const pageMeta = z
  .object({
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
    lastPage: z.number().int(),
  })
  .meta({ id: 'PageMeta' });
export const pageMetaOf = (total: number, page: number, limit: number): z.infer<typeof pageMeta> => ({
  total,
  page,
  limit,
  lastPage: Math.max(1, Math.ceil(total / limit)),
});
