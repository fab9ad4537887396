import * as z from 'zod';
import { lastSaveOf } from '@/lib/audit/last-save';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { formatInstantDate } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { scopePath } from './inputs';
import { liveScope } from './read-scope';

/** When briefs were created from a scope last: shown before they are created again (D7.9). */
export const getLastBriefs = operation({
  name: 'scopes.getLastBriefs',
  summary: 'Get when briefs were created from a scope last',
  effect: 'read',
  allow: 'scope.view',
  input: scopePath,
  output: z.object({ message: z.string().nullable() }),
  run: async (context, { scopeId }) => ({
    message: await lastBriefsInWords(context, (await liveScope(context, scopeId)).uuid),
  }),
});

/** @returns null where none were */
export async function lastBriefsInWords(
  context: Pick<BrandRunContext, 'db' | 'brand'>,
  uuid: string,
): Promise<string | null> {
  const last = await lastSaveOf(context, uuid, ['scopes.createBriefs']);
  if (!last) return null;
  const { person, at } = last;
  return `Briefs were created from this scope on ${formatInstantDate(at, context.brand.timeZone)} by ${nameOf(person)}`;
}
