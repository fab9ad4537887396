import { fixed, flexible } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import type { BrandView } from '@/lib/brands/brand-view';
import { formatCount } from '@/lib/format/format';
import classes from './brands.module.css';

/** The columns of Manage brands (platform §2). */
export const brandColumns: readonly ListColumn<BrandView>[] = [
  {
    key: 'name',
    title: 'Brand name',
    sortKey: 'name',
    size: flexible(200, 340, 640),
    cell: (brand) => (
      <span className={classes.brand}>
        {brand.logoUrl ? (
          // biome-ignore lint/performance/noImgElement: /files answers already scaled and re-encoded images
          <img
            className={classes.logo}
            src={brand.logoUrl}
            alt=""
            width={72}
            height={28}
            loading="lazy"
            data-ground={brand.logoGround}
          />
        ) : (
          <span className={classes.logo} aria-hidden="true">
            {[...brand.name][0]?.toUpperCase()}
          </span>
        )}
        {brand.name}
      </span>
    ),
  },
  {
    key: 'customDomain',
    title: 'Custom URL',
    sortKey: 'customDomain',
    size: flexible(160, 300, 560),
    cell: (brand) => brand.customDomain ?? <span className={classes.none}>None</span>,
  },
  {
    key: 'users',
    title: 'Number of users',
    align: 'end',
    size: fixed(140),
    cell: (brand) => formatCount(brand.meta.brandUsers_count),
  },
];
