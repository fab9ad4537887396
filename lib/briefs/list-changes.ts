import * as z from 'zod';
import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { personView, personWith } from '@/lib/core/person-view';
import { briefFieldOf } from './brief-fields';
import { inWords } from './change-words';
import { briefPath } from './inputs';
import { liveBrief } from './read-brief';

const worded = z.string().nullable();

/** One step of a brief's history; `fields` has what changed, in words where ids are stored. */
const briefChangeView = z.object({
  id: z.number(),
  kind: z.string(),
  person: personView.nullable(),
  createdAt: z.string(),
  fields: z.array(z.object({ field: z.string(), from: worded, to: worded })),
});
export type BriefChangeView = z.infer<typeof briefChangeView>;

/** Only the newest are shown. */
const MAX_CHANGES = 200;

/** Who changed what of a brief, and when; newest first (D5.1 and D5.3a). */
export const listChanges = operation({
  name: 'briefs.listChanges',
  summary: "List a brief's history",
  effect: 'read',
  allow: 'brief.view',
  input: briefPath,
  output: z.object({ data: z.array(briefChangeView) }),
  async run(context, { briefId }) {
    const { db, brand } = context;
    const brief = await liveBrief(context, briefId);
    const lookup = await readLookupData(db, brand.id);
    const changes = await db.briefChange.findMany({
      where: { briefId: brief.id },
      orderBy: { id: 'desc' },
      take: MAX_CHANGES,
    });
    return {
      data: changes.map(({ id, kind, userId, changes: fields, createdAt }) => ({
        id: Number(id),
        kind,
        person: personWith(userId, lookup),
        createdAt: createdAt.toISOString(),
        fields: fieldsOf(kind, fields as Record<string, { from: unknown; to: unknown }>, lookup),
      })),
    };
  },
});

function fieldsOf(
  kind: string,
  changes: Record<string, { from: unknown; to: unknown }>,
  lookup: LookupData,
): BriefChangeView['fields'] {
  if (kind === 'duplicated') return [];
  return Object.entries(changes)
    .filter(([field]) => briefFieldOf(field)?.history !== 'none')
    .map(([field, { from, to }]) => ({
      field,
      from: inWords(field, from, lookup),
      to: inWords(field, to, lookup),
    }));
}
