import { StatusChip } from '@/components/ui/status-chip';
import { fixed, flexible, INSTANT } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import { UserAvatar } from '@/components/ui/user-avatar';
import { formatInstant } from '@/lib/format/format';
import { PERMISSIONS } from '@/lib/users/field-labels';
import type { BrandUserRow } from '@/lib/users/user-view';
import classes from './users.module.css';

/** The columns of Manage users (platform §2). @param withBrand in the admin portal, across brands */
export function usersColumns(timeZone: string, withBrand: boolean): readonly ListColumn<BrandUserRow>[] {
  const brand: ListColumn<BrandUserRow> = {
    key: 'brand',
    title: 'Brand',
    sortKey: 'brand',
    size: flexible(100, 150, 260),
    cell: ({ brand: { name } }) => name,
  };
  return [
    {
      key: 'name',
      title: 'User Name',
      sortKey: 'name',
      size: flexible(160, 240, 380),
      cell: ({ user, pending }) => (
        <span className={classes.name}>
          <UserAvatar person={user} withName />
          {pending ? <StatusChip title="Invited" tone="amber" /> : null}
        </span>
      ),
    },
    {
      key: 'email',
      title: 'Email address',
      sortKey: 'email',
      size: flexible(150, 230, 420),
      cell: ({ user }) => user.email,
    },
    ...(withBrand ? [brand] : []),
    {
      key: 'jobTitle',
      title: 'Job Title',
      sortKey: 'jobTitle',
      size: flexible(100, 150, 280),
      cell: ({ jobTitle }) => jobTitle ?? '–',
    },
    {
      key: 'permission',
      title: 'Permissions',
      sortKey: 'permission',
      size: fixed(112),
      cell: ({ brandPermission }) => PERMISSIONS[brandPermission.permission],
    },
    {
      key: 'lastSeen',
      title: 'Last logged in',
      sortKey: 'lastSeen',
      size: INSTANT,
      nowrap: true,
      cell: ({ lastSeen }) => (lastSeen ? formatInstant(lastSeen, timeZone) : 'N/A'),
    },
  ];
}
