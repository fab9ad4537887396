import { type BrandReference, brandReference, heldReference } from '@/lib/catalogue/reference';
import { pageMetaOf } from '@/lib/core/fields';
import { operation, type ReadContext } from '@/lib/core/operation';
import { briefList, briefRowOf } from './brief-view';
import { type ListBriefs, listBriefsInput } from './inputs';
import { keepFound, keptFound } from './kept-searches';
import { type ListRow, listStatement, planningOf } from './list-statement';

/** The brand's briefs, a page at a time (modules §2, §7 and §9): 50 a page, newest first. */
export const listBriefs = operation({
  name: 'briefs.list',
  summary: 'List briefs',
  effect: 'read',
  allow: 'brief.view',
  input: listBriefsInput,
  output: briefList,
  async read(context, query) {
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

/**
 * One round trip where the reference that is held is still the newest, which the statement itself says. Else the brand's
 * transaction is opened, in which the newest reference is read and then the page.
 */
async function readPage(context: ReadContext, query: ListBriefs): Promise<Page> {
  const { brand, inTransaction } = context;
  const held = heldReference(brand.id);
  if (held) {
    const rows = await readRows(context, query, held);
    if (rows[0]?.referenceVersion === held.version) return { rows, reference: held };
  }
  return inTransaction(async (db) => {
    const reference = await brandReference(db, brand.id);
    return { rows: await db.$queryRaw<ListRow[]>(listStatement(brand.id, query, reference)), reference };
  });
}

/** The page under this reference. Of a search that was asked before, names are read only if they changed since. */
async function readRows(
  { brand, rows }: ReadContext,
  query: ListBriefs,
  reference: BrandReference,
): Promise<ListRow[]> {
  const kept = keptFound(brand.id, query);
  if (kept) {
    const again = await rows<ListRow>(listStatement(brand.id, query, reference, kept), planningOf(query, kept));
    if (again[0]?.namesVersion === kept.namesVersion) return again;
  }
  const anew = await rows<ListRow>(listStatement(brand.id, query, reference), planningOf(query));
  keepFound(brand.id, query, anew);
  return anew;
}
