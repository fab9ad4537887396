import type { BrandView } from '@/lib/brands/brand-view';
import { BRANDS, LIVE_BRANDS, type ListedBrand, listBrandsInput, listedBrandOf } from '@/lib/brands/list-brands';
import { platformOperation } from '@/lib/core/operation';
import { listIds, listRows } from '@/lib/db/list-page';
import { runtime } from '@/lib/runtime/runtime';
import { beginExport, begunExport, chunkInput, exportedChunk } from './begun-export';
import { format } from './file/begin-file';
import { type Column, cellsOf, number, text } from './file/columns';

/** The list's own columns, in their order (platform §2). */
export const brandColumns: readonly Column<BrandView>[] = [
  text('Brand name', ({ name }) => name),
  text('Custom URL', ({ customDomain }) => customDomain),
  number('Number of users', ({ meta }) => meta.brandUsers_count),
];

/** All brands as a file (Y-28), for superusers: the list's search and order, every page. */
export const exportBrands = platformOperation({
  name: 'platform.exportBrands',
  summary: 'Export brands as CSV or Excel',
  effect: 'write',
  allow: 'brands.manage',
  input: listBrandsInput.omit({ page: true, limit: true }).extend({ format }),
  output: begunExport,
  async run({ db, events, now }, { format: as, ...query }) {
    const { orderBy: _by, order: _way, ...filters } = query;
    const statement = listIds(BRANDS, query, { lookup: null, where: LIVE_BRANDS });
    const [found] = await db.$queryRaw<{ ids: number[] }[]>(statement);
    return beginExport(
      { events, now },
      {
        name: 'brands',
        format: as,
        columns: brandColumns,
        ids: found?.ids ?? [],
        filters,
        timeZone: runtime().environment.timeZone,
      },
    );
  },
});

export const readExportedBrands = platformOperation({
  name: 'platform.readExportedBrands',
  summary: 'Read some rows of an export of brands',
  effect: 'read',
  allow: 'brands.manage',
  input: chunkInput,
  output: exportedChunk,
  async run({ db }, { ids }) {
    const brands = await db.$queryRaw<ListedBrand[]>(listRows(BRANDS, ids, LIVE_BRANDS));
    return { rows: brands.map((brand) => cellsOf(brandColumns, listedBrandOf(brand))) };
  },
});
