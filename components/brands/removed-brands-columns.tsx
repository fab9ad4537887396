import { RestoreButton } from '@/components/bin/restore-button';
import { fixed, flexible, INSTANT, RESTORE } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import { restoreBrandAction } from '@/lib/brands/actions';
import type { RemovedBrand } from '@/lib/brands/list-removed-brands';
import { DAY_MS, formatInstant, formatInstantDate } from '@/lib/format/format';

/** The columns of the removed brands. @param timeZone of the platform */
export const removedBrandColumns = (timeZone: string): readonly ListColumn<RemovedBrand>[] => [
  { key: 'name', title: 'Brand name', size: flexible(150, 260, 480), cell: ({ name }) => name },
  { key: 'slug', title: 'Handle', size: flexible(110, 200, 360), cell: ({ slug }) => slug },
  {
    key: 'removed',
    title: 'Removed',
    size: INSTANT,
    nowrap: true,
    cell: ({ deletedAt }) => formatInstant(deletedAt, timeZone),
  },
  {
    key: 'until',
    title: 'Can be restored until',
    size: fixed(200),
    nowrap: true,
    cell: ({ purgeAfter }) => `${formatInstantDate(purgeAfter, timeZone)} (${daysLeft(purgeAfter)})`,
  },
  {
    key: 'restore',
    title: 'Restore',
    size: RESTORE,
    untitled: true,
    cell: ({ uuid, name }) => (
      <RestoreButton
        name={name}
        restore={restoreBrandAction.bind(null, { brandId: uuid })}
        restored="Brand was successfully restored"
      />
    ),
  },
];

function daysLeft(purgeAfter: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(purgeAfter) - Date.now()) / DAY_MS));
  return days === 1 ? '1 day left' : `${days} days left`;
}
