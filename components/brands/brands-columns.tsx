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
            {brand.name.slice(0, 1).toUpperCase()}
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
    cell: (brand) => brand.customDomain ?? <span className={classes.none}>None</span>,
  },
  {
    key: 'users',
    title: 'Number of users',
    align: 'end',
    width: '160px',
    cell: (brand) => formatCount(brand.meta.brandUsers_count),
  },
];
