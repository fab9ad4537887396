import * as z from 'zod';
import { createBrief } from '@/lib/briefs/create-brief';
import { NOTES_MAX, PROJECT_MAX } from '@/lib/briefs/field-limits';
import { createBriefInput } from '@/lib/briefs/inputs';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { refuseUnlessAllowed } from '@/lib/core/perform';
import { cut } from '@/lib/format/cut';
import { hasEmoji, withoutEmoji } from '@/lib/format/emoji';
import { formatDuration } from '@/lib/format/format';
import { isWebAddress } from '@/lib/format/web-address';
import { Fault, invalid } from '@/lib/runtime/fault';
import { lastBriefsInWords } from './get-last-briefs';
import { createBriefsInput } from './inputs';
import { amount, priceScope } from './pricing';
import { linesOf, lockedScope, pricedLineOf, pricesOf, type StoredLine } from './read-scope';

/** Characters of line items in the brief's details, which leave room for how many more there are. */
const LISTED_MAX = NOTES_MAX - 200;

/**
 * One prefilled brief per division of the scope, all or none (D7.9): its hours, its line items as notes. The screen says
 * what it has shown: that they were created before (`again`), or that they were not.
 */
export const createBriefs = operation({
  name: 'scopes.createBriefs',
  summary: 'Create one brief per division of a scope',
  effect: 'write',
  allow: 'scope.edit',
  input: createBriefsInput,
  output: z.object({ briefs: z.array(z.object({ uuid: z.string(), project: z.string(), division: z.string() })) }),
  async run(context, { scopeId, again, draftDueDate, inMarketDate }) {
    const { db, brand, actor, events, request: caller } = context;
    refuseUnlessAllowed('brief.create', caller);
    // Two calls at the same moment run one after the other, and the second is refused.
    const scope = await lockedScope(context, scopeId);
    const last = again === false ? await lastBriefsInWords(context, scope.uuid) : null;
    if (last) throw new Fault('conflict', 'scope/briefs_created', last);
    const lines = await linesOf(context, scope.id);
    if (lines.length === 0) {
      throw new Fault('conflict', 'scope/no_lines', 'Add line items before you create briefs');
    }
    const { departments, categories } = await readLookupData(db, brand.id);
    const { divisions } = priceScope(pricesOf(scope), lines.map(pricedLineOf));
    refuseRemoved('Category', categories.get(scope.categoryId), ({ name }) => name, 'the scope');
    for (const { departmentId } of divisions) {
      refuseRemoved('Division', departments.get(departmentId ?? 0), ({ title }) => title, 'its line items');
    }
    const { work } = createBrief;
    if (!('run' in work) || work.transaction === false) throw new Error('Briefs are created in one transaction');

    const briefs: { uuid: string; project: string; division: string }[] = [];
    for (const { departmentId, hours } of divisions) {
      const division = departments.get(departmentId ?? 0)?.title ?? '';
      const own = lines.filter((line) => line.departmentId === departmentId);
      const parsed = createBriefInput.safeParse({
        departmentId,
        categoryId: scope.categoryId,
        ...(actor.brandUserId ? { creatorBrandUsersId: actor.brandUserId } : { creatorUserId: actor.userId }),
        project: projectOf(scope.productTitle, division),
        hoursAllocated: amount(hours).toFixed(2),
        hardEstimate: 1,
        projectLink: linkOf(scope.projectLink),
        notes: notesOf(own),
        draftDueDate,
        inMarketDate,
      });
      if (!parsed.success) {
        throw invalid({ [String(parsed.error.issues[0]?.path[0])]: parsed.error.issues[0]?.message ?? '' });
      }
      const { uuid, project } = await work.run(context, parsed.data);
      briefs.push({ uuid, project, division });
    }
    events.about('scope', scope);
    return { briefs };
  },
});

/**
 * A scope that was in the bin keeps a category or division that was removed meanwhile, which no new brief may have.
 * @throws Fault scope/choice_removed: the dialog has no field for it
 */
function refuseRemoved<Row extends { readonly deleted: boolean }>(
  what: string,
  row: Row | undefined,
  nameOf: (row: Row) => string,
  of: string,
): void {
  if (!row?.deleted) return;
  const message = `${what} '${nameOf(row)}' was removed. Choose another one for ${of} before you create briefs`;
  throw new Fault('conflict', 'scope/choice_removed', message);
}

/** 'PRODUCT - Division', within a project's limit and without emojis, which a project does not take (D5.3a). */
function projectOf(title: string, division: string): string {
  const [product, ending] = [withoutEmoji(title), withoutEmoji(division)];
  if (!product || !ending) return product || ending;
  return `${cut(product, PROJECT_MAX - ending.length - 3).trimEnd()} - ${ending}`;
}

/** A scope takes addresses that a brief does not. */
const linkOf = (link: string | null): string | null => (link && isWebAddress(link) && !hasEmoji(link) ? link : null);

/** The division's line items with their times, as the brief's details take them. */
function notesOf(lines: readonly StoredLine[]): string {
  const items: string[] = [];
  let length = 0;
  for (const { itemDescription, timeMinutes } of lines) {
    const item = `${itemDescription} (${formatDuration(timeMinutes)})`;
    length += item.length;
    if (length > LISTED_MAX) {
      items.push(`and ${lines.length - items.length} more`);
      break;
    }
    items.push(item);
  }
  return `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
