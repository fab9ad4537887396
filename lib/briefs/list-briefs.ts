import { type BrandReference, brandReference, heldReference, referenceAt } from '@/lib/catalogue/reference';
import { pageMetaOf } from '@/lib/core/fields';
import { type BrandContext, operation } from '@/lib/core/operation';
import { recordOfColumns } from './brief-columns';
import { briefList, briefRowOf } from './brief-view';
import { type ListBriefs, listBriefsInput } from './inputs';
import { dependsOnReference, type ListRow, listStatement } from './list-statement';

/** The brand's briefs, a page at a time (modules §2, §7 and §9): 50 a page, newest first. */
export const listBriefs = operation({
  name: 'briefs.list',
  summary: 'List briefs',
  effect: 'read',
  allow: 'brief.view',
  input: listBriefsInput,
  output: briefList,
  async run({ db, brand }, query) {
    const { rows, reference } = await readPage(db, brand.id, query);
    const [first] = rows;
    const hours = first?.totalAllocatedHours ?? null;
    return {
      data: rows.flatMap(({ id, ...row }) =>
        id === null ? [] : [briefRowOf(recordOfColumns({ id, ...row }), reference)],
      ),
      meta: {
        ...pageMetaOf(first?.total ?? 0, query.page, query.limit),
        ...(hours === null ? {} : { totalAllocatedHours: hours }),
      },
    };
  },
});

type Page = { rows: ListRow[]; reference: BrandReference };

/**
 * One round trip where the reference that is held is still the newest, which the statement itself says. Only a sort by
 * name, or a filter by uuid, has to ask again when it was not.
 */
async function readPage(db: BrandContext['db'], brandId: number, query: ListBriefs): Promise<Page> {
  const needed = dependsOnReference(query);
  const held = heldReference(brandId) ?? (needed ? await brandReference(db, brandId) : null);
  const rows = await db.$queryRaw<ListRow[]>(listStatement(brandId, query, held));
  const reference = await referenceAt(db, brandId, rows[0]?.referenceVersion ?? 0);
  if (!needed || reference === held) return { rows, reference };
  return { rows: await db.$queryRaw<ListRow[]>(listStatement(brandId, query, reference)), reference };
}
