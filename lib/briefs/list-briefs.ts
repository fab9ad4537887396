import { type BrandReference, heldReference, newestReference } from '@/lib/catalogue/reference';
import { pageMetaOf } from '@/lib/core/fields';
import { operation, type StatementContext } from '@/lib/core/operation';
import { briefList, briefRowOf } from './brief-view';
import { foundInNames, noteMissed } from './held-names';
import { type ListBriefs, listBriefsInput } from './inputs';
import { type ListRow, listStatement, planningOf } from './list-statement';

/** The brand's briefs, a page at a time (modules §2, §7 and §9): 50 a page, newest first. */
export const listBriefs = operation({
  name: 'briefs.list',
  summary: 'List briefs',
  effect: 'read',
  transaction: false,
  allow: 'brief.view',
  input: listBriefsInput,
  output: briefList,
  async run(context, query) {
    const { rows, reference } = await readPage(context, query);
    const [first] = rows;
    const hours = first?.totalAllocatedHours ?? null;
    return {
      data: rows.flatMap((row) => (row.id === null ? [] : [briefRowOf(row, reference)])),
      meta: {
        ...pageMetaOf(first?.total ?? 0, query.page, query.limit),
        ...(hours === null ? {} : { totalAllocatedHours: hours }),
      },
    };
  },
});

type Page = { rows: ListRow[]; reference: BrandReference };

/** One round trip where the reference that is known here is still the newest, which the statement itself says. */
async function readPage(context: StatementContext, query: ListBriefs): Promise<Page> {
  const { brand } = context;
  const known = heldReference(brand.id);
  if (known) {
    const rows = await readRows(context, query, known);
    if (rows[0]?.referenceVersion === known.version) return { rows, reference: known };
  }
  const reference = await newestReference(context);
  return { rows: await context.rows<ListRow>(listStatement(brand.id, query, reference)), reference };
}

/** The page under this reference. What a word finds among the names that are held is told, if they are still the names. */
async function readRows(context: StatementContext, query: ListBriefs, reference: BrandReference): Promise<ListRow[]> {
  const { brand, rows } = context;
  const found = await foundInNames(context, query);
  if (found) {
    const told = await rows<ListRow>(listStatement(brand.id, query, reference, found), planningOf(query, found));
    if (told[0]?.namesVersion === found.namesVersion) return told;
  }
  const looked = await rows<ListRow>(listStatement(brand.id, query, reference), planningOf(query));
  noteMissed(brand.id, query, looked);
  return looked;
}
