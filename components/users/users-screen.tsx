import { Group } from '@mantine/core';
import { RefreshUnlessGated } from '@/components/realtime/refresh-unless-gated';
import { LinkButton } from '@/components/ui/link-button';
import { ExportMenu } from '@/components/ui/overlay/export-menu';
import { PageHeader } from '@/components/ui/shell/page-header';
import { AdminTable } from '@/components/ui/table/admin-table';
import { FilterChips } from '@/components/ui/table/filter-chips';
import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { ListPlace } from '@/components/ui/table/list-place';
import { ListSearch } from '@/components/ui/table/list-search';
import { listState } from '@/components/ui/table/list-state';
import { NoResults, searchChip } from '@/components/ui/table/no-results';
import { findPlatformContext } from '@/lib/core/find-request-context';
import type { Paths } from '@/lib/core/paths';
import { performOnPlatform } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRecord } from '@/lib/core/request-context';
import { environment } from '@/lib/runtime/environment';
import { PERMISSIONS } from '@/lib/users/field-labels';
import { listBrandUsers } from '@/lib/users/list-brand-users';
import { brandChoices } from './brand-choices';
import { UserRowMenu } from './user-row-menu';
import classes from './users.module.css';
import { usersColumns } from './users-columns';
import { UsersFilters } from './users-filters';

interface UsersScreenProps {
  paths: Pick<Paths, 'users' | 'createUser' | 'user'>;
  query: ListQuery;
  /** Null in the admin portal: the users of every brand. */
  brand: BrandRecord | null;
}

/** Manage users (platform §2): search, filters, sorting and paging are in the address. */
export async function UsersScreen({ paths, query: params, brand }: UsersScreenProps) {
  const request = await findPlatformContext();
  const query = plainQuery(params);
  const own = { limit: 10, ...(brand ? { brandUuid: brand.uuid } : {}) };
  const [list, brands] = await Promise.all([
    performLeniently((input) => performOnPlatform(listBrandUsers, request, input), query, own),
    brand ? [] : brandChoices(request),
  ]);
  const { addressWith, sorting, pages } = listState(paths.users, query, list);
  const chips = [
    ...chipsOf(query, brands).map(({ label, parameter }) => ({
      label,
      removeHref: addressWith({ [parameter]: null }),
    })),
    ...searchChip(query.search, addressWith({ search: null })),
  ];
  const clearHref = addressWith({ search: null, permission: null, brandUuid: null });
  const timeZone = brand?.timeZone ?? environment().timeZone;
  return (
    <>
      <RefreshUnlessGated brand={brand} entities={['member', 'user']} />
      <ListPlace of={paths.users} />
      <PageHeader
        title="Manage users"
        subtitle={brand ? `Who works in ${brand.name}.` : 'The people of every brand.'}
        actions={
          <Group component="span" gap={8}>
            <ExportMenu path={paths.users} />
            <LinkButton href={`${paths.users}/invitations`} variant="default">
              Invitations
            </LinkButton>
            <LinkButton href={paths.createUser}>Create user</LinkButton>
          </Group>
        }
      />
      <div className={classes.toolbar}>
        <ListSearch placeholder="Search users" />
        <UsersFilters brands={brands} />
      </div>
      <FilterChips chips={chips} clearHref={clearHref} />
      <AdminTable
        name={brand ? 'users' : 'all-users'}
        caption="Users"
        columns={usersColumns(timeZone, brand === null)}
        rows={list.data}
        rowKey={({ uuid }) => uuid}
        rowHref={(row) => paths.user(row.user.uuid, row.brand.uuid)}
        rowMenu={(row) => (
          <UserRowMenu
            user={{ uuid: row.user.uuid, name: row.meta.name, email: row.user.email, brand: row.brand }}
            href={paths.user(row.user.uuid, row.brand.uuid)}
            actorUuid={request.actor?.userUuid ?? ''}
          />
        )}
        {...sorting}
        empty={<NoResults chips={chips} clearHref={clearHref} />}
        steadyFor={addressWith({ page: query.page ?? null })}
        pages={pages}
      />
    </>
  );
}

/** The active filters beside the search, in words. */
function chipsOf(query: Record<string, string>, brands: readonly { uuid: string; name: string }[]) {
  const permission = query.permission && Object.hasOwn(PERMISSIONS, query.permission) ? query.permission : null;
  const brand = brands.find(({ uuid }) => uuid === query.brandUuid);
  return [
    ...(permission
      ? [{ parameter: 'permission', label: `Permissions: ${PERMISSIONS[permission as keyof typeof PERMISSIONS]}` }]
      : []),
    ...(brand ? [{ parameter: 'brandUuid', label: `Brand: ${brand.name}` }] : []),
  ];
}
