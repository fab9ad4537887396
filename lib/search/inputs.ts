import * as z from 'zod';
import { splitList, text, UUID } from '@/lib/core/fields';
import { wordsOf } from '@/lib/core/words-of';
import { MAX_LETTERS, MAX_RECENT, MIN_LETTERS } from './field-limits';

/** Inputs and answers of the palette's search (Y-22). Client-safe. */

/** Of each kind. */
export const MAX_OF_A_KIND = 5;
const TOO_SHORT = 'Type at least two characters';

export const KINDS = ['brief', 'plan', 'scope', 'person'] as const;
export type Kind = (typeof KINDS)[number];

const uuids = z
  .string()
  .max(1000)
  .transform((ids) => splitList(ids.toLowerCase()))
  .refine((ids) => ids.every((id) => UUID.test(id)), 'Must be uuids, comma-separated')
  .refine((ids) => ids.length <= MAX_RECENT, `At most ${MAX_RECENT} uuids`)
  .meta({ wire: { type: 'string', description: `In place of \`q\`: at most ${MAX_RECENT} uuids, comma-separated` } });

export const searchInput = z
  .object({
    /** Each word must match; at most eight count. */
    q: text({ max: MAX_LETTERS })
      .refine((q) => [...wordsOf(q).join('')].length >= MIN_LETTERS, TOO_SHORT)
      .optional()
      .describe('Words of at least two characters in all: each stands in project, product title, client or name'),
    /** In place of `q`: these records, as far as the caller may see them, in this order (recently opened ones). */
    ids: uuids.optional(),
  })
  .refine(({ q, ids }) => q !== undefined || ids !== undefined, { path: ['q'], error: TOO_SHORT });
export type Search = z.output<typeof searchInput>;

export const foundView = z
  .object({
    kind: z.enum(KINDS),
    /** For a person, the user's uuid. */
    uuid: z.string(),
    title: z.string(),
    /**
     * What distinguishes equal titles: status and division of a brief, client of a plan, status of a scope, a job
     * title.
     */
    context: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof foundView>;
